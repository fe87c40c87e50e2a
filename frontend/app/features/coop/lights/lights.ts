import { readingsOf, separated } from '~/ui/whole-number';

/** In minutes. */
const HOUR = 60;
const DAY = 24 * HOUR;

/** In minutes (specification §9). */
export const UNRANKED_AFTER = 28 * DAY;
export const REPLACED_AFTER = 60 * DAY;

export interface Light {
  key: 'online' | 'green' | 'yellow' | 'orange' | 'red';
  name: string;
  last: string;
  /** In minutes, inclusive. */
  upTo: number;
}

/** The lights beside the players' names, the most recent first (specification §9). */
export const LIGHTS: readonly [Light, Light, Light, Light, Light] = [
  { key: 'online', name: 'Bright green', last: 'within 14 minutes', upTo: 14 },
  { key: 'green', name: 'Green', last: 'within 24 hours', upTo: 24 * HOUR },
  { key: 'yellow', name: 'Yellow', last: '24 to 48 hours ago', upTo: 48 * HOUR },
  { key: 'orange', name: 'Orange', last: '48 to 168 hours ago', upTo: 168 * HOUR },
  { key: 'red', name: 'Red', last: 'over 7 days ago', upTo: Infinity },
];

export const lightFor = (minutes: number): Light => LIGHTS.find(({ upTo }) => minutes <= upTo) ?? LIGHTS[4];

export const UNITS = [
  { unit: 'minutes', length: 1 },
  { unit: 'hours', length: HOUR },
  { unit: 'days', length: DAY },
] as const;

type Unit = (typeof UNITS)[number]['unit'];

interface Ago {
  text: string;
  unit: Unit;
  /** Null while no usable number is typed. */
  minutes: number | null;
  error?: string;
  /** The possible numbers, where the text is ambiguous. */
  choices?: number[];
}

/** Four decimals: three digits behind the point can also be read as thousands. */
export const agoText = (number: number) => (Number.isInteger(number) ? `${number}` : number.toFixed(4));

/** Reads `?ago=30&unit=hours`. */
export function readAgo(params: URLSearchParams): Ago {
  const typed = params.get('ago') ?? '';
  const text = typed.trim().slice(0, 20);
  const { unit, length } = UNITS.find(({ unit }) => unit === params.get('unit')) ?? UNITS[0];
  const ago = { text, unit, minutes: null };
  if (text === '') return ago;
  const choices = readingsOf(typed).filter((number) => number >= 0 && number < 1e6);
  const [number] = choices;
  if (number === undefined) return { ...ago, error: 'Please enter a number such as 30.' };
  if (choices.length === 1) return { ...ago, minutes: number * length };
  return { ...ago, error: `“${text}” may be ${choices.map((of) => separated(of)).join(' or ')}.`, choices };
}
