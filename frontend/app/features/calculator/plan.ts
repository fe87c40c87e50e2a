import type { NumberLimits } from '~/ui/whole-number';
import { clampEntry, entryOf } from './rules';
import type { Building, Entry, Plan } from './types';

/** The plan that everybody starts with. */
export function startPlan(buildings: readonly Building[]): Plan {
  return {
    entries: Object.fromEntries(buildings.map((building) => [building.ref, clampEntry(building, building.start)])),
    bulldozer: false,
    owned: {},
  };
}

/** The plan with some fields of one building changed, held within its limits. */
export function withEntry(plan: Plan, building: Building, change: Partial<Entry>): Plan {
  return {
    ...plan,
    entries: { ...plan.entries, [building.ref]: clampEntry(building, { ...entryOf(plan, building), ...change }) },
  };
}

/** The most that anybody can say they own. */
export const MOST_OWNED = 1e12;
export const OWNED: NumberLimits = { min: 0, max: MOST_OWNED };

/** The plan with what the player owns of a material; null when they no longer say it. */
export function withOwned(plan: Plan, key: string, amount: number | null): Plan {
  const { [key]: _, ...owned } = plan.owned;
  return {
    ...plan,
    owned: amount === null ? owned : { ...owned, [key]: Math.min(Math.max(Math.trunc(amount), 0), MOST_OWNED) },
  };
}

/** True when both plans hold the same settings. */
export function samePlan(one: Plan, other: Plan, buildings: readonly Building[]): boolean {
  const text = (plan: Plan) =>
    JSON.stringify([
      plan.bulldozer,
      Object.entries(plan.owned).sort(),
      buildings.map((building) => clampEntry(building, entryOf(plan, building))),
    ]);
  return text(one) === text(other);
}
