import { UNKNOWN } from '~/ui/figure';
import type { BigReward, Branch, Flower } from './types';

const TOKENS = 'tokens';

/** A flower's tokens; none when nobody knows how many. */
export function tokensOf({ rewards }: Flower): number {
  const tokens = rewards[TOKENS] ?? 0;
  return tokens === UNKNOWN ? 0 : tokens;
}

/** The tokens of a branch when all its flowers are open. */
export function branchTokens({ flowers }: Branch): number {
  return flowers.reduce((sum, flower) => sum + tokensOf(flower), 0);
}

/** For each branch the tokens held with each of its flowers open, when flowers open in the order of the page. */
export function runningTokens(branches: readonly Branch[]): number[][] {
  let held = 0;
  return branches.map(({ flowers }) => flowers.map((flower) => (held += tokensOf(flower))));
}

/** A big reward on the way: what it takes from the one before, and the flower that brings it in the order of the page. */
export interface Step extends BigReward {
  more: number;
  reachedBy: { branch: string; flower: string } | null;
}

export function stepsOf(rewards: readonly BigReward[], branches: readonly Branch[]): Step[] {
  const running = runningTokens(branches);
  const flowers = branches.flatMap(({ name: branch, flowers }, b) => flowers.map((flower, f) => ({ branch, flower: nameOf(flower), held: running[b]?.[f] ?? 0 })));
  return rewards.map(({ tokens, reward }, place) => {
    const by = flowers.find(({ held }) => held >= tokens);
    return { tokens, reward, more: tokens - (rewards[place - 1]?.tokens ?? 0), reachedBy: by ? { branch: by.branch, flower: by.flower } : null };
  });
}

/** A flower's name, with its side where two stand opposite. */
export function nameOf({ name, side }: Pick<Flower, 'name' | 'side'>): string {
  return side ? `${name}, ${side}` : name;
}
