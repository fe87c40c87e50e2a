// Makes openapi.json from the schemas of the data files and openapi.base.json. docs/api.md has the rules.
// Usage: node openapi.mjs [--check]; --check writes nothing and exits 1 when the file is outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';

const root = path.resolve(import.meta.dirname, '../..');
const files = {
  schemas: path.join(root, 'data/schema'),
  base: path.join(root, 'backend/internal/httpapi/openapi.base.json'),
  document: path.join(root, 'backend/internal/httpapi/openapi.json'),
};
const COMPONENT = '#/components/schemas/';
const COMMON = 'common.schema.json#/$defs/';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const readSchema = (name) => readJson(path.join(files.schemas, name));
const base = readJson(files.base);
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const mapValues = (object, map) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));

/** The answer's shape by the schema, or a part of one, at `address`: "menu.schema.json#/properties". */
function answerAt(address) {
  const [file, pointer = ''] = address.split('#');
  const steps = pointer.split('/').filter(Boolean);
  // The component replaces the definition's own format.
  const { format: _, ...schema } = steps.reduce((schema, step) => schema[step], readSchema(file));
  return answerOf(schema, file);
}

/** The names of components by the addresses of their subschemas. */
const componentNames = new Map(
  Object.entries(base.components.schemas).flatMap(([name, { 'x-from': from }]) => (from ? [[from, name]] : [])),
);
/** The components of the base document, and then all that they refer to. */
const components = {};

/** The component of the definition at `address`: figure is Figure, unless the base document has another name. */
function componentAt(address) {
  if (!componentNames.has(address)) {
    const name = address
      .split('/')
      .at(-1)
      .replace(/^./, (first) => first.toUpperCase());
    if (name in components || name in base.components.schemas) throw new Error(`two definitions are named ${name}`);
    componentNames.set(address, name);
    components[name] = answerAt(address);
  }
  return { $ref: COMPONENT + componentNames.get(address) };
}

/** Addresses of the definitions of the site's own formats, by format. */
const formats = new Map(
  Object.entries(readSchema('common.schema.json').$defs)
    .filter(([, { format }]) => format)
    .map(([name, { format }]) => [format, COMMON + name]),
);

/** Keywords whose value is a schema, and those whose value is a list of them. */
const ONE = new Set(['items', 'additionalProperties', 'propertyNames', 'contains', 'if', 'then', 'else']);
const SEVERAL = new Set(['anyOf', 'oneOf', 'allOf']);
/** For editors, and for the check of their files: they say nothing about an answer. */
const isForEditors = (keyword) => keyword.startsWith('x-') || ['$schema', '$id', '$defs', 'title'].includes(keyword);

/** A figure that is a text, such as 6x6: an answer says ? where nobody knows it. */
const isFigure = ({ pattern, format }) => !format && /^\^\[[01]-9\][^{]/.test(pattern);

/** The answer's shape for data that fit `schema`, a part of `file`. */
function answerOf(schema, file) {
  if (!isObject(schema)) return schema;
  const answer = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (isForEditors(keyword) || (keyword === 'minItems' && schema.items?.type === 'object')) continue; // rows may be unknown
    if (keyword === '$ref') Object.assign(answer, componentAt(value.startsWith('#') ? file + value : value));
    else if (keyword === 'format') Object.assign(answer, componentAt(formats.get(value)));
    else if (keyword === 'properties') {
      const { $schema: _, draft: _draft, nameProvenance: _name, ...properties } = value;
      answer.properties = mapValues(properties, (property) => answerOf(property, file));
    } else if (ONE.has(keyword)) answer[keyword] = answerOf(value, file);
    else if (keyword === 'pattern' && isFigure(schema)) answer.pattern = `^\\?$|${value}`;
    else if (SEVERAL.has(keyword)) answer[keyword] = value.map((one) => answerOf(one, file));
    else answer[keyword] = value;
  }
  return answer;
}

/** Lays `changes` over a schema as a JSON merge patch: null removes. Properties that it names are always answered. */
function merge(schema, changes) {
  const merged = { ...schema };
  for (const [keyword, change] of Object.entries(changes)) {
    if (change === null) delete merged[keyword];
    else merged[keyword] = isObject(change) ? merge(merged[keyword] ?? {}, change) : change;
  }
  if (changes.properties && merged.required) {
    const names = new Set([...merged.required, ...Object.keys(changes.properties)]);
    merged.required = [...names].filter((name) => changes.properties[name] !== null);
  }
  return merged;
}

/** A component of the base document: `x-from` names the schema, or the component, that the rest changes. */
function component({ 'x-from': from, ...changes }) {
  if (!from) return changes;
  if (from.startsWith(COMPONENT)) return merge(components[from.slice(COMPONENT.length)], changes);
  return merge(answerAt(from), changes);
}

/** Removes fields of the component Origin from schemas that have it in `allOf`. */
function shareOrigin(value) {
  if (Array.isArray(value)) return value.map(shareOrigin);
  if (!isObject(value)) return value;
  const { provenance: _provenance, sources: _sources, checked, ...own } = value.properties ?? {};
  const schema = mapValues(value, shareOrigin);
  if (!checked || !value.allOf?.some(({ $ref }) => $ref)) return schema;
  return Object.fromEntries(
    Object.entries({ ...schema, properties: mapValues(own, shareOrigin) }).flatMap(([keyword, of]) =>
      keyword === 'properties' && Object.keys(of).length === 0
        ? []
        : [[keyword === 'additionalProperties' ? 'unevaluatedProperties' : keyword, of]],
    ),
  );
}

const responseOf = (name) => ({ $ref: `#/components/responses/${name}` });

/** A GET with the parts that all have; `x-answer` is the answer's schema, `x-example` the link of an existing item. */
function read(address, { 'x-answer': answer, 'x-example': example, parameters = [], responses = {}, ...call }) {
  const { 200: ok, ...others } = responses;
  return {
    ...call,
    parameters: [
      ...(example ? [{ ...base.components.parameters.Link, example }] : []),
      ...parameters,
      { $ref: '#/components/parameters/IfNoneMatch' },
    ],
    responses: {
      200: {
        description: 'The answer.',
        ...(answer && { content: { 'application/json': { schema: answer } } }),
        ...ok,
        headers: {
          ETag: { $ref: '#/components/headers/ETag' },
          'Cache-Control': { $ref: '#/components/headers/CacheControl' },
          Vary: { $ref: '#/components/headers/Vary' },
        },
      },
      304: responseOf('NotModified'),
      ...(/\}(\.\w+)?$/.test(address) && { 404: responseOf('NotFound') }),
      ...others,
      503: responseOf('Unavailable'),
      default: responseOf('Problem'),
    },
  };
}

for (const [name, schema] of Object.entries(base.components.schemas)) components[name] = component(schema);
const isRead = (address, method) => method === 'get' && /^\/(api|images)\//.test(address);
const { Link: _, ...parameters } = base.components.parameters;
const document = {
  ...base,
  paths: mapValues(base.paths, (calls, address) =>
    mapValues(calls, (call, method) => (isRead(address, method) ? read(address, call) : call)),
  ),
  components: { ...base.components, parameters, schemas: shareOrigin(components) },
};

const text = JSON.stringify(document);
const laidOut = await format(text, { ...(await resolveConfig(files.document)), filepath: files.document });
if (laidOut !== readFileSync(files.document, 'utf8')) {
  if (!process.argv.includes('--check')) writeFileSync(files.document, laidOut);
  else {
    console.error('openapi.json is not what it is made from: run npm run openapi in frontend/');
    process.exitCode = 1;
  }
}
