import { exactly, type Figure, figureOf, isKnown, sumOf } from '~/figures/figure';
import type { SeasonalEvent } from '~/api/types';
import type { SeasonalTask } from './answer';

/** What tasks ask for, or give. */
export function amountsOf(
  { tasks }: Pick<SeasonalEvent, 'tasks'>,
  side: 'task' | 'reward',
): Array<Record<string, Figure>> {
  return tasks.map((row: SeasonalTask) =>
    Object.fromEntries(Object.entries(row[side]).map(([key, amount]) => [key, figureOf(amount)])),
  );
}

/** Sums by material. `unknown`: one of them is not fully known. */
export function sumsOf(rows: ReadonlyArray<Record<string, Figure>>): {
  totals: Record<string, Figure>;
  unknown: boolean;
} {
  const figures = new Map<string, Figure[]>();
  for (const [key, amount] of rows.flatMap((row) => Object.entries(row)))
    figures.set(key, [...(figures.get(key) ?? []), amount]);
  const sums = [...figures].map(([key, amounts]) => [key, sumOf(amounts)] as const);
  return { totals: Object.fromEntries(sums), unknown: !sums.every(([, sum]) => isKnown(sum)) };
}

/** The material that is all that each task asks for, or undefined. */
export function onlyItem(rows: ReadonlyArray<Record<string, Figure>>): string | undefined {
  const [item, ...others] = new Set(rows.flatMap((row) => Object.keys(row)));
  return others.length === 0 && rows.every((row) => item !== undefined && item in row) ? item : undefined;
}

/** Sums up to and with each row. */
export function runningTotals(rows: ReadonlyArray<Record<string, Figure>>, item: string): Figure[] {
  let sum = exactly(0);
  return rows.map((row) => (sum = sumOf([sum, row[item] ?? exactly(0)])));
}

/** Specification §9. */
export const STRIP_LENGTH = 5;

/** The newest visible events, or all, and their number; the API has the newest first. */
export function stripOf(events: readonly SeasonalEvent[], all: boolean): { shown: SeasonalEvent[]; total: number } {
  const visible = events.filter(({ visible }) => visible);
  return { shown: all ? visible : visible.slice(0, STRIP_LENGTH), total: visible.length };
}
