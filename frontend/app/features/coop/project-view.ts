import type { Project } from '~/api/types';
import { pickMaterials, type Material, type Materials } from '~/ui/materials';
import { figureOf, madeOf, type Figure } from '~/ui/figure';
import { bonusPoints, pointsPerHundred } from './points';
import { addressOf, bonusText, readChoice, toggled, type ProjectChoice } from './project-choice';
import { originsOf, type Origin } from './origins';

/** One level of a project: what it takes and what it gives. */
export interface ProjectLevel {
  points: Figure;
  takes: Array<{ item: string; amount: Figure }>;
  perHundred: Figure | null;
}

export interface ProjectRow {
  name: string;
  link: string;
  pic: string;
  unlock: Figure;
  double: boolean;
  /** The bonus view is on. */
  bonus: boolean;
  /** What its points are multiplied by with the bonus view on. */
  factor: Figure;
  /** The same page with this bonus view turned. */
  toggle: string;
  levels: ProjectLevel[];
}

/** Everything the projects page shows. */
export interface ProjectsView {
  choice: ProjectChoice;
  /** The chosen projects, for the form; empty for none. */
  bonusText: string;
  /** The same page with the tractor switched off or on, with all bonus views, and with none. */
  addresses: { power: string; all: string; none: string };
  rows: ProjectRow[];
  /** So many levels has the longest project. */
  levelCount: number;
  materials: Materials;
  origins: Origin[];
}

/** Puts the page together from the API's projects, in their order, and what the address asks for. */
export function projectsView(projects: readonly Project[], materials: ReadonlyArray<Material & { key: string }>, params: URLSearchParams): ProjectsView {
  const choice = readChoice(params, projects);
  const tractor = choice.running ? choice.tractor / 100 : 0;
  const rows = projects.map((project) => rowOf(project, choice.bonus.includes(project.link), tractor, addressOf(toggled(choice, project.link, projects), projects)));
  return {
    choice,
    bonusText: bonusText(choice.bonus, projects),
    addresses: {
      power: addressOf({ ...choice, running: !choice.running }, projects),
      all: addressOf({ ...choice, bonus: projects.map(({ link }) => link) }, projects),
      none: addressOf({ ...choice, bonus: [] }, projects),
    },
    rows,
    levelCount: Math.max(0, ...rows.map(({ levels }) => levels.length)),
    materials: pickMaterials(materials, projects.flatMap(({ collect }) => Object.keys(collect))),
    origins: originsOf(projects),
  };
}

function rowOf({ name, link, pic, unlock, multiplier, double, collect }: Project, bonus: boolean, tractor: number, toggle: string): ProjectRow {
  const { points = [], ...items } = collect;
  const levels = points.map((value, place): ProjectLevel => {
    const plain = figureOf(value);
    const counted = bonus ? bonusPoints(plain, figureOf(multiplier), tractor) : plain;
    const takes = Object.entries(items).map(([item, amounts]) => ({ item, amount: figureOf(amounts[place]) }));
    return { points: counted, takes, perHundred: pointsPerHundred(counted, takes.map(({ amount }) => amount)) };
  });
  return { name, link, pic, unlock: figureOf(unlock), double, bonus, factor: madeOf([figureOf(multiplier)], (multiplier) => Number((multiplier + tractor).toFixed(2))), toggle, levels };
}
