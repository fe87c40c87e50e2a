import { rowOf, spanText } from '../duration';
import { readFields } from '../question-form';
import type { Cafe } from '~/api/types';

/** Constants of specification §9. Bands count from 0. */
const CASH_STEP = 10_000;
const BASE_HAPPINESS = 30;
const HAPPINESS_STEP = 20;

/** Happiness of the six thresholds, in multiples of the band's (specification §9). */
export const MULTIPLIERS = [1, 4, 8, 12, 18, 24] as const;

export const cashOf = (band: number): number => CASH_STEP * (band + 1);

/** Happiness for the first threshold of a band. */
export const happinessOf = (band: number): number => BASE_HAPPINESS + HAPPINESS_STEP * band;

/** Happiness for the six thresholds of a band. */
export const thresholdsOf = (band: number): number[] => MULTIPLIERS.map((times) => times * happinessOf(band));

/** How many thresholds are passed, and what the next one takes; null after the last. */
export function progressOf(thresholds: readonly number[], happiness: number) {
  const passed = thresholds.filter((threshold) => happiness >= threshold).length;
  const next = thresholds[passed];
  return { passed, missing: next === undefined ? null : next - happiness };
}

export function cafeView(figures: Cafe, params: URLSearchParams, own: number | null = null) {
  const fields = readFields(params, own, { happiness: { min: 0, max: 99_999 } });
  const [level, happiness] = [fields.level.value, fields.happiness.value];
  const limits = figures.bands.rows;
  const band = level === null ? -1 : rowOf(limits, Math.min(level, figures.levelCap));
  const row = limits[band];
  const thresholds = thresholdsOf(band);
  return {
    level,
    fields,
    /** Null while the cafe is closed. */
    mine: row
      ? {
          band,
          levels: spanText(row),
          cash: cashOf(band),
          thresholds,
          progress: happiness === null ? null : progressOf(thresholds, happiness),
          /** The first level of the next band; null for the last. */
          next: limits[band + 1]?.from ?? null,
        }
      : null,
  };
}
