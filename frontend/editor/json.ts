export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
/** The keys and positions that lead to a value. */
export type Path = readonly (string | number)[];

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((inner, step) => {
    if (Array.isArray(inner)) return inner[Number(step)];
    return isObject(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined;
  }, value);
}

/** A copy with another value at a path, whose missing parts are made; undefined removes a key. */
export function withValue(value: Json | undefined, path: Path, next: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return next ?? null;
  if (Array.isArray(value) || (value === undefined && typeof step === 'number')) {
    const items = [...(value ?? [])];
    while (items.length < Number(step)) items.push(null);
    items[Number(step)] = withValue(items[Number(step)], rest, next);
    return items;
  }
  const members = isObject(value) ? value : {};
  if (rest.length === 0 && next === undefined) {
    return Object.fromEntries(Object.entries(members).filter(([key]) => key !== step));
  }
  return { ...members, [step]: withValue(members[step], rest, next) };
}

/** Whether two values are the same in any order of their keys, as for a save. */
export const sameJson = (a: unknown, b: unknown) => JSON.stringify(a, sorted) === JSON.stringify(b, sorted);

const sorted = (_: string, value: unknown) =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
