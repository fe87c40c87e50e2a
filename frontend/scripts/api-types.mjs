// Makes app/api/types.ts, the types of the API's answers, from openapi.json.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const document = JSON.parse(
  readFileSync(new URL('../../backend/internal/httpapi/openapi.json', import.meta.url), 'utf8'),
);
const { schemas } = document.components;
const COMPONENT = '#/components/schemas/';

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema for types: without conditions, which would make a union with anything, and with known keys. */
function typeable(_key, value) {
  if (!isObject(value)) return value;
  const { if: _if, then: _then, else: _else, allOf, unevaluatedProperties, ...schema } = value;
  if (allOf?.some(({ $ref }) => $ref)) schema.allOf = allOf.filter(({ $ref }) => $ref);
  if (unevaluatedProperties) schema.additionalProperties = unevaluatedProperties;
  if (schema.anyOf?.every(({ required }) => required)) delete schema.anyOf;
  if (schema.propertyNames?.enum) {
    schema.properties = Object.fromEntries(schema.propertyNames.enum.map((key) => [key, schema.additionalProperties]));
    delete schema.additionalProperties;
  }
  // An index signature is for named columns too; a signature of texts need not name columns that are texts.
  if (schema.properties && isObject(schema.additionalProperties)) {
    const holdsTexts = JSON.stringify(schema.additionalProperties).includes('"string"');
    const isText = ($ref) => schemas[$ref.slice(COMPONENT.length)].type === 'string';
    const named = Object.values(schema.properties).flatMap(({ $ref }) =>
      $ref && !(holdsTexts && isText($ref)) ? [$ref] : [],
    );
    schema.additionalProperties = {
      anyOf: [schema.additionalProperties, ...[...new Set(named)].map(($ref) => ({ $ref }))],
    };
  }
  return schema;
}

/** The answer of each address with status 200. */
const answers = Object.fromEntries(
  Object.entries(document.paths).flatMap(([address, { get }]) => {
    const schema = get?.responses[200].content?.['application/json']?.schema;
    return schema ? [[address, schema]] : [];
  }),
);
const types = await openapiTS(
  JSON.parse(
    JSON.stringify({
      openapi: document.openapi,
      info: document.info,
      components: {
        schemas: {
          ...schemas,
          Answers: { type: 'object', properties: answers, required: Object.keys(answers) },
        },
      },
    }),
    typeable,
  ),
  { rootTypes: true, rootTypesNoSchemaPrefix: true },
);
const file = new URL('../app/api/types.ts', import.meta.url);
const text = `// Made by scripts/api-types.mjs.\n${astToString(types)}`;
// An unchanged file is not written, so that it stays older than the files built from it.
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
