import type { Project } from '~/api/types';
import { type Figure, isExactly, madeOf, sumOf, figureFrom } from '~/figures/figure';
import type { Materials } from '~/figures/materials';
import { isExample } from '~/figures/origin';

/** Without bonus. */
export interface ProjectLevel {
  points: Figure;
  takes: Array<{ item: string; amount: Figure; path: string }>;
}

export interface ProjectRow extends Pick<Project, 'name' | 'link' | 'pic' | 'double' | 'provenance' | 'cells'> {
  unlock: Figure;
  /** Bonus of the product. For what counts double it is doubled already. */
  multiplier: Figure;
  levels: ProjectLevel[];
}

/** The rows of the table, in the API's order. */
export function projectRows(projects: readonly Project[], materials: Materials): ProjectRow[] {
  return projects.map((project) => {
    const { name, link, pic, unlock, multiplier, double, provenance, cells, collect } = project;
    const { points = [], ...items } = collect;
    const told = (value: number | undefined, path: string) => figureFrom(value, isExample(project, project, path));
    return {
      name,
      link,
      pic,
      double,
      provenance,
      cells,
      unlock: told(unlock, 'unlock'),
      multiplier: told(multiplier, 'multiplier'),
      levels: points.map((value, index) => ({
        points: told(value, `collect.points.${index}`),
        takes: Object.entries(items).map(([item, amounts]) => {
          const path = `collect.${item}.${index}`;
          return { item: materials[item]?.plural ?? item, amount: told(amounts[index], path), path };
        }),
      })),
    };
  });
}

export const levelFigures = (levels: readonly ProjectLevel[]) =>
  levels.flatMap(({ points, takes }) => [points, ...takes.map(({ amount }) => amount)]);

/** What a level gives. `tractor` is 0.05 at 5%. */
export function givesOf(
  { points, takes }: ProjectLevel,
  multiplier: Figure,
  bonus: boolean,
  tractor: number,
): { points: Figure; perHundred: Figure | null } {
  const counted = bonus ? bonusPoints(points, multiplier, tractor) : points;
  return {
    points: counted,
    perHundred: pointsPerHundred(
      counted,
      takes.map(({ amount }) => amount),
    ),
  };
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
