import { STOCK, STOCKED } from '~/islands/farm';
import { readNumberField, type NumberLimits } from '~/ui/whole-number';
import { clampEntry, levelOffset, limitsOf, targetsOf, type Building, type Entry, type Plan } from '../plan/plan';
import { planFromShare, SHARE_PARAMETER, encodePlan } from './share-link';

// The plan as the fields of a form, which without scripts is sent to the server. Levels are as in the game.

/** Identifies a sent form: one with all switches off sends nothing else. */
export const FORM_MARK = 'form';
export const BULLDOZER_FIELD = 'bulldozer';

/** A form sends the target level in place of `spread`. */
export type Field = Exclude<keyof Entry, 'spread'> | 'target';

export const fieldName = ({ ref }: Pick<Building, 'ref'>, field: Field): string => `${ref}.${field}`;
export const ownedName = (key: string): string => `have.${key}`;

/** The text of each field that cannot be used, by field name. */
export type Refused = Readonly<Record<string, string>>;

/** The plan in a sent form; fields that cannot be used get their start value. Null without a form. */
function planFromQuery(
  query: URLSearchParams,
  buildings: readonly Building[],
): { plan: Plan; refused: Refused } | null {
  if (!query.has(FORM_MARK)) return null;
  const refused: Record<string, string> = {};
  const read = (building: Building): Entry => {
    const { start } = building;
    const limits = limitsOf(building);
    const offset = levelOffset(building);
    const given = (field: Field, { min, max }: NumberLimits, from: number, start: number) => {
      const name = fieldName(building, field);
      if (!query.has(name)) return start;
      const { text, value } = readNumberField(query.get(name), { min: min + from, max: max + from });
      if (value === null) refused[name] = text;
      return value === null ? start : value - from;
    };
    const level = given('level', limits.level, offset, start.level);
    const targets = targetsOf(building, { level });
    const most = targets ? targets.max - offset - level : 0;
    const spread = targets
      ? given('target', { min: 1, max: most }, offset + level, Math.min(start.spread, most))
      : start.spread;
    return clampEntry(building, {
      active: query.has(fieldName(building, 'active')),
      bull: query.has(fieldName(building, 'bull')),
      level,
      spread,
      quantity: given('quantity', limits.quantity, 0, start.quantity),
    });
  };
  const entries = Object.fromEntries(buildings.map((building) => [building.ref, read(building)]));
  const owned: Record<string, number> = {};
  for (const key of STOCKED) {
    const { text, value } = readNumberField(query.get(ownedName(key)), STOCK);
    if (value !== null) owned[key] = value;
    // An empty field is valid.
    else if (text !== '') refused[ownedName(key)] = text;
  }
  return { plan: { entries, bulldozer: query.has(BULLDOZER_FIELD), owned }, refused };
}

export const CALCULATOR_PATH = '/dream/calculator';

export interface Opened {
  plan: Plan | null;
  warnings: string[];
  refused: Refused;
}

/** Reads a plan from a shared link, or from the form sent without scripts. */
export function planFromAddress(query: URLSearchParams, buildings: readonly Building[]): Opened {
  const shared = query.get(SHARE_PARAMETER);
  if (shared === null) return { plan: null, refused: {}, ...planFromQuery(query, buildings), warnings: [] };
  const read = planFromShare(shared, buildings);
  return 'error' in read
    ? { plan: null, warnings: [read.error], refused: {} }
    : { plan: read.value, warnings: read.warnings, refused: {} };
}

/** The query of a link to a plan: with the costs that the player entered, unless others are given. */
export const shareSearch = (...shared: Parameters<typeof encodePlan>) => `?${SHARE_PARAMETER}=${encodePlan(...shared)}`;
