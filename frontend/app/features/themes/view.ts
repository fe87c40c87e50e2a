import type { MouseEvent } from 'react';
import { type Farm, FARM_SIZES } from '~/islands/farm';
import { type Figure, figureOf, madeOf } from '~/figures/figure';

/** The view of an address; the reader's own farm fills gaps. */
export function viewOf(query: URLSearchParams, { themeLevel, size }: Pick<Farm, 'themeLevel' | 'size'>) {
  const asked = query.get('level') ?? '';
  const level = /^[0-6]$/.test(asked) ? Number(asked) : (themeLevel ?? 0);
  const first = query.get('first') ?? '';
  return {
    /** The reader's own level, or 0. */
    level,
    /** The first visible level. */
    first: /^[1-6]$/.test(first) ? Number(first) : level || 1,
    rewards: query.get('rewards') !== 'off',
    farm: FARM_SIZES.find((size) => String(size) === query.get('farm')) ?? size ?? 0,
  };
}

type ThemeView = ReturnType<typeof viewOf>;

/** Names the farm's values too, so that every reader sees the same. */
export function searchOf({ level, first, rewards, farm }: ThemeView): string {
  const shifted = first === (level || 1) ? '' : `&first=${first}`;
  return `?level=${level}${shifted}${rewards ? '' : '&rewards=off'}&farm=${farm}`;
}

export interface ChoiceProps {
  view: ThemeView;
  /** Follows a clicked link, and stores the choice in the reader's own farm. */
  keep: (click: MouseEvent, farm: Partial<Farm>) => void;
}

export type FarmSize = NonNullable<Farm['size']>;

/** Quotients such as 8.4 / 1.2 are slightly too small in binary. */
const HAIR = 1e-9;

/** Whole hours of `size` buildings (specification §9); null without buildings or with rate 0. */
export function hoursFor(amount: number, rate: number | undefined, size: FarmSize): Figure | null {
  if (size === 0 || rate === 0) return null;
  return madeOf([figureOf(amount), figureOf(rate)], (amount, rate) => Math.round(amount / rate / size + HAIR));
}

/** Specification §9. */
export const roseSeedValue = (rate: number): number => Math.floor((rate / 1.2) * 5 + HAIR);
