import { spanText } from '../duration';
import { guideIslands } from '../guide-islands';
import { readFields } from '../question';
import type { CafeFigures } from '../types';
import { bandOf, cashOf, progressOf, thresholdsOf } from './cafe';

/** What the cafe page shows of the figures to a reader of a level. */
export function cafeView(figures: CafeFigures, params: URLSearchParams, own: number | null = null) {
  const fields = readFields(params, own, { happiness: { min: 0, max: 99_999 } });
  const [level, happiness] = [fields.level.value, fields.happiness.value];
  const limits = figures.bands.rows;
  const band = level === null ? -1 : bandOf(limits, level, figures.levelCap);
  const row = limits[band];
  const thresholds = thresholdsOf(band);
  return {
    level,
    fields,
    /** The reader's band, counted from 0; null for none. */
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

export type CafeView = ReturnType<typeof cafeView>;

export const cafeIsland = guideIslands('/cafe', cafeView);
