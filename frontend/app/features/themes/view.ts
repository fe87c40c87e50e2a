import { FARM_SIZES, type Farm } from '~/islands/farm';
import type { FarmSize } from './rates';

/** What a reader chose to see of a theme's table. */
export interface ThemeView {
  /** The level that is marked as the reader's own; 0 for none. */
  level: number;
  rewards: boolean;
  farm: FarmSize;
}

/** What the address asks for, else what the reader's own farm says; what neither says, or says wrongly, is as at first. */
export function viewOf(query: URLSearchParams, { themeLevel, size }: Pick<Farm, 'themeLevel' | 'size'>): ThemeView {
  const level = query.get('level') ?? '';
  return {
    level: /^[0-6]$/.test(level) ? Number(level) : (themeLevel ?? 0),
    rewards: query.get('rewards') !== 'off',
    farm: FARM_SIZES.find((size) => String(size) === query.get('farm')) ?? size ?? 0,
  };
}

/** The query of a view. It names what a farm may say too, so that a chosen view is the same for every reader. */
export function searchOf({ level, rewards, farm }: ThemeView): string {
  return `?level=${level}${rewards ? '' : '&rewards=off'}&farm=${farm}`;
}

/** What the choices of a table need. */
export interface ChoiceProps {
  view: ThemeView;
  /** Keeps what is chosen with the reader's own farm. */
  keep: (farm: Partial<Farm>) => void;
}
