import type { Project } from '~/api/types';
import { TRACTOR } from '~/islands/farm';
import { clamp } from '~/ui/whole-number';

/** Default bonus of the tractor in % (specification §5). */
const USUAL = 5;

export const PROJECTS_PATH = '/co-op/projects';

export interface ProjectChoice {
  /** In %. */
  tractor: number;
  /** The address names the tractor: it then wins over the reader's own. */
  named: boolean;
  running: boolean;
  /** Links of the projects with the bonus view, in the list's order. */
  bonus: string[];
  /** For the reader: which values of the address were corrected. */
  warnings: string[];
}

type Links = ReadonlyArray<Pick<Project, 'link'>>;

/** Reads `?tractor=7&run=off&bonus=apple,milk`. `bonus` names projects by link or by product, or is `all`. */
export function readChoice(
  params: URLSearchParams,
  projects: readonly Project[],
  own: number | null = null,
): ProjectChoice {
  const asked = (params.get('bonus') ?? '').split(',').map((name) => name.trim().toLowerCase());
  const isOn = ({ link, collect }: Project) =>
    asked.some((name) => name === 'all' || name === link || (name !== 'points' && Object.hasOwn(collect, name)));
  const text = (params.get('tractor') ?? '').trim();
  const given = /^[+-]?\d{1,9}(\.\d+)?%?$/.test(text) ? parseFloat(text) : NaN;
  const tractor = Number.isNaN(given) ? (own ?? USUAL) : clamp(Math.round(given), TRACTOR);
  const rule = Number.isNaN(given)
    ? 'The tractor’s bonus must be a number'
    : `The tractor gives between ${TRACTOR.min}% and ${TRACTOR.max}%, in whole percent`;
  return {
    tractor,
    named: text !== '',
    running: params.get('run') !== 'off',
    bonus: projects.filter(isOn).map(({ link }) => link),
    warnings: text === '' || given === tractor ? [] : [`${rule}, so ${tractor}% was taken.`],
  };
}

/** The address of a choice, without defaults. */
export function addressOf(
  { tractor, named, running, bonus }: Omit<ProjectChoice, 'warnings'>,
  projects: Links,
): string {
  const parts = [
    (named || tractor !== USUAL) && `tractor=${tractor}`,
    !running && 'run=off',
    bonus.length > 0 && `bonus=${bonusParam(bonus, projects)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${PROJECTS_PATH}?${parts.join('&')}` : PROJECTS_PATH;
}

export function bonusParam(bonus: readonly string[], projects: Links): string {
  return bonus.length > 1 && bonus.length === projects.length ? 'all' : bonus.join(',');
}

/** The choice with one project's bonus view switched. */
export function toggled(choice: ProjectChoice, link: string, projects: Links): ProjectChoice {
  const links = projects.map((project) => project.link);
  return { ...choice, bonus: links.filter((one) => choice.bonus.includes(one) !== (one === link)) };
}
