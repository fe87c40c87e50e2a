import { isObject, valueAt, withValue, type Json, type JsonObject, type Path } from './json';
import { cellText, kindOf, type Kind } from './cells';
import { ABOUT_ROWS, branches, isAmounts, isCell, schemaAt, type Schema } from './schema';

/** The paths of the columns of a table: those of all rows together, in their order. */
export function columnsOf(rows: readonly Json[], schema: Schema): Path[] {
  const columns: Path[] = [];
  const seen = new Set<string>();
  const add = (path: Path, after: number): number => {
    const key = path.join('.');
    if (seen.has(key))
      return Math.max(
        after,
        columns.findIndex((column) => column.join('.') === key),
      );
    seen.add(key);
    columns.splice(after + 1, 0, path);
    return after + 1;
  };
  const visit = (value: Json | undefined, part: Schema | undefined, path: Path, after: number): number => {
    // An emptied figure leaves the list one of figures.
    if (Array.isArray(value) && value.some((item) => typeof item === 'number'))
      return value.reduce<number>((at, _, i) => add([...path, i], at), after);
    if (isObject(value) && !(part && isCell(part)))
      return Object.entries(value).reduce(
        (at, [key, inner]) => visit(inner, schemaAt(part, [key]), [...path, key], at),
        after,
      );
    return add(path, after);
  };
  let last = -1;
  for (const row of rows) {
    last = -1;
    for (const [key, value] of Object.entries(isObject(row) ? row : {}))
      if (!ABOUT_ROWS.includes(key)) last = visit(value, schemaAt(schema, [key]), [key], last);
  }
  // A table whose rows may differ shows every possible column; others only offer them.
  if (rows.length === 0 || !schema['x-same-keys'])
    for (const [key, part] of Object.entries(schema.properties ?? {}))
      if (!ABOUT_ROWS.includes(key) && isCell(part) && !columns.some(([first]) => first === key))
        add([key], columns.length - 1);
  return columns;
}

/** The columns that could be added to a table: "cost.nail". */
export function furtherColumns(columns: readonly Path[], schema: Schema, materials: readonly string[]): string[] {
  const all = Object.entries(schema.properties ?? {}).flatMap(([key, part]) => {
    if (ABOUT_ROWS.includes(key)) return [];
    return isAmounts(part) ? materials.map((material) => `${key}.${material}`) : isCell(part) ? [key] : [];
  });
  const there = new Set(columns.map((column) => column.join('.')));
  return all.filter((name) => !there.has(name));
}

/** What the cells of a new column hold: 999 is an unknown figure. */
const FIRST: Record<Kind['type'], Json> = { text: '', number: 999, any: 999, boolean: false, texts: [], numbers: [] };

/** The rows with one more column. */
export const withColumn = (rows: Json[], { path, kind }: { path: Path; kind: Kind }): Json[] =>
  rows.map((row) => (valueAt(row, path) === undefined ? withValue(row, path, FIRST[kind.type]) : row));

/** A row like another one for the next level, its figures unknown: 999, or `?` for one such as 45 min. */
export function nextRow(like: Json | undefined, columns: readonly Path[], schema: Schema): JsonObject {
  return columns.reduce<JsonObject>((row, path) => {
    const former = valueAt(like, path);
    const counts = path.length === 1 && schema['x-consecutive']?.includes(String(path[0]));
    if (former === undefined) return row;
    const isNext = counts && typeof former === 'number';
    return withValue(row, path, isNext ? former + 1 : unknownLike(former, schemaAt(schema, path))) as JsonObject;
  }, {});
}

/** A text with a digit is a figure where figures may be: `?`, unless texts have a pattern there. */
function unknownLike(former: Json, schema: Schema | undefined): Json {
  if (typeof former === 'string' && /\d/.test(former) && kindOf(schema).type === 'any')
    return branches(schema!).some(({ pattern }) => pattern) ? 999 : '?';
  return typeof former === 'number' ? 999 : former;
}

/** A row or a file whose `cells` says nothing of a figure, or of a list of figures; or says it of `renamed` instead. */
export function withoutCells(owner: Json, figure: string, renamed?: string): Json {
  const cells = valueAt(owner, ['cells']);
  if (!isObject(cells)) return owner;
  const kept = Object.entries(cells).flatMap(([key, about]) => {
    if (!`${key}.`.startsWith(`${figure}.`)) return [[key, about] as const];
    return renamed === undefined ? [] : [[renamed + key.slice(figure.length), about] as const];
  });
  return withValue(owner, ['cells'], kept.length > 0 ? Object.fromEntries(kept) : undefined);
}

/** The file's value of rows of materials and amounts, without rows of no material; undefined: two have the same. */
export function amountsOf(rows: readonly Json[], byLevel: boolean): JsonObject | undefined {
  const named = rows.flatMap((row) => {
    const material = valueAt(row, ['material']);
    return material ? [[material, valueAt(row, byLevel ? ['amounts'] : ['amounts', 0]) ?? null] as const] : [];
  });
  const amounts = Object.fromEntries(named) as JsonObject;
  return Object.keys(amounts).length < named.length ? undefined : amounts;
}

/**
 * Rows after a change. One whose material is missing, or that of another row, keeps its last material as `was`: a
 * material is typed letter by letter.
 */
export function namedRows(rows: readonly Json[], next: readonly Json[]): Json[] {
  const materials = next.map((row) => valueAt(row, ['material']));
  return next.map((row, i) => {
    const isNamed = materials[i] && materials.indexOf(materials[i]) === materials.lastIndexOf(materials[i]);
    const last = valueAt(row, ['was']) ?? (rows.length === next.length ? nameOfRow(rows[i]!) : '');
    return withValue(row, ['was'], isNamed ? undefined : last);
  });
}

/** The materials that no row has any more, each with the one that its row has instead, unless the row is gone. */
export function renamedRows(rows: readonly Json[], next: readonly Json[]): { from: string; to: string | undefined }[] {
  const before = rows.map(nameOfRow);
  const after = next.map(nameOfRow);
  return before.flatMap((from, i) => {
    if (!from || after.includes(from)) return [];
    return { from, to: before.length === after.length && !before.includes(after[i]!) ? after[i] : undefined };
  });
}

const nameOfRow = (row: Json) => cellText(valueAt(row, ['was']) ?? valueAt(row, ['material']));

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return to < 0 || to >= list.length ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
}
