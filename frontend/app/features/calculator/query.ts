import { readNumber, repairOwned, shortened, type Repaired } from './repair';
import { clampEntry, entryOf, levelOffset, limitsOf, MATERIALS } from './rules';
import type { Building, Entry, Plan } from './types';

// The plan as the fields of a form, which without scripts is sent to the server. Levels are those that players know.

/** Tells a sent form from an address without one: switches that are off send nothing. */
export const FORM_MARK = 'form';
export const BULLDOZER_FIELD = 'bulldozer';

export const fieldName = ({ ref }: Pick<Building, 'ref'>, field: keyof Entry): string => `${ref}.${field}`;
export const ownedName = (key: string): string => `have.${key}`;

/** The plan as a form sends it. */
export function planQuery(plan: Plan, buildings: readonly Building[]): URLSearchParams {
  const query = new URLSearchParams({ [FORM_MARK]: '1' });
  if (plan.bulldozer) query.set(BULLDOZER_FIELD, 'on');
  for (const building of buildings) {
    const { active, bull, level, spread, quantity } = entryOf(plan, building);
    if (active) query.set(fieldName(building, 'active'), 'on');
    if (bull) query.set(fieldName(building, 'bull'), 'on');
    query.set(fieldName(building, 'level'), String(level + levelOffset(building)));
    query.set(fieldName(building, 'spread'), String(spread));
    if (building.most > 1) query.set(fieldName(building, 'quantity'), String(quantity));
  }
  for (const [key, amount] of Object.entries(plan.owned)) query.set(ownedName(key), String(amount));
  return query;
}

/** The plan in a sent form, held within the limits; null when the address holds none. */
export function planFromQuery(query: URLSearchParams, buildings: readonly Building[]): Repaired<Plan> | null {
  if (!query.has(FORM_MARK)) return null;
  const remarks: string[] = [];
  const read = (building: Building): Entry => {
    const limits = limitsOf(building);
    // A building of which the form says nothing starts anew.
    if (!query.has(fieldName(building, 'level'))) return clampEntry(building, building.start);
    const number = (field: 'spread' | 'quantity', label: string) => {
      const raw = query.get(fieldName(building, field));
      return raw === null ? building.start[field] : readNumber(raw, limits[field], building.start[field], 0, `${building.name}: ${label}`, remarks);
    };
    const offset = levelOffset(building);
    const { min, max } = limits.level;
    return clampEntry(building, {
      active: query.has(fieldName(building, 'active')),
      bull: query.has(fieldName(building, 'bull')),
      level: readNumber(query.get(fieldName(building, 'level')), { min: min + offset, max: max + offset }, building.start.level + offset, 0, `${building.name}: current level`, remarks) - offset,
      spread: number('spread', 'future levels'),
      quantity: number('quantity', 'quantity'),
    });
  };
  const entries = Object.fromEntries(buildings.map((building) => [building.ref, read(building)]));
  const owned = repairOwned(Object.fromEntries(MATERIALS.map((key) => [key, query.get(ownedName(key))])));
  return { value: { entries, bulldozer: query.has(BULLDOZER_FIELD), owned }, remarks: shortened(remarks) };
}
