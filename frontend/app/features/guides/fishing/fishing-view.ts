import type { Figure } from '~/ui/figure';
import { catchesIn, fishAt, rodAt, rodCost, ROD_MATERIALS } from './fishing';
import { Question } from '../question';
import type { Fish, FishingFigures, Rod } from '../types';

const DEFAULT_MINUTES = 60;
const MOST_MINUTES = 24 * 60;

/** What the fishing page shows to a reader of a level, with a rod and some time. */
export interface FishingView {
  level: number | null;
  /** Rod upgrades bought. */
  rod: number | null;
  /** Fishing-time upgrades bought. */
  speed: number | null;
  minutes: number | null;
  /** The fields as they were filled in. */
  fields: Question['fields'];
  /** The minutes that were asked for, or an hour. */
  shownMinutes: number;
  catches: Array<{ upgrade: number; seconds: number; catches: number }>;
  fish: { open: Fish[]; next: Fish | null } | null;
  rods: { best: Rod | null; next: Rod | null } | null;
  /** From the reader's rod to the one that makes sure of the larger Mahi Mahi; null once it is there. */
  toMahiMahi: Record<string, Figure> | null;
}

export function fishingView(figures: FishingFigures, params: URLSearchParams, own: number | null = null): FishingView {
  const { rules, fish, rods } = figures;
  const question = new Question(params, own);
  const level = question.level();
  const rod = question.number('rod', { min: 0, max: Math.max(...rods.rows.map(({ upgrade }) => upgrade)) });
  const speed = question.number('speed', { min: 0, max: rules.seconds.length - 1 });
  const minutes = question.number('minutes', { min: 1, max: MOST_MINUTES });
  const shownMinutes = minutes ?? DEFAULT_MINUTES;
  return {
    level,
    rod,
    speed,
    minutes,
    fields: question.fields,
    shownMinutes,
    catches: rules.seconds.map((seconds, upgrade) => ({ upgrade, seconds, catches: catchesIn(shownMinutes, seconds) })),
    fish: level === null ? null : fishAt(fish.rows, level),
    rods: level === null ? null : rodAt(rods.rows, level),
    toMahiMahi: rod !== null && rod >= rules.mahiMahiRod ? null : rodCost(rods.rows, rod ?? 0, rules.mahiMahiRod),
  };
}

/** Keys of the materials that the page shows. */
export function fishingMaterials(): string[] {
  return [...ROD_MATERIALS, 'gold', 'key', 'mallet'];
}
