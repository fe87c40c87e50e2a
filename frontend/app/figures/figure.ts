import { separated } from '~/ui/whole-number';

/** An unknown figure in data files. */
export const UNKNOWN = 999;

/**
 * A figure that may be unknown in part: its minimum and maximum, equal when it is known. An unknown amount is 0 or
 * more. All computed figures have this type, so that no page hides what is unknown.
 */
export interface Figure {
  least: number;
  most: number;
}

/** A known figure; 999 has no meaning here. */
export const exactly = (value: number): Figure => ({ least: value, most: value });

/** A figure of a data file: 999, or what is not a number, is unknown. */
export function figureOf(value: unknown): Figure {
  return !Number.isFinite(value) || value === UNKNOWN ? { least: 0, most: Infinity } : exactly(value as number);
}

export const isKnown = ({ least, most }: Figure): boolean => least === most;

export const isExactly = ({ least, most }: Figure, value: number): boolean => least === value && most === value;

export function sumOf(figures: readonly Figure[]): Figure {
  const sum = exactly(0);
  for (const { least, most } of figures) {
    sum.least += least;
    sum.most += most;
  }
  return sum;
}

export function minus(one: Figure, other: Figure): Figure {
  return { least: one.least - other.most, most: one.most - other.least };
}

/** `factor` is above 0. */
export function times({ least, most }: Figure, factor: number): Figure {
  return { least: least * factor, most: most * factor };
}

export function notBelowZero({ least, most }: Figure): Figure {
  return { least: Math.max(0, least), most: Math.max(0, most) };
}

/** A result other than a sum, such as a rate: unknown unless all figures are known. */
export function madeOf(figures: readonly Figure[], make: (...values: number[]) => number): Figure {
  return figures.every(isKnown) ? exactly(make(...figures.map(({ least }) => least))) : figureOf(UNKNOWN);
}

/** Whether `held` covers `wanted`; null if that depends on what is unknown. */
export function isEnough(held: Figure, wanted: Figure): boolean | null {
  if (held.least >= wanted.most) return true;
  return held.most < wanted.least ? false : null;
}

/** The two parts in which a figure is written: `250` and `+ ?`. Null or '' for a part that it does not have. */
export function partsOf(figure: Figure): { known: number | null; unknown: string } {
  const { least, most } = figure;
  if (isKnown(figure)) return { known: least, unknown: '' };
  if (most !== Infinity && most !== 0) return { known: most, unknown: '− ?' };
  if (least !== -Infinity && least !== 0) return { known: least, unknown: '+ ?' };
  return { known: null, unknown: '?' };
}

/** A figure for readers: `16,750`, `250 + ?` or `?`. `write` formats the known part. */
export function figureText(figure: Figure, write: (known: number) => string = separated): string {
  const { known, unknown } = partsOf(figure);
  return [known === null ? '' : write(known), unknown].filter(Boolean).join(' ');
}

export const formatNumber = (value: number | undefined): string => figureText(figureOf(value));

/** A number and its noun: `1 fund`, `20 funds`, `? funds`. `many` defaults to the noun with an s. */
export function counted(of: number | Figure, one: string, many = `${one}s`): string {
  const figure = typeof of === 'number' ? exactly(of) : of;
  return `${figureText(figure)} ${isExactly(figure, 1) ? one : many}`;
}

/** What follows a figure of that unit: 5% but 5 hr. */
export const suffixOf = (unit: string): string => (unit === '%' ? unit : ` ${unit}`);
