export interface NumberLimits {
  min: number;
  max: number;
}

/** The content of a field. */
export interface FieldText {
  /** As it was typed, or from the address. */
  text: string;
  error?: string;
}

export interface FieldNumber extends FieldText {
  /** null: empty or invalid. */
  value: number | null;
}

/** Shown while a field is invalid. */
export const NO_ANSWER = 'No answer yet: please correct the marked field.';

/** Characters of a field that are repeated in its error. */
const LONGEST = 20;

/** Digits alone or in groups of three, separated by one sign. */
const WHOLE = /^(?:([-−–－])|\+)?\s?(\d+|[1-9]\d{0,2}([,.'’٬،，．\s])\d{3}(?:\3\d{3})*)$/;

/** With the digits of all keyboards as 0 to 9, without invisible characters. */
const plain = (typed: string) =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
    .trim();

/** The whole number in a text, as people in any country write it, or NaN. */
export function wholeOf(typed: string): number {
  const [, minus, digits] = WHOLE.exec(plain(typed)) ?? [];
  return digits === undefined ? NaN : Number((minus ? '-' : '') + digits.replace(/\D/g, '')) + 0; // -0 is 0
}

/** All numbers that a text can mean: 12.345 has thousands or a fraction. Negative fractions are not read. */
export function readingsOf(typed: string): number[] {
  const [, whole = '', mark = '', fraction] = /^(\d.*)([.,٫،，．])(\d+)$/.exec(plain(typed)) ?? [];
  return [wholeOf(typed), whole.includes(mark) ? NaN : Number(`${wholeOf(whole)}.${fraction}`)].filter(Number.isFinite);
}

/** Reads a typed or addressed whole number within `range`. */
export function readNumberField(raw: string | null, range: NumberLimits): FieldNumber {
  const text = (raw ?? '').trim();
  if (text === '') return { text, value: null };
  const value = wholeOf(text);
  if (value >= range.min && value <= range.max) return { text: `${value}`, value };
  return { text: text.slice(0, LONGEST), value: null, error: numberError(text, range) };
}

/** The error of an invalid text. */
export function numberError(text: string, { min, max }: NumberLimits): string {
  const said = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  const limits = `from ${separated(min)} to ${separated(max)}`;
  return `${said && `“${said}” cannot be used. `}Please give a whole number ${limits}.`;
}

/** A number or text as a whole number, or undefined. */
export function wholeNumber(raw: unknown): number | undefined {
  const value = typeof raw === 'string' ? wholeOf(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : undefined;
}

/** The nearest whole number in a range. */
export function clamp(value: number, { min, max }: NumberLimits): number {
  return Math.min(Math.max(Math.trunc(value), min), max);
}

/**
 * A number with thousands separators, `16,750`, with at most three decimals or exactly `places`. The first formatter of
 * `Intl` in a page would block a slow phone for 60 ms.
 */
export function separated(value: number, places?: number): string {
  const [whole = '', decimals] = (
    places === undefined ? String(Math.round(value * 1000) / 1000) : value.toFixed(places)
  )
    .replace('-', '−')
    .split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals ? `.${decimals}` : '');
}
