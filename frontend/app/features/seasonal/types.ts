import type { Figures } from '~/api/types';
import type { Amounts } from '~/ui/materials';

export interface SeasonalTask {
  task: Amounts;
  reward: Amounts;
}

/** Counts what a steady player has made since the start. */
export interface Tracker {
  /** Key of the material that is counted. */
  item: string;
  /** RFC 3339 in UTC. */
  start: string;
  perHour: number;
  days: number;
}

/** A seasonal event, as the API answers it. */
export interface SeasonalEvent extends Figures {
  name: string;
  link: string;
  /** False while it is being prepared. */
  visible: boolean;
  /** When it starts, RFC 3339 in UTC. */
  date: string;
  thumb: string;
  /** Sanitised HTML, as pdescription. */
  html: string;
  pdescription: string;
  taskHeader: string;
  tasks: SeasonalTask[];
  tracker?: Tracker;
}
