import { readNumberField, type NumberLimits } from '~/ui/whole-number';
import { OWNED } from './plan';
import { clampEntry, entryOf, levelOffset, limitsOf, MATERIALS } from './rules';
import type { Building, Entry, Plan } from './types';

// The plan as the fields of a form, which without scripts is sent to the server. Levels are those that players know.

/** Tells a sent form from an address without one: switches that are off send nothing. */
export const FORM_MARK = 'form';
export const BULLDOZER_FIELD = 'bulldozer';

/** `target` is no field of a plan: it says the future levels in another way. */
export const fieldName = ({ ref }: Pick<Building, 'ref'>, field: keyof Entry | 'target'): string => `${ref}.${field}`;
export const ownedName = (key: string): string => `have.${key}`;

/** What fields hold that cannot be used, by the fields' names. */
export type Refused = Readonly<Record<string, string>>;

/** The plan in a sent form, with the start's value for each field that cannot be used; null when the address holds none. */
export function planFromQuery(
  query: URLSearchParams,
  buildings: readonly Building[],
): { plan: Plan; refused: Refused } | null {
  if (!query.has(FORM_MARK)) return null;
  const refused: Record<string, string> = {};
  const number = (name: string, range: NumberLimits, start: number): number => {
    const { text, value } = readNumberField(query.get(name), range);
    if (value === null) refused[name] = text;
    return value ?? start;
  };
  const read = (building: Building): Entry => {
    const limits = limitsOf(building);
    // A building of which the form says nothing starts over.
    if (!query.has(fieldName(building, 'level'))) return clampEntry(building, building.start);
    const given = (field: 'spread' | 'quantity') =>
      query.has(fieldName(building, field))
        ? number(fieldName(building, field), limits[field], building.start[field])
        : building.start[field];
    const offset = levelOffset(building);
    const { min, max } = limits.level;
    return clampEntry(building, {
      active: query.has(fieldName(building, 'active')),
      bull: query.has(fieldName(building, 'bull')),
      level:
        number(fieldName(building, 'level'), { min: min + offset, max: max + offset }, building.start.level + offset) -
        offset,
      spread: given('spread'),
      quantity: given('quantity'),
    });
  };
  const entries = Object.fromEntries(buildings.map((building) => [building.ref, read(building)]));
  const owned: Record<string, number> = {};
  for (const key of MATERIALS) {
    const { text, value } = readNumberField(query.get(ownedName(key)), OWNED);
    if (value !== null) owned[key] = value;
    // Saying nothing of a material is no mistake.
    else if (text !== '') refused[ownedName(key)] = text;
  }
  return { plan: { entries, bulldozer: query.has(BULLDOZER_FIELD), owned }, refused };
}
