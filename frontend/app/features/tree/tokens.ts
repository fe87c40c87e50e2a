import type { TreeOfLife } from '~/api/types';
import { exactly, type Figure, figureOf, isEnough, madeOf, sumOf } from '~/figures/figure';
import { type Origin, rowsOf } from '~/figures/origin';

export type Branch = TreeOfLife['branches'][number];
type Flower = Branch['flowers'][number];
type BigReward = TreeOfLife['bigRewards'][number];

const TOKENS = 'tokens';

/** A flower's tokens. */
function tokensOf({ rewards }: Flower): Figure {
  return figureOf(rewards[TOKENS] ?? 0);
}

/** The tokens of a branch when all its flowers are open. */
export function branchTokens({ flowers }: Branch): Figure {
  return sumOf(flowers.map(tokensOf));
}

/** For each branch the tokens held with each of its flowers open, when flowers open in the order of the page. */
export function runningTokens(branches: readonly Branch[]): Figure[][] {
  let held = exactly(0);
  return branches.map(({ flowers }) => flowers.map((flower) => (held = sumOf([held, tokensOf(flower)]))));
}

/** The big rewards on the way. */
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
      /** What it takes from the one before. */
      more: madeOf([tokens, figureOf(rewards[index - 1]?.tokens ?? 0)], (tokens, before) => tokens - before),
      /** The flower that brings it in the order of the page; null where the known tokens of all flowers are not enough. */
      reachedBy: by ? { branch: by.branch, flower: by.flower } : null,
      /** False where unknown tokens may bring it sooner, or at all. */
      certain: !enough.includes(null),
    };
  });
}

/** The tasks of a flower, with what their flower, their branch and the file say of them. */
export function taskRowsIn(tree: TreeOfLife, branch: Branch, flower: Flower) {
  const within = [branch, flower].reduce<Origin>(
    (before, { provenance, sources = [], checked }) => (provenance ? { provenance, sources, checked } : before),
    tree,
  );
  const origins = rowsOf(within, flower.tasks);
  return flower.tasks.map((task, index) => ({ ...task, ...origins[index] }));
}

/** The same of all flowers. */
export function taskRows(tree: TreeOfLife) {
  return tree.branches.flatMap((branch) => branch.flowers.flatMap((flower) => taskRowsIn(tree, branch, flower)));
}

/** A flower's name, with its side where two are opposite. */
export function flowerName({ name, side }: Pick<Flower, 'name' | 'side'>): string {
  return side ? `${name}, ${side}` : name;
}

/** Says of figures which are not those of the level that was asked for; empty where they are, or where nothing sensible was asked. */
export function otherLevelText(asked: string | null, level: number, easedLevel: number): string {
  const wanted = askedLevel(asked);
  if (wanted === 0 || wanted === level) return '';
  const eased = level <= easedLevel && wanted > easedLevel ? ', where some tasks are easier than yours' : '';
  return ` There are no figures for level ${wanted}: you see those of level ${level}${eased}.`;
}

const askedLevel = (asked: string | null) => (/^\d{1,4}$/.test(asked ?? '') ? Number(asked) : 0);

/**
 * The farm level of the selector that an address asks for: the highest that is not above what was asked, so that a farm of
 * level 73 sees the figures from level 70 on. The lowest when nothing sensible was asked.
 */
export function farmLevelOf(asked: string | null, levels: readonly number[]): number {
  return levels.findLast((level) => level <= askedLevel(asked)) ?? levels[0] ?? 1;
}
