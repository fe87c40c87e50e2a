import { separated } from './figure';

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

/** Reads a number field: a whole number in digits within `range`, or nothing at all. The same rule holds for what is typed and for what an address says. */
export function readNumberField(raw: string | null, range: NumberLimits): FieldNumber {
  const text = (raw ?? '').trim();
  if (text === '') return { text, value: null };
  const value = /^[+-]?\d{1,15}$/.test(text) ? Number(text) + 0 : NaN; // -0 is 0
  if (value >= range.min && value <= range.max) return { text, value };
  return { text: text.slice(0, LONGEST), value: null, error: numberError(text, range) };
}

/** The error of a number field whose text cannot be used. */
export function numberError(text: string, { min, max }: NumberLimits): string {
  const said = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return `${said && `“${said}” cannot be used. `}Please give a whole number from ${separated(min)} to ${separated(max)}.`;
}

/** A whole number written as one or as digits; undefined for anything else. */
export function wholeNumber(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && /^\s*[-+]?\d{1,15}\s*$/.test(raw) ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : undefined;
}

/** The whole number of a range that is nearest to `value`. */
export function clamp(value: number, { min, max }: NumberLimits): number {
  return Math.min(Math.max(Math.trunc(value), min), max);
}
