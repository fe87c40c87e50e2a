import { separated } from '~/ui/whole-number';

/** What data files write for a figure that nobody knows. */
export const UNKNOWN = 999;

/**
 * A figure that may be unknown in part: the least and the most that it can be, which are the same where it is known.
 * An unknown amount is anything from 0 up. Results computed from figures are figures too, so that no page loses what is unknown.
 */
export interface Figure {
  least: number;
  most: number;
  /** What it is made of, where that is known: examples, known figures, or both. */
  from?: number;
}

/** Bits of what a figure is made of. */
export const FROM_EXAMPLES = 1;
export const FROM_KNOWN = 2;

/** What one known figure is made of; nothing where `example` is undefined. */
export function madeFrom(example?: boolean): Pick<Figure, 'from'> {
  return example === undefined ? {} : { from: example ? FROM_EXAMPLES : FROM_KNOWN };
}

/** What several figures are made of together; 0 where none of them says. */
export function fromAll(figures: ReadonlyArray<Pick<Figure, 'from'>>): number {
  return figures.reduce((all, { from = 0 }) => all | from, 0);
}

/** The name of a figure, where words alone can mark it: `Cash (example)`, also where only a part of it is one. */
export function markedName(name: string, { from = 0 }: Pick<Figure, 'from'>): string {
  return from & FROM_EXAMPLES ? `${name} (example)` : name;
}

/** The figure, made of others. */
function made(figure: Figure, others: readonly Figure[]): Figure {
  const from = fromAll(others);
  if (from) figure.from = from;
  return figure;
}

/** A known figure; 999 is a number like any other here. */
export function exactly(value: number): Figure {
  return { least: value, most: value };
}

/** A figure as a data file writes it: 999, or what is no number, is unknown. */
export function figureOf(value: unknown): Figure {
  return typeof value !== 'number' || value === UNKNOWN ? { least: 0, most: Infinity } : exactly(value);
}

/** The same, with what it is made of. */
export function figureFrom(value: unknown, example?: boolean): Figure {
  const figure = figureOf(value);
  return isKnown(figure) ? { ...figure, ...madeFrom(example) } : figure;
}

/** True when all of it is known. */
export function isKnown({ least, most }: Figure): boolean {
  return least === most;
}

/** True for `value` and nothing else. */
export function isExactly({ least, most }: Figure, value: number): boolean {
  return least === value && most === value;
}

/** The sum of all; 0 of none. */
export function sumOf(figures: readonly Figure[]): Figure {
  const sum = exactly(0);
  for (const { least, most } of figures) {
    sum.least += least;
    sum.most += most;
  }
  return made(sum, figures);
}

/** One figure less the other. */
export function minus(one: Figure, other: Figure): Figure {
  return made({ least: one.least - other.most, most: one.most - other.least }, [one, other]);
}

/** A figure so many times; `factor` is above 0. */
export function times({ least, most, ...from }: Figure, factor: number): Figure {
  return { least: least * factor, most: most * factor, ...from };
}

/** The figure, or 0 where it is below that. */
export function notBelowZero({ least, most, ...from }: Figure): Figure {
  return { least: Math.max(0, least), most: Math.max(0, most), ...from };
}

/** The result of `make` for figures, where it is no sum, such as a rate or a share: unknown unless all of them are known. */
export function madeOf(figures: readonly Figure[], make: (...values: number[]) => number): Figure {
  return figures.every(isKnown)
    ? made(exactly(make(...figures.map(({ least }) => least))), figures)
    : figureOf(UNKNOWN);
}

/** Whether `held` is enough for `wanted`; null when that depends on what is unknown. */
export function isEnough(held: Figure, wanted: Figure): boolean | null {
  if (held.least >= wanted.most) return true;
  return held.most < wanted.least ? false : null;
}

/** The two parts in which a figure is written: `250` and `+ ?`. The known one is null where nothing of it is known, the other '' where all is. */
export function partsOf(figure: Figure): { known: number | null; unknown: string } {
  const { least, most } = figure;
  if (isKnown(figure)) return { known: least, unknown: '' };
  if (most !== Infinity && most !== 0) return { known: most, unknown: '− ?' };
  if (least !== -Infinity && least !== 0) return { known: least, unknown: '+ ?' };
  return { known: null, unknown: '?' };
}

/** A figure as readers see it: `16,750`, `250 + ?`, or `?` where nothing of it is known. `write` writes its known part. */
export function figureText(figure: Figure, write: (known: number) => string = separated): string {
  const { known, unknown } = partsOf(figure);
  return [known === null ? '' : write(known), unknown].filter(Boolean).join(' ');
}

/** A figure of a data file as readers see it. */
export function formatNumber(value: number | undefined): string {
  return figureText(figureOf(value));
}

/** A number and its noun: `1 fund`, `20 funds`, `? funds`. `many` is the noun with an s where it is not given. */
export function counted(of: number | Figure, one: string, many = `${one}s`): string {
  const figure = typeof of === 'number' ? exactly(of) : of;
  return `${figureText(figure)} ${isExactly(figure, 1) ? one : many}`;
}

/** What follows a figure of that unit: 5% but 5 hr. */
export function suffixOf(unit: string): string {
  return unit === '%' ? unit : ` ${unit}`;
}
