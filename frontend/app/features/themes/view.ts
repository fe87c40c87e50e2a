import { LEVELS } from './level-window';
import { FARM_SIZES, type FarmSize } from './rates';

/** What a reader chose to see of a theme's table. It stands in the address, so that it can be shared. */
export interface ThemeView {
  /** Of the page. */
  path: string;
  /** The first level of the window. */
  level: number;
  rewards: boolean;
  farm: FarmSize;
}

/** The view that an address asks for; whatever it does not say, or says wrongly, is as at first. */
export function viewOf({ pathname, searchParams: query }: URL): ThemeView {
  const level = Number(query.get('level'));
  const farm = query.get('farm');
  return {
    path: pathname,
    level: Number.isInteger(level) && level >= 1 && level <= LEVELS ? level : 1,
    rewards: query.get('rewards') !== 'off',
    farm: FARM_SIZES.find((size) => String(size) === farm) ?? 0,
  };
}

/** The address of a view of the same page, at its table. Only what differs from the first view is said. */
export function viewAddress({ path, level, rewards, farm }: ThemeView): string {
  const said = [level > 1 && `level=${level}`, !rewards && 'rewards=off', farm > 0 && `farm=${farm}`].filter(Boolean);
  return `${path}${said.length ? `?${said.join('&')}` : ''}#tasks`;
}
