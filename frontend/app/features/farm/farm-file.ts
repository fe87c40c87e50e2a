import { farmOf, FARM_VERSION, type Farm } from '~/islands/farm';

export const FARM_FILE = 'my-farm.json';
/** Far more than a farm takes, in characters. */
export const LONGEST_FILE = 20_000;

export type FarmFileRead = { farm: Farm; remarks: string[] } | { error: string };

/** A farm of an exported file, with what of it could not be used; or why none of it can. Never throws. */
export function readFarmFile(text: string): FarmFileRead {
  if (text.length > LONGEST_FILE) return { error: 'This file is too large to be a farm.' };
  let given: Partial<Record<string, unknown>> | null;
  try {
    given = JSON.parse(text) as typeof given;
  } catch {
    return { error: 'This file cannot be read: it is no JSON.' };
  }
  if (typeof given !== 'object' || given === null || typeof given.version !== 'number') return { error: 'This file holds no farm. Choose one that was exported here.' };
  if (given.version > FARM_VERSION) return { error: 'This file comes from a newer version of this site. Load this page again, then import it.' };
  const farm = farmOf(given);
  const dropped = (from: object, into: object, name: (key: string) => string) => Object.entries(from).flatMap(([key, value]) => (value === null || Object.hasOwn(into, key) && into[key as never] !== null ? [] : [`${name(key)} could not be used: ${JSON.stringify(value).slice(0, 40)}.`]));
  const { version: _, stock, ...rest } = given;
  return { farm, remarks: [...dropped(rest, farm, (key) => `“${key.slice(0, 30)}”`), ...dropped(stock ?? {}, farm.stock, (key) => `The stock of “${key.slice(0, 30)}”`)].slice(0, 10) };
}
