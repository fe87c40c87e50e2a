import type { Project } from '~/api/types';
import { figureOf, type Figure } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { bonusPoints, pointsPerHundred } from './points';

/** One level of a project: what it takes and what it gives without bonus. */
export interface ProjectLevel {
  points: Figure;
  takes: Array<{ item: string; amount: Figure }>;
}

/** A project as the table has it, whatever is chosen. */
export interface ProjectRow extends Pick<Project, 'name' | 'link' | 'pic' | 'double' | 'provenance'> {
  unlock: Figure;
  /** Bonus of the product, in which the doubling is. */
  multiplier: Figure;
  levels: ProjectLevel[];
}

/** The rows of the table, in the API's order. Items are called as `materials` calls them. */
export function rowsOf(projects: readonly Project[], materials: Materials): ProjectRow[] {
  return projects.map(
    ({ name, link, pic, unlock, multiplier, double, provenance, collect: { points = [], ...items } }) => ({
      name,
      link,
      pic,
      double,
      provenance,
      unlock: figureOf(unlock),
      multiplier: figureOf(multiplier),
      levels: points.map((value, place) => ({
        points: figureOf(value),
        takes: Object.entries(items).map(([item, amounts]) => ({
          item: materials[item]?.plural ?? item,
          amount: figureOf(amounts[place]),
        })),
      })),
    }),
  );
}

/** What a level gives: plain, or with the bonus of the product and `tractor`, 0.05 at 5%. */
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
