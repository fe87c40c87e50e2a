/** The least and the most that a number may be. */
export interface NumberLimits {
  min: number;
  max: number;
}

/** What a field holds. */
export interface FieldText {
  /** As it was typed, or as the address has it. */
  text: string;
  /** Why it cannot be used, and what can. */
  error?: string;
}

/** What a number field holds. */
export interface FieldNumber extends FieldText {
  /** Null when nothing is given, and when it cannot be used. */
  value: number | null;
}

/** Shown instead of an answer while a field that it depends on cannot be used. */
export const NO_ANSWER = 'No answer yet: please correct the marked field.';

/** Longer than any number that a field takes. */
const LONGEST = 20;

/** Its digits alone or in groups of three, divided by one sign. */
const WHOLE = /^(?:([-−–－])|\+)?\s?(\d+|[1-9]\d{0,2}([,.'’٬،，．\s])\d{3}(?:\3\d{3})*)$/;

/** With the digits of every keyboard as 0 to 9, and without characters that nobody sees. */
const plain = (typed: string) =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
    .trim();

/** The whole number that a text means, as people in any country write it; NaN for none. */
export function wholeOf(typed: string): number {
  const [, minus, digits] = WHOLE.exec(plain(typed)) ?? [];
  return digits === undefined ? NaN : Number((minus ? '-' : '') + digits.replace(/\D/g, '')) + 0; // -0 is 0
}

/** Every number that a text can mean: 12.345 is thousands for some and a fraction for others. Fractions below zero are not read. */
export function readingsOf(typed: string): number[] {
  const [, whole = '', mark = '', fraction] = /^(\d.*)([.,٫،，．])(\d+)$/.exec(plain(typed)) ?? [];
  return [wholeOf(typed), whole.includes(mark) ? NaN : Number(`${wholeOf(whole)}.${fraction}`)].filter(Number.isFinite);
}

/** Reads a number field: a whole number within `range`, or nothing at all. The same rule holds for what is typed and for what an address says. */
export function readNumberField(raw: string | null, range: NumberLimits): FieldNumber {
  const text = (raw ?? '').trim();
  if (text === '') return { text, value: null };
  const value = wholeOf(text);
  if (value >= range.min && value <= range.max) return { text: `${value}`, value };
  return { text: text.slice(0, LONGEST), value: null, error: numberError(text, range) };
}

/** The error of a number field whose text cannot be used. */
export function numberError(text: string, { min, max }: NumberLimits): string {
  const said = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return `${said && `“${said}” cannot be used. `}Please give a whole number from ${separated(min)} to ${separated(max)}.`;
}

/** A whole number, or a text that means one; undefined for anything else. */
export function wholeNumber(raw: unknown): number | undefined {
  const value = typeof raw === 'string' ? wholeOf(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : undefined;
}

/** The whole number of a range that is nearest to `value`. */
export function clamp(value: number, { min, max }: NumberLimits): number {
  return Math.min(Math.max(Math.trunc(value), min), max);
}

/**
 * A number with thousands separators: `16,750`. Decimals are rounded to three, or to exactly as many `places` as are given.
 * By hand, because the first formatter of `Intl` that a page makes keeps a slow phone from answering for 60 ms.
 */
export function separated(value: number, places?: number): string {
  const [whole = '', decimals] = (
    places === undefined ? String(Math.round(value * 1000) / 1000) : value.toFixed(places)
  )
    .replace('-', '−')
    .split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals ? `.${decimals}` : '');
}
