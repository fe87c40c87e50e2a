import { isObject, type Path } from './json';

/** A JSON Schema, as far as forms are made from it. */
export interface Schema {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  anyOf?: Schema[];
  $ref?: string;
  'x-ref'?: string;
  'x-same-keys'?: boolean;
  'x-consecutive'?: string[];
  [keyword: string]: unknown;
}

/** A schema with its references replaced by what they refer to; fields beside a reference win. */
export function inlined(schemas: Record<string, Schema>, file: string): Schema {
  const inline = (schema: unknown, from: string): unknown => {
    if (Array.isArray(schema)) return schema.map((part) => inline(part, from));
    if (!isObject(schema)) return schema;
    const { $ref, ...rest } = schema;
    const own = Object.fromEntries(Object.entries(rest).map(([keyword, part]) => [keyword, inline(part, from)]));
    if (typeof $ref !== 'string') return own;
    const [target, pointer = ''] = $ref.split('#');
    const other = target || from;
    const found = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], schemas[other]);
    return { ...(inline(found, other) as object), ...own };
  };
  return inline(schemas[file] ?? {}, file) as Schema;
}

export function schemaAt(schema: Schema | undefined, path: Path): Schema | undefined {
  return path.reduce<Schema | undefined>((inner, step) => {
    if (typeof step === 'number') return inner?.items;
    const rest = inner?.additionalProperties;
    return inner?.properties?.[step] ?? (typeof rest === 'object' ? rest : undefined);
  }, schema);
}

/** Whether a value must be there: it is an item of a list, or the object around it must have it. */
export function isRequired(schema: Schema | undefined, path: Path): boolean {
  const last = path.at(-1);
  return typeof last !== 'string' || !!schemaAt(schema, path.slice(0, -1))?.required?.includes(last);
}

/** The schemas that a value may fit, each with what holds for all of them. */
export const branches = ({ anyOf, ...own }: Schema): Schema[] =>
  anyOf?.flatMap((part) => branches({ ...own, ...part })) ?? [own];

export const typesOf = (schema: Schema): string[] =>
  branches(schema).flatMap(({ type, const: only, enum: list }) => {
    if (type) return type;
    return (list ?? (only === undefined ? [] : [only])).map((value) => (value === null ? 'null' : typeof value));
  });

const isScalar = (schema: Schema) => typesOf(schema).every((type) => type !== 'object' && type !== 'array');

/** A list of texts or numbers. */
export const isPlainList = (schema: Schema) =>
  typesOf(schema).includes('array') && schema.format !== 'markdown' && !!schema.items && isScalar(schema.items);

/** An object of amounts by the keys of materials. */
export const isAmounts = (schema: Schema) =>
  schema.propertyNames?.format === 'material' && typeof schema.additionalProperties === 'object';

/** Whether rows that fit the schema can be shown as a table. */
export function isRow(schema: Schema, depth = 0): boolean {
  if (!typesOf(schema).includes('object') || depth > 2) return false;
  const parts = Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
    ABOUT_ROWS.includes(key) ? [] : [part],
  );
  if (typeof schema.additionalProperties === 'object') parts.push(schema.additionalProperties);
  return parts.every((part) => (depth > 0 && isPlainList(part) ? false : isCell(part) || isRow(part, depth + 1)));
}

/** What fits into one cell of a table. */
export const isCell = (schema: Schema) =>
  isPlainList(schema) || branches(schema).every((part) => isScalar(part) || isLink(part));

/** The name and link of another file, which may replace a figure. */
export const isLink = ({ properties = {} }: Schema) =>
  Object.keys(properties).length === 2 && 'name' in properties && 'link' in properties;

/** Fields about a row and its cells, which are no columns. */
export const ABOUT_ROWS: readonly string[] = ['provenance', 'sources', 'checked', 'cells'];

/** The name of a key for people: its schema's title, else its words. */
export const titleOf = (schema: Schema | undefined, key: string): string => schema?.title ?? labelOf(key);

/** A key as a person writes it: "farmLevels" is "Farm levels". */
export function labelOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field as a person names it and counts: "levels.3.cost.nail" is "Levels, row 4, cost, nail". */
export function fieldLabel(schema: Schema | undefined, field: string): string {
  const steps = field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const words = steps.map((step, i) => {
    if (typeof step === 'number') return `row ${step + 1}`;
    const title = titleOf(schemaAt(schema, steps.slice(0, i + 1)), step);
    return i === 0 ? title : title.charAt(0).toLowerCase() + title.slice(1);
  });
  return words.join(', ');
}
