import type { VillageUpgrade } from '~/api/types';
import { formatNumber, figureOf, sumOf, suffixOf, type Figure } from '~/figures/figure';

/** Specification §9. */
export const DONATIONS = [
  { gives: 'cash', amount: 10_000, funds: 100 },
  { gives: 'gold', amount: 50, funds: 50 },
] as const;

/** Specification §9. */
export const TRACTOR_FUNDS = 10_000;
export const TRACTOR_HOURS = 24;

/** Rounded up: a donation cannot be divided. */
export function donationFor(funds: number, { amount, funds: each }: (typeof DONATIONS)[number]): number {
  return Math.ceil(funds / each) * amount;
}

export const totalOf = (levels: VillageUpgrade['levels']): Figure => sumOf(levels.map(({ cost }) => figureOf(cost)));

/** The range of the bonus: `0.5 to 5 hr`. */
export function bonusText(levels: VillageUpgrade['levels']): string {
  const first = levels[0];
  const last = levels.at(-1);
  if (!first || !last) return '?';
  const range = [...new Set([first, last])].map(({ bonus }) => formatNumber(bonus)).join(' to ');
  return range + suffixOf(last.unit);
}

/** The upgrades in the order of their arrows; those that no arrow reaches come last. */
export function sortedUpgrades<T extends Pick<VillageUpgrade, 'link' | 'previous' | 'next'>>(
  upgrades: readonly T[],
): T[] {
  const ordered = new Set<T>();
  let at = upgrades.find(({ previous }) => previous === null) ?? upgrades[0];
  while (at && !ordered.has(at)) {
    ordered.add(at);
    const { next } = at;
    at = upgrades.find(({ link }) => link === next);
  }
  return [...ordered, ...upgrades.filter((upgrade) => !ordered.has(upgrade))];
}
