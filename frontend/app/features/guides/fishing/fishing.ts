import { figureOf, sumOf, type Figure, UNKNOWN } from '~/figures/figure';
import { readFields } from '../question-form';
import type { Fishing } from '~/api/types';

type Fish = Fishing['fish']['rows'][number];
type Rod = Fishing['rods']['rows'][number];

/** The most catches, if the reader pulls at once. */
export const catchesIn = (minutes: number, seconds: number): number => Math.floor((minutes * 60) / seconds);

/** Fish of a farm level, and the next one. */
export function fishAt(rows: readonly Fish[], level: number): { open: Fish[]; next: Fish | null } {
  return { open: rows.filter(({ from }) => from <= level), next: rows.find(({ from }) => from > level) ?? null };
}

/** The best rod upgrade of a farm level, and the next one. */
export function rodAt(rows: readonly Rod[], level: number): { best: Rod | null; next: Rod | null } {
  return {
    best: rows.findLast((rod) => rod.level <= level) ?? null,
    next: rows.find((rod) => rod.level > level) ?? null,
  };
}

export const ROD_MATERIALS = ['cash', 'board', 'nail', 'saw'] as const;
type RodMaterial = (typeof ROD_MATERIALS)[number];

/** Upgrades above `from` up to `to`. */
function boughtRods(rows: readonly Rod[], from: number, to: number): Rod[] {
  return rows.filter(({ upgrade }) => upgrade > from && upgrade <= to);
}

export function rodCost(rows: readonly Rod[], from: number, to: number): Record<RodMaterial, Figure> {
  const bought = boughtRods(rows, from, to);
  const costs = ROD_MATERIALS.map((material) => [material, sumOf(bought.map((rod) => figureOf(rod[material])))]);
  return Object.fromEntries(costs) as Record<RodMaterial, Figure>;
}

const isKnownFrom = (levels: readonly number[]) => levels.length > 0 && !levels.includes(UNKNOWN);

const DEFAULT_MINUTES = 60;
const MOST_MINUTES = 24 * 60;

/** What the fishing page shows for a level, a rod and some time. */
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
    /** Upgrades bought of the rod, and of the fishing time. */
    rod,
    speed,
    fields,
    shownMinutes,
    catches: rules.seconds.map((seconds, upgrade) => ({ upgrade, seconds, catches: catchesIn(shownMinutes, seconds) })),
    /** Null without a level, or while nobody knows the levels of all rows. */
    fish: level !== null && isKnownFrom(fish.rows.map(({ from }) => from)) ? fishAt(fish.rows, level) : null,
    rods: level !== null && isKnownFrom(rods.rows.map(({ level }) => level)) ? rodAt(rods.rows, level) : null,
    /** What it costs to get reliable Mahi Mahi; null once the rod does. */
    toMahiMahi: rod !== null && rod >= rules.mahiMahiRod ? null : rodCost(rods.rows, rod ?? 0, rules.mahiMahiRod),
  };
}
