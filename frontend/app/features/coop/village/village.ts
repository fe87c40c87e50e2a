import type { VillageUpgrade } from '~/api/types';
import { formatNumber, figureOf, fromAll, figureFrom, sumOf, suffixOf, type Figure } from '~/figures/figure';
import { isExample } from '~/figures/origin';

/** What a donation to the village gives (specification §9). */
export const DONATIONS = [
  { gives: 'cash', amount: 10_000, funds: 100 },
  { gives: 'gold', amount: 50, funds: 50 },
] as const;

/** What it takes to activate the tractor (specification §9), and how long it runs. */
export const TRACTOR_FUNDS = 10_000;
export const TRACTOR_HOURS = 24;

/** What has to be donated for so many funds; a gift cannot be divided. */
export function donationFor(funds: number, { amount, funds: each }: (typeof DONATIONS)[number]): number {
  return Math.ceil(funds / each) * amount;
}

/** Funds for all of these levels. */
export function totalOf(levels: VillageUpgrade['levels']): Figure {
  return sumOf(levels.map(({ cost }) => figureOf(cost)));
}

/** What the levels' bonus and cost are made of. */
export function upgradeFrom(upgrade: Pick<VillageUpgrade, 'levels' | 'provenance'>): number {
  return fromAll(
    upgrade.levels.flatMap((row) =>
      (['bonus', 'cost'] as const).map((key) => figureFrom(row[key], isExample(upgrade, row, key))),
    ),
  );
}

/** From which bonus to which these levels lead: `0.5 to 5 hr`. */
export function bonusText(levels: VillageUpgrade['levels']): string {
  const first = levels[0];
  const last = levels.at(-1);
  if (!first || !last) return '?';
  const unit = suffixOf(last.unit);
  return first === last
    ? `${formatNumber(last.bonus)}${unit}`
    : `${formatNumber(first.bonus)} to ${formatNumber(last.bonus)}${unit}`;
}

/** The upgrades in the order in which their arrows lead from one to the next; any that no arrow reaches come last. */
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
