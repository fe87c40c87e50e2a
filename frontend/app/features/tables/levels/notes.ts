import type { UpgradeItem, UpgradeTable } from './columns';
import type { UpgradeKind } from './kinds';

const SALE = 'There is one almost every week, and on holidays the price falls by 70–90%.';
/** When to buy the buildings that cost gold, by type (specification §2, "Building pages"). */
const SALE_NOTES = {
  premium: {
    title: 'Premium: wait for the best-seller shop',
    text:
      'It opens every 4–8 weeks. A discount of 30% is common, ' +
      '40% comes up sometimes, and one Black Friday brought 50%.',
  },
  fancy: { title: 'Fancy: wait for a sale', text: SALE },
  fertile: { title: 'Fertile: wait for a sale', text: SALE },
};

export const saleNote = (type: UpgradeItem['type']) => (type && type !== 'normal' ? SALE_NOTES[type] : null);

export interface LandPhase {
  from: number;
  /** Null: no end. */
  to: number | null;
  limit: 'materials' | 'money';
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

export function phasesWithin(phases: readonly LandPhase[], from: number, to: number): LandPhase[] {
  return phases.filter((phase) => phase.from <= to && (phase.to ?? Infinity) > from);
}
