/** The OpenAPI document, as far as its page shows it. */
export interface ApiDocument {
  info: { version: string };
  tags: Array<{ name: string; description: string }>;
  paths: Record<string, { get?: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { description: string }>;
    parameters: Record<string, Parameter>;
  };
}

interface Operation {
  summary: string;
  description?: string;
  tags: string[];
  parameters?: Parameter[];
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: Schema }> }>;
}

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  description?: string;
  example?: string;
  schema?: Schema;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
}

/** A call that reads. */
export interface Call {
  path: string;
  summary: string;
  description?: string;
  /** Without the link of an item, which the page explains once. */
  parameters: Array<{ name: string; description: string }>;
  /** "list of Building", "text/csv" */
  answer: string;
  /** Of the answer. */
  fields: string[];
  /** Statuses that not every call can answer. */
  errors: Array<[status: string, meaning: string]>;
  /** An address that answers. */
  example: string;
}

/** The description of most links. */
const LINK = "The last part of the item's address.";

/** All calls of the public API in the document's groups, without empty ones. */
export function callsOf(document: ApiDocument): Array<{ name: string; description: string; calls: Call[] }> {
  const calls = Object.entries(document.paths).flatMap(([path, { get }]) =>
    get && path.startsWith('/api/') ? [{ tag: get.tags[0], call: callOf(path, get, document) }] : [],
  );
  return document.tags
    .map((tag) => ({ ...tag, calls: calls.flatMap(({ tag: of, call }) => (of === tag.name ? [call] : [])) }))
    .filter(({ calls }) => calls.length > 0);
}

function callOf(path: string, operation: Operation, { components }: ApiDocument): Call {
  const { summary, description, responses } = operation;
  const parameters = (operation.parameters ?? [])
    .map((parameter) => (parameter.$ref && components.parameters[nameOf(parameter.$ref)]) || parameter)
    .filter((parameter) => parameter.in !== 'header');
  const [type = '', { schema = undefined } = {}] = Object.entries(responses['200']?.content ?? {})[0] ?? [];
  const query = new URLSearchParams(
    parameters.flatMap(({ name = '', in: place, example, schema }) => {
      const value = example ?? schema?.enum?.[0];
      return place === 'query' && value ? [[name, value]] : [];
    }),
  );
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => parameters.find((of) => of.name === name)?.example ?? '');
  return {
    path,
    summary,
    description,
    parameters: parameters.flatMap(({ name = '', description = '' }) =>
      description === LINK ? [] : [{ name, description }],
    ),
    answer: type === 'application/json' && schema ? shapeOf(schema) : type,
    fields: schema ? Object.keys(propertiesOf(schema, components.schemas)) : [],
    errors: Object.entries(responses).flatMap(([status, { $ref }]) =>
      status === '422' && $ref
        ? [[status, components.responses[nameOf($ref)]?.description ?? ''] as [string, string]]
        : [],
    ),
    example: query.size > 0 ? `${filled}?${query}` : filled,
  };
}

const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** A schema in a few words. */
function shapeOf({ $ref, items, anyOf, type }: Schema): string {
  if ($ref) return nameOf($ref);
  if (items) return `list of ${shapeOf(items)}`;
  if (anyOf) return anyOf.map(shapeOf).join(' or ');
  return [type ?? []].flat().join(' or ');
}

/** The properties of an object, with those of `allOf`, of the items of a list, or of the first of several shapes. */
function propertiesOf(schema: Schema, components: Record<string, Schema>): Record<string, Schema> {
  const { $ref, items, anyOf, allOf, properties, additionalProperties } = schema;
  const of = (other: Schema | undefined) => (other ? propertiesOf(other, components) : {});
  if ($ref) return of(components[nameOf($ref)]);
  if (items ?? anyOf) return of(items ?? anyOf?.[0]);
  // With `additionalProperties: false`, `properties` names them all.
  const shared = additionalProperties === false ? [] : (allOf ?? []);
  return Object.fromEntries([properties ?? {}, ...shared.map(of)].flatMap(Object.entries<Schema>));
}
