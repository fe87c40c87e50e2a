import type { Figures } from '~/api/types';
import type { Amounts } from '~/ui/materials';

export interface TreeTask {
  /** The words before and after the figure. */
  preamble: string;
  postamble: string;
  /** One figure for each of the tree's playerLevels. */
  data: number[];
}

export interface Flower {
  name: string;
  side?: 'left' | 'right';
  rewards: Amounts;
  tasks: TreeTask[];
}

export interface Branch {
  name: string;
  color: string;
  flowers: Flower[];
}

export interface BigReward {
  tokens: number;
  reward: Amounts;
}

/** Published figures of a farm level that nobody named. */
export interface Observed {
  /** Sanitised HTML. */
  text: string;
  source: string;
  rows: Array<{
    branch: string;
    flower: string;
    side: 'left' | 'right' | null;
    preamble: string;
    amount: number;
    postamble: string;
  }>;
}

/** The Tree of Life event, as the API answers it. */
export interface Tree extends Figures {
  name: string;
  pic: string;
  /** Sanitised HTML. */
  intro: string;
  everyDays: number;
  /** "Monday 08:30 UTC". */
  starts: string;
  easedTasks: { level: number; tasks: number };
  /** The farm levels of the selector, rising. */
  playerLevels: number[];
  bigRewards: BigReward[];
  branches: Branch[];
  observed?: Observed;
}
