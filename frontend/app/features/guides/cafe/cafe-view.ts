import { bandOf, cashOf, progressOf, thresholdsOf } from './cafe';
import { guideIslands } from '../guide-islands';
import { Question } from '../question';
import { spanText } from '../span';
import type { CafeFigures } from '../types';

export type CafeView = ReturnType<typeof cafeView>;

/** What the cafe page shows of the figures to a reader of a level. */
export function cafeView(figures: CafeFigures, params: URLSearchParams, own: number | null = null) {
  const question = new Question(params, own);
  const level = question.level();
  const happiness = question.number('happiness', { min: 0, max: 99_999 });
  const limits = figures.bands.rows;
  const band = level === null ? -1 : bandOf(limits, level, figures.levelCap);
  const row = limits[band];
  const thresholds = thresholdsOf(band);
  return {
    level,
    /** The fields as they were filled in. */
    fields: question.fields,
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

/** Keys of the materials that the page shows. */
export function cafeMaterials({ thresholds }: CafeFigures): string[] {
  return ['cash', 'happiness', ...thresholds.rows.flatMap(({ gives }) => gives)];
}

export const cafeIsland = guideIslands('/api/cafe', cafeView, cafeMaterials);
