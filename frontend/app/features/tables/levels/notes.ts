import type { UpgradeItem, UpgradeTable } from './columns';
import type { UpgradeKind } from './kinds';

/** Sales of the buildings that cost gold (specification §2, "Building pages"). */
const BEST_SELLER = { weeks: '4–8', common: '30%', blackFriday: '50%', sometimes: '40%' };
const HOLIDAY_DISCOUNT = '70–90%';

/** When to buy a type of building. */
export function saleNote(type: UpgradeItem['type']): { title: string; text: string } | null {
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

export interface LandPhase {
  from: number;
  /** Null: no end. */
  to: number | null;
  limit: 'materials' | 'money';
  /** For players. */
  span: string;
}

/** What limits a growing farm (specification §2). The first change comes at about 32. */
export const LAND_PHASES: readonly LandPhase[] = [
  { from: 10, to: 31, limit: 'materials', span: '10 to about 32' },
  { from: 32, to: 42, limit: 'money', span: '32 to 42' },
  { from: 43, to: null, limit: 'materials', span: '43 and above' },
];

/** The phases of a land table; none for others. */
export function phasesOf(kind: UpgradeKind, { unit }: UpgradeTable): readonly LandPhase[] {
  return kind === 'building' && unit === 'expansion' ? LAND_PHASES : [];
}

/** The phases of the expansions bought from `from` to `to`. */
export function phasesWithin(phases: readonly LandPhase[], from: number, to: number): LandPhase[] {
  return phases.filter((phase) => phase.from <= to && (phase.to ?? Infinity) > from);
}
