import type { Fish, Rod } from './types';

/** The most catches in so many minutes, if the reader pulls at once. */
export function catchesIn(minutes: number, seconds: number): number {
  return Math.floor((minutes * 60) / seconds);
}

/** The fish that bite at a farm level, and the one that comes next. */
export function fishAt(rows: readonly Fish[], level: number): { open: Fish[]; next: Fish | null } {
  return { open: rows.filter(({ from }) => from <= level), next: rows.find(({ from }) => from > level) ?? null };
}

/** The highest rod upgrade that a farm level allows, and the one that comes next. */
export function rodAt(rows: readonly Rod[], level: number): { best: Rod | null; next: Rod | null } {
  return { best: rows.findLast((rod) => rod.level <= level) ?? null, next: rows.find((rod) => rod.level > level) ?? null };
}

/** What upgrades are paid in. */
export const ROD_MATERIALS = ['cash', 'board', 'nail', 'saw'] as const;

/** What it costs to get from one rod upgrade to another. */
export function rodCost(rows: readonly Rod[], from: number, to: number): Record<(typeof ROD_MATERIALS)[number], number> {
  const cost = { cash: 0, board: 0, nail: 0, saw: 0 };
  for (const rod of rows) {
    if (rod.upgrade <= from || rod.upgrade > to) continue;
    for (const material of ROD_MATERIALS) cost[material] += rod[material];
  }
  return cost;
}
