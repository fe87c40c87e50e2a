import type { UpgradeItem } from './types';

/** How the buildings that cost gold are sold (specification §2, "Building pages"). */
const BEST_SELLER = { weeks: '4–8', common: '30%', blackFriday: '50%', sometimes: '40%' };
const HOLIDAY_DISCOUNT = '70–90%';

export interface Note {
  title: string;
  text: string;
}

/** When to buy: what is known of the sales of a type of building. */
export function saleNote(type: UpgradeItem['type']): Note | null {
  switch (type) {
    case 'premium':
      return {
        title: 'Premium: wait for the best-seller shop',
        text: `It opens every ${BEST_SELLER.weeks} weeks. A discount of ${BEST_SELLER.common} is common, ${BEST_SELLER.sometimes} comes up sometimes, and one Black Friday brought ${BEST_SELLER.blackFriday}.`,
      };
    case 'fancy':
    case 'fertile':
      return {
        title: `${type === 'fancy' ? 'Fancy' : 'Fertile'}: wait for a sale`,
        text: `There is one almost every week, and on holidays the price falls by ${HOLIDAY_DISCOUNT}.`,
      };
    default:
      return null;
  }
}

export interface Phase {
  from: number;
  /** Null: no end. */
  to: number | null;
  limit: 'materials' | 'money';
  text: string;
}

/** What holds a player back while the farm grows (specification §2). The first change comes at about 32. */
export const LAND_PHASES: readonly Phase[] = [
  { from: 10, to: 31, limit: 'materials', text: '10 to about 32: limited by materials' },
  { from: 32, to: 42, limit: 'money', text: '32 to 42: limited by money' },
  { from: 43, to: null, limit: 'materials', text: '43 and above: limited by materials' },
];

/** The phase of an expansion; null before the first, where nothing holds a player back for long. */
export function landPhase(expansion: number): Phase | null {
  return LAND_PHASES.find(({ from, to }) => expansion >= from && (to === null || expansion <= to)) ?? null;
}
