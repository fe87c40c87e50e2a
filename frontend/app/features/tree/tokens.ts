import type { TreeOfLife } from '~/api/types';
import type { OwnTable } from '~/features/own-figures';
import { exactly, type Figure, figureOf, isEnough, madeOf, sumOf } from '~/figures/figure';
import type { Materials } from '~/figures/materials';
import { type Origin, rowsOf } from '~/figures/origin';

export type Branch = TreeOfLife['branches'][number];
type Flower = Branch['flowers'][number];
type BigReward = TreeOfLife['bigRewards'][number];

const TOKENS = 'tokens';

const tokensOf = ({ rewards }: Flower): Figure => figureOf(rewards[TOKENS] ?? 0);

export const branchTokens = ({ flowers }: Branch): Figure => sumOf(flowers.map(tokensOf));

/** For each flower the tokens held, when flowers open in the page's order. */
export function runningTokens(branches: readonly Branch[]): Figure[][] {
  let held = exactly(0);
  return branches.map(({ flowers }) => flowers.map((flower) => (held = sumOf([held, tokensOf(flower)]))));
}

export function rewardSteps(rewards: readonly BigReward[], branches: readonly Branch[]) {
  const running = runningTokens(branches);
  const flowers = branches.flatMap(({ name: branch, flowers }, b) =>
    flowers.map((flower, f) => ({ branch, flower: flowerName(flower), held: running[b]?.[f] ?? exactly(0) })),
  );
  return rewards.map(({ tokens: raw, reward }, index) => {
    const tokens = figureOf(raw);
    const enough = flowers.map(({ held }) => isEnough(held, tokens));
    const by = flowers[enough.indexOf(true)];
    return {
      tokens,
      reward,
      more: madeOf([tokens, figureOf(rewards[index - 1]?.tokens ?? 0)], (tokens, before) => tokens - before),
      /** Null where all known tokens are not enough. */
      reachedBy: by ? { branch: by.branch, flower: by.flower } : null,
      /** False where unknown tokens may bring it sooner. */
      certain: flowers.length > 0 && !enough.includes(null),
    };
  });
}

/** The tasks of a flower with their origin: of the flower, the branch or the file. */
export function taskRowsIn(tree: TreeOfLife, branch: Branch, flower: Flower) {
  const within = [branch, flower].reduce<Origin>(
    (before, { provenance, sources = [], checked }) => (provenance ? { provenance, sources, checked } : before),
    tree,
  );
  return rowsOf(within, flower.tasks);
}

export function taskRows(tree: TreeOfLife) {
  return tree.branches.flatMap((branch) => branch.flowers.flatMap((flower) => taskRowsIn(tree, branch, flower)));
}

export const flowerName = ({ name, side }: Pick<Flower, 'name' | 'side'>): string => (side ? `${name}, ${side}` : name);

/** Says that the figures are of another level than asked for; '' otherwise. */
export function otherLevelText(asked: string | null, level: number, easedLevel: number): string {
  const wanted = askedLevel(asked);
  if (wanted === 0 || wanted === level) return '';
  const eased = level <= easedLevel && wanted > easedLevel ? ', where some tasks are easier than yours' : '';
  return ` There are no figures for level ${wanted}: you see those of level ${level}${eased}.`;
}

/** The farm level in an address; 0 if it names none. */
export const askedLevel = (asked: string | null) => (/^\d{1,4}$/.test(asked ?? '') ? Number(asked) : 0);

/** The highest known level up to the asked one, or the lowest: farm level 73 sees the figures from 70 on. */
export function farmLevelOf(asked: string | null, levels: readonly number[]): number {
  return levels.findLast((level) => level <= askedLevel(asked)) ?? levels[0] ?? 1;
}

/** The address of a figure in the row at an index, by its path. */
export const aboutTree = (row: number, path: string) => `/tree-of-life?level=${row + 1}&column=${path}`;

/** What a player can enter: the tasks by farm level, what each flower gives, and the big rewards. */
export function treeFigures({ branches, bigRewards, playerLevels }: TreeOfLife, materials: Materials): OwnTable[] {
  const columns = (path: string, rewards: ReadonlyArray<Record<string, number>>) =>
    [...new Set(rewards.flatMap(Object.keys))].map((key) => [path + key, materials[key]?.plural ?? key] as const);
  return [
    {
      title: 'Tasks',
      unit: 'farm level',
      rows: [1, playerLevels.length],
      names: playerLevels.map(String),
      columns: branches.flatMap(({ name, flowers }, b) =>
        flowers.flatMap(({ tasks }, f) =>
          tasks.map(
            ({ preamble, postamble }, t) =>
              [`branches.${b}.flowers.${f}.tasks.${t}.data.#`, `${name}: ${preamble} ${postamble}`] as const,
          ),
        ),
      ),
    },
    ...branches.map(({ name, flowers }, b) => ({
      title: name,
      unit: 'flower',
      rows: [1, flowers.length] as const,
      names: flowers.map(flowerName),
      columns: columns(
        `branches.${b}.flowers.#.rewards.`,
        flowers.map(({ rewards }) => rewards),
      ),
    })),
    {
      title: 'Big rewards',
      unit: 'reward',
      rows: [1, bigRewards.length],
      columns: [
        ['bigRewards.#.tokens', 'Tokens'],
        ...columns(
          'bigRewards.#.reward.',
          bigRewards.map(({ reward }) => reward),
        ),
      ],
    },
  ];
}
