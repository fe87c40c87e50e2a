import type { Json } from './json';
import { isObject } from './json';
import { branches, isLink, isPlainList, typesOf, type Schema } from './schema';

export interface Choice {
  value: string;
  name: string;
}

export interface Kind {
  /** `any`: a number or a text. */
  type: 'number' | 'text' | 'boolean' | 'any' | 'texts' | 'numbers';
  /** The value of an empty field; undefined: no key. */
  empty: null | [] | undefined;
  /** No fractions. */
  whole: boolean;
  /** Of another file: written "name > link". */
  link: boolean;
  booleans: boolean;
  format?: string;
  /** The kind of file whose link it is. */
  ref?: string;
  choices?: string[];
}

/** The kind of values that fit a schema. A required list is there when it is empty, too. */
export function kindOf(schema: Schema | undefined, isRequired = false): Kind {
  const parts = schema ? branches(schema) : [];
  const types = new Set(schema ? typesOf(schema) : []);
  const item = schema && isPlainList(schema) ? schema.items : undefined;
  const known = item ?? parts.find((part) => part.format || part['x-ref'] || part.enum) ?? schema;
  const numeric = types.has('number') || types.has('integer');
  const itemTypes = item ? typesOf(item) : [];
  let type: Kind['type'] = 'text';
  if (item) type = itemTypes.includes('integer') || itemTypes.includes('number') ? 'numbers' : 'texts';
  else if (numeric) type = types.has('string') || types.has('object') || types.has('boolean') ? 'any' : 'number';
  else if (types.has('boolean')) type = 'boolean';
  return {
    type,
    empty: types.has('null') ? null : item && isRequired ? [] : undefined,
    whole: types.has('integer') && !types.has('number'),
    link: parts.some(isLink),
    booleans: types.has('boolean'),
    format: known?.format,
    ref: known?.['x-ref'],
    choices: known?.enum?.filter((value) => typeof value === 'string'),
  };
}

export function cellText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((item) => typeof item === 'number' || isPlainText(item)))
    return value.map(cellText).join(', ');
  if (isObject(value) && typeof value.name === 'string' && typeof value.link === 'string')
    return `${value.name} > ${value.link}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The text of a cell that is not typed into: 10,500,000. */
export const shownText = (value: Json | undefined) =>
  typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 20 }) : cellText(value);

/** The choices of a field; in a list, each choice after those that are chosen. */
export function offered({ type, choices = [] }: Kind, value: Json | undefined): string[] {
  if (type !== 'texts') return choices;
  const chosen = Array.isArray(value) ? value.map(cellText).filter((text) => choices.includes(text)) : [];
  return choices.filter((choice) => !chosen.includes(choice)).map((choice) => [...chosen, choice].join(', '));
}

/** The text of a cell as a value; undefined: no key. A useless text stays a text, so that a problem can show at it. */
export function cellValue(text: string, kind: Kind): Json | undefined {
  const written = text.trim();
  if (!written) return kind.empty;
  const [, name, link] = (kind.link && /^(.+?)\s*>\s*([a-z0-9-]+)$/.exec(written)) || [];
  if (name && link) return { name, link };
  if (kind.booleans && /^(true|yes|x)$/i.test(written)) return true;
  if (kind.booleans && /^(false|no)$/i.test(written)) return false;
  if (kind.type === 'number' || kind.type === 'any') return numberOf(written, kind.whole) ?? written;
  const list = itemsOf(written, kind);
  return list?.length === 0 ? kind.empty : (list ?? written);
}

function itemsOf(text: string, { type }: Kind): Json[] | undefined {
  if (type === 'texts') return listOf(text) ?? parts(text, /[,;\n]/);
  if (type === 'numbers') return parts(text, /[,;\s]+/).map((part) => numberOf(part, false) ?? part);
  return undefined;
}

/** A text that a list separated by commas, semicolons or lines can hold. */
const isPlainText = (item: Json) => typeof item === 'string' && !/[,;\n[\]]/.test(item);

/** Lists of other texts are written as JSON. */
function listOf(text: string): Json[] | undefined {
  try {
    const list = JSON.parse(text) as Json;
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

const parts = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

const GROUPS = /^\d{1,3}([.,\u00a0\u202f\u2009 '’])\d{3}(?:\1\d{3})*(?=$|[.,])/;

/**
 * A number as spreadsheets of any country write it: 4200, 4,200, 4.200, 4 200, 3.5, 3,5, 1.234,5. `?` is 999, a figure
 * that nobody knows. Undefined for other texts, and for what could be two numbers: 1,500 where fractions are allowed.
 */
export function numberOf(text: string, whole: boolean): number | undefined {
  const written = text.trim().replace(/^[−–]/, '-');
  if (written === '?') return 999;
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(written) ?? [];
  const value = unsigned(digits, whole);
  return value === undefined ? undefined : sign === '-' ? -value : value;
}

function unsigned(digits: string, whole: boolean): number | undefined {
  if (/^\d+$/.test(digits)) return Number(digits);
  const [grouped = '', separator = ''] = GROUPS.exec(digits) ?? [];
  const rest = digits.slice(grouped.length);
  const isPoint = separator === '.' || separator === ',';
  if (grouped && !grouped.startsWith('0') && (rest === '' || (/^[.,]\d+$/.test(rest) && !rest.startsWith(separator)))) {
    const once = grouped.split(separator).length === 2;
    if (rest === '' && isPoint && once && !whole) return undefined;
    return Number(grouped.replaceAll(separator, '') + rest.replace(',', '.'));
  }
  return /^\d*[.,]\d+$/.test(digits) ? Number(digits.replace(',', '.')) : undefined;
}
