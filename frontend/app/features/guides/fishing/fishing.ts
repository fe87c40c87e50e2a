import { figureOf, sumOf, type Figure } from '~/ui/figure';
import type { Fish, Rod } from '../types';

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
  return {
    best: rows.findLast((rod) => rod.level <= level) ?? null,
    next: rows.find((rod) => rod.level > level) ?? null,
  };
}

/** What upgrades are paid in. */
export const ROD_MATERIALS = ['cash', 'board', 'nail', 'saw'] as const;

/** What it costs to get from one rod upgrade to another. */
export function rodCost(
  rows: readonly Rod[],
  from: number,
  to: number,
): Record<(typeof ROD_MATERIALS)[number], Figure> {
  const bought = rows.filter(({ upgrade }) => upgrade > from && upgrade <= to);
  const cost = (material: (typeof ROD_MATERIALS)[number]) => sumOf(bought.map((rod) => figureOf(rod[material])));
  return { cash: cost('cash'), board: cost('board'), nail: cost('nail'), saw: cost('saw') };
}
