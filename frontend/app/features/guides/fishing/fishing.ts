import { figureOf, sumOf, type Figure } from '~/figures/figure';
import { readFields } from '../question-form';
import type { Fishing } from '~/api/types';

type Fish = Fishing['fish']['rows'][number];
type Rod = Fishing['rods']['rows'][number];

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

/** The upgrades from one of the rod to another. */
export function boughtRods(rows: readonly Rod[], from: number, to: number): Rod[] {
  return rows.filter(({ upgrade }) => upgrade > from && upgrade <= to);
}

/** What it costs to get from one rod upgrade to another. */
export function rodCost(
  rows: readonly Rod[],
  from: number,
  to: number,
): Record<(typeof ROD_MATERIALS)[number], Figure> {
  const bought = boughtRods(rows, from, to);
  const cost = (material: (typeof ROD_MATERIALS)[number]) => sumOf(bought.map((rod) => figureOf(rod[material])));
  return { cash: cost('cash'), board: cost('board'), nail: cost('nail'), saw: cost('saw') };
}

const DEFAULT_MINUTES = 60;
const MOST_MINUTES = 24 * 60;

/** What the fishing page shows to a reader of a level, with a rod and some time. */
export function fishingView(figures: Fishing, params: URLSearchParams, own: number | null = null) {
  const { rules, fish, rods } = figures;
  const fields = readFields(params, own, {
    rod: { min: 0, max: Math.max(...rods.rows.map(({ upgrade }) => upgrade)) },
    minutes: { min: 1, max: MOST_MINUTES },
    speed: { min: 0, max: rules.seconds.length - 1 },
  });
  const [level, rod, speed] = [fields.level.value, fields.rod.value, fields.speed.value];
  const shownMinutes = fields.minutes.value ?? DEFAULT_MINUTES;
  return {
    level,
    /** Upgrades bought, of the rod and of the fishing time. */
    rod,
    speed,
    fields,
    /** The minutes that were asked for, or an hour. */
    shownMinutes,
    catches: rules.seconds.map((seconds, upgrade) => ({ upgrade, seconds, catches: catchesIn(shownMinutes, seconds) })),
    fish: level === null ? null : fishAt(fish.rows, level),
    rods: level === null ? null : rodAt(rods.rows, level),
    /** From the reader's rod to the one that makes sure of the larger Mahi Mahi; null once it is there. */
    toMahiMahi: rod !== null && rod >= rules.mahiMahiRod ? null : rodCost(rods.rows, rod ?? 0, rules.mahiMahiRod),
  };
}
