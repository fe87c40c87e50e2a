import type { AmountsBySixLevels, Theme } from '~/api/types';
import { type Farm, FARM_SIZES } from '~/islands/farm';
import { type Figure, figureOf, madeOf, fromAll, figureFrom } from '~/figures/figure';
import { isExample, type Stated } from '~/figures/origin';

/** What the address asks for, else what the reader's own farm says; what neither says, or says wrongly, is as at first. */
export function viewOf(query: URLSearchParams, { themeLevel, size }: Pick<Farm, 'themeLevel' | 'size'>) {
  const asked = query.get('level') ?? '';
  const level = /^[0-6]$/.test(asked) ? Number(asked) : (themeLevel ?? 0);
  const first = query.get('first') ?? '';
  return {
    /** The level that is marked as the reader's own; 0 for none. */
    level,
    /** The level at which the window of visible levels begins: the reader's own, until they shift it. */
    first: /^[1-6]$/.test(first) ? Number(first) : level || 1,
    rewards: query.get('rewards') !== 'off',
    farm: FARM_SIZES.find((size) => String(size) === query.get('farm')) ?? size ?? 0,
  };
}

type ThemeView = ReturnType<typeof viewOf>;

/** The query of a view. It names what a farm may say too, so that a chosen view is the same for every reader. */
export function searchOf({ level, first, rewards, farm }: ThemeView): string {
  return `?level=${level}${first === (level || 1) ? '' : `&first=${first}`}${rewards ? '' : '&rewards=off'}&farm=${farm}`;
}

/** What the choices of a table need. */
export interface ChoiceProps {
  view: ThemeView;
  /** Keeps what is chosen with the reader's own farm. */
  keep: (farm: Partial<Farm>) => void;
}

export type FarmSize = NonNullable<Farm['size']>;

/** Guards the rounding of quotients such as 8.4 / 1.2, which binary fractions miss by a hair. */
const HAIR = 1e-9;

/** Whole hours that `size` buildings of that rate take for an amount (specification §9); null for farm size 0, which shows plain amounts, and for a rate of 0. */
export function hoursFor(amount: number, rate: number | undefined, size: FarmSize): Figure | null {
  if (size === 0 || rate === 0) return null;
  return madeOf([figureOf(amount), figureOf(rate)], (amount, rate) => Math.round(amount / rate / size + HAIR));
}

/** The value of the rose-seed table for a rate an hour (specification §9). */
export function roseSeedValue(rate: number): number {
  return Math.floor((rate / 1.2) * 5 + HAIR);
}

/** What all figures of a theme's table are made of; those of the whole event are cells of the theme itself. */
export function themeFrom(theme: Theme): number {
  const told = (row: Stated, name: string, amounts: AmountsBySixLevels): Figure[] =>
    Object.entries(amounts).flatMap(([key, levels]) =>
      levels.map((amount, level) => figureFrom(amount, isExample(theme, row, `${name}.${key}.${level}`))),
    );
  return fromAll([
    ...theme.tasks.flatMap((task) => [...told(task, 'collect', task.collect), ...told(task, 'reward', task.reward)]),
    ...told({ cells: theme.cells }, 'rewards', theme.rewards),
    figureFrom(theme.tickets, isExample(theme, theme, 'tickets')),
  ]);
}
