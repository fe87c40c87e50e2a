import type { Project } from '~/api/types';
import { TRACTOR } from '~/islands/farm';

/** Bonus of the tractor, in %, while nobody says another (specification §5). */
const USUAL = 5;

export const PROJECTS_PATH = '/co-op/projects';

/** What a reader has set on the projects page. It is in the address, so that it can be shared. */
export interface ProjectChoice {
  /** The slider, in %. */
  tractor: number;
  /** The address names the tractor; other pages' choices do not hold then. */
  named: boolean;
  running: boolean;
  /** Links of the projects whose bonus view is on, in the list's order. */
  bonus: string[];
  /** What was changed in what the address said, for the reader. */
  warnings: string[];
}

/**
 * Reads `?tractor=7&run=off&bonus=apple,milk`: projects are named by their link or by what they collect, or all at once. `own` is the tractor of the
 * player's co-op, where the address names none.
 */
export function readChoice(
  params: URLSearchParams,
  projects: readonly Project[],
  own: number | null = null,
): ProjectChoice {
  const asked = (params.get('bonus') ?? '').split(',').map((name) => name.trim().toLowerCase());
  const isOn = ({ link, collect }: Project) =>
    asked.some((name) => name === 'all' || name === link || (name !== 'points' && Object.hasOwn(collect, name)));
  const text = (params.get('tractor') ?? '').trim();
  const { tractor, warnings } = readTractor(text, own ?? USUAL);
  return {
    tractor,
    named: text !== '',
    running: params.get('run') !== 'off',
    bonus: projects.filter(isOn).map(({ link }) => link),
    warnings,
  };
}

function readTractor(text: string, otherwise: number): Pick<ProjectChoice, 'tractor' | 'warnings'> {
  if (text === '') return { tractor: otherwise, warnings: [] };
  if (!/^[+-]?\d{1,9}(\.\d+)?%?$/.test(text))
    return { tractor: otherwise, warnings: [`The tractor’s bonus must be a number, so ${otherwise}% was taken.`] };
  const value = parseFloat(text);
  const tractor = Math.min(Math.max(Math.round(value), TRACTOR.min), TRACTOR.max);
  return {
    tractor,
    warnings:
      tractor === value
        ? []
        : [
            `The tractor gives between ${TRACTOR.min}% and ${TRACTOR.max}%, in whole percent, so ${tractor}% was taken.`,
          ],
  };
}

/** The address of a choice. What is as usual is left out. */
export function addressOf(
  { tractor, named, running, bonus }: Omit<ProjectChoice, 'warnings'>,
  projects: readonly Pick<Project, 'link'>[],
): string {
  const parts = [
    (named || tractor !== USUAL) && `tractor=${tractor}`,
    !running && 'run=off',
    bonus.length > 0 && `bonus=${bonusParam(bonus, projects)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${PROJECTS_PATH}?${parts.join('&')}` : PROJECTS_PATH;
}

/** The chosen projects as the address has them. */
export function bonusParam(bonus: readonly string[], projects: readonly Pick<Project, 'link'>[]): string {
  return bonus.length > 1 && bonus.length === projects.length ? 'all' : bonus.join(',');
}

/** The same choice with one project's bonus view turned. */
export function toggled(
  choice: ProjectChoice,
  link: string,
  projects: readonly Pick<Project, 'link'>[],
): ProjectChoice {
  const on = new Set(choice.bonus);
  if (!on.delete(link)) on.add(link);
  return { ...choice, bonus: projects.map((project) => project.link).filter((other) => on.has(other)) };
}
