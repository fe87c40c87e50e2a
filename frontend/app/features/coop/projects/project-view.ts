import type { Project } from '~/api/types';
import { type Figure, figureOf, isExactly, madeOf, sumOf } from '~/figures/figure';
import type { Materials } from '~/figures/materials';

/** Without bonus. */
export interface ProjectLevel {
  points: Figure;
  takes: Array<{ key: string; item: string; amount: Figure; path: string }>;
}

export interface ProjectRow extends Omit<Project, 'unlock' | 'multiplier'> {
  unlock: Figure;
  /** Bonus of the product. For what counts double it is doubled already. */
  multiplier: Figure;
  levels: ProjectLevel[];
}

/** The rows of the table, in the API's order. */
export function projectRows(projects: readonly Project[], materials: Materials): ProjectRow[] {
  return projects.map((project) => {
    const { points = [], ...items } = project.collect;
    return {
      ...project,
      unlock: figureOf(project.unlock),
      multiplier: figureOf(project.multiplier),
      levels: points.map((value, index) => ({
        points: figureOf(value),
        takes: Object.entries(items).map(([item, amounts]) => ({
          key: item,
          item: materials[item]?.plural ?? item,
          amount: figureOf(amounts[index]),
          path: `collect.${item}.${index}`,
        })),
      })),
    };
  });
}

/** Points with the bonus view: times multiplier plus tractor (0.05 at 5%), rounded up (specification §9). */
export function bonusPoints(points: Figure, multiplier: Figure, tractor: number): Figure {
  // 100 × 1.1 is slightly above 110 in binary: without toFixed it gives 111.
  return madeOf([points, multiplier], (points, multiplier) =>
    Math.ceil(Number((points * (multiplier + tractor)).toFixed(9))),
  );
}

/** Points per 100 of what is collected; null when nothing is. */
export function pointsPerHundred(points: Figure, collected: readonly Figure[]): Figure | null {
  const amount = sumOf(collected);
  return isExactly(amount, 0) ? null : madeOf([points, amount], (points, amount) => (points / amount) * 100);
}
