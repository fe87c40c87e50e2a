import type { Project } from '~/api/types';
import { TRACTOR } from './points';

export const PROJECTS_PATH = '/co-op/projects';

/** What a reader has set on the projects page. It stands in the address, so that it can be shared. */
export interface ProjectChoice {
  /** The slider, in %. */
  tractor: number;
  running: boolean;
  /** Links of the projects whose bonus view is on, in the list's order. */
  bonus: string[];
  /** What was changed in what the address said, for the reader. */
  remarks: string[];
}

/** Reads `?tractor=7&run=off&bonus=apple,milk`: projects are named by their link or by what they collect, or all at once. */
export function readChoice(params: URLSearchParams, projects: readonly Project[]): ProjectChoice {
  const asked = (params.get('bonus') ?? '').split(',').map((name) => name.trim().toLowerCase());
  const isOn = ({ link, collect }: Project) => asked.some((name) => name === 'all' || name === link || (name !== 'points' && Object.hasOwn(collect, name)));
  const { tractor, remarks } = readTractor((params.get('tractor') ?? '').trim());
  return { tractor, running: params.get('run') !== 'off', bonus: projects.filter(isOn).map(({ link }) => link), remarks };
}

function readTractor(text: string): Pick<ProjectChoice, 'tractor' | 'remarks'> {
  if (text === '') return { tractor: TRACTOR.usual, remarks: [] };
  if (!/^[+-]?\d{1,9}(\.\d+)?%?$/.test(text)) {
    return { tractor: TRACTOR.usual, remarks: [`The tractor's bonus was not a number, so ${TRACTOR.usual}% was taken.`] };
  }
  const value = Math.round(parseFloat(text));
  const tractor = Math.min(Math.max(value, TRACTOR.min), TRACTOR.max);
  return { tractor, remarks: tractor === value ? [] : [`The tractor gives between ${TRACTOR.min}% and ${TRACTOR.max}%, so ${tractor}% was taken.`] };
}

/** The address of a choice. What is as usual is left out. */
export function addressOf({ tractor, running, bonus }: Omit<ProjectChoice, 'remarks'>, projects: readonly Pick<Project, 'link'>[]): string {
  const parts = [tractor !== TRACTOR.usual && `tractor=${tractor}`, !running && 'run=off', bonus.length > 0 && `bonus=${bonusText(bonus, projects)}`].filter(Boolean);
  return parts.length > 0 ? `${PROJECTS_PATH}?${parts.join('&')}` : PROJECTS_PATH;
}

/** The chosen projects as the address has them. */
export function bonusText(bonus: readonly string[], projects: readonly Pick<Project, 'link'>[]): string {
  return bonus.length > 1 && bonus.length === projects.length ? 'all' : bonus.join(',');
}

/** The same choice with one project's bonus view turned. */
export function toggled(choice: ProjectChoice, link: string, projects: readonly Pick<Project, 'link'>[]): ProjectChoice {
  const on = new Set(choice.bonus);
  if (!on.delete(link)) on.add(link);
  return { ...choice, bonus: projects.map((project) => project.link).filter((other) => on.has(other)) };
}
