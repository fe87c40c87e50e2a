import { catchesIn, fishAt, rodAt, rodCost } from './fishing';
import { guideIslands } from '../guide-islands';
import { readFields } from '../question';
import type { FishingFigures } from '../types';

const DEFAULT_MINUTES = 60;
const MOST_MINUTES = 24 * 60;

/** What the fishing page shows to a reader of a level, with a rod and some time. */
export function fishingView(figures: FishingFigures, params: URLSearchParams, own: number | null = null) {
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

export const fishingIsland = guideIslands('/fishing', fishingView);
