import { catchesIn, fishAt, rodAt, rodCost, ROD_MATERIALS } from './fishing';
import { guideIslands } from '../guide-islands';
import { Question } from '../question';
import type { FishingFigures } from '../types';

const DEFAULT_MINUTES = 60;
const MOST_MINUTES = 24 * 60;

export type FishingView = ReturnType<typeof fishingView>;

/** What the fishing page shows to a reader of a level, with a rod and some time. */
export function fishingView(figures: FishingFigures, params: URLSearchParams, own: number | null = null) {
  const { rules, fish, rods } = figures;
  const question = new Question(params, own);
  const level = question.level();
  const rod = question.number('rod', { min: 0, max: Math.max(...rods.rows.map(({ upgrade }) => upgrade)) });
  const speed = question.number('speed', { min: 0, max: rules.seconds.length - 1 });
  const shownMinutes = question.number('minutes', { min: 1, max: MOST_MINUTES }) ?? DEFAULT_MINUTES;
  return {
    level,
    /** Upgrades bought, of the rod and of the fishing time. */
    rod,
    speed,
    /** The fields as they were filled in. */
    fields: question.fields,
    /** The minutes that were asked for, or an hour. */
    shownMinutes,
    catches: rules.seconds.map((seconds, upgrade) => ({ upgrade, seconds, catches: catchesIn(shownMinutes, seconds) })),
    fish: level === null ? null : fishAt(fish.rows, level),
    rods: level === null ? null : rodAt(rods.rows, level),
    /** From the reader's rod to the one that makes sure of the larger Mahi Mahi; null once it is there. */
    toMahiMahi: rod !== null && rod >= rules.mahiMahiRod ? null : rodCost(rods.rows, rod ?? 0, rules.mahiMahiRod),
  };
}

/** Keys of the materials that the page shows. */
export function fishingMaterials(): string[] {
  return [...ROD_MATERIALS, 'gold', 'key', 'mallet'];
}

export const fishingIsland = guideIslands('/api/fishing', fishingView, fishingMaterials);
