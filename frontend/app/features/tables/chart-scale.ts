import type { Column, LevelTable } from './columns';
import { parseDuration } from './duration';
import { isCounted, type LevelRange } from './range';

/** The drawing's size and the room around its field, in its own units. */
export const WIDTH = 340;
export const HEIGHT = 170;
export const FIELD = { left: 40, right: 10, top: 10, bottom: 24 };

/** Waits longer than this, in seconds, are drawn in hours. */
const LONG_WAIT = 7200;

/** Where the values of a column stand in its chart. */
export interface Scale {
  /** Of the column. */
  key: string;
  /** The values at the bottom and at the top of the field. */
  low: number;
  high: number;
  log: boolean;
}

/** From a level, one of `numbers`, to its place from the left, and from a value to its place from the top. */
export function axesOf(
  { low, high, log }: Scale,
  numbers: readonly number[],
): [x: (level: number) => number, y: (value: number) => number] {
  const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
  const share = (value: number) => (log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low));
  return [
    (level) => round(FIELD.left + ((level - first) / (last - first)) * (WIDTH - FIELD.left - FIELD.right)),
    (value) => round(HEIGHT - FIELD.bottom - share(value) * (HEIGHT - FIELD.top - FIELD.bottom)),
  ];
}

/** The places of the levels of a range whose values are drawn. */
export function marksOf(table: LevelTable, range: LevelRange, scale: Scale): Array<{ x: number; y: number }> {
  const column = table.groups.flatMap(({ columns }) => columns).find(({ key }) => key === scale.key);
  if (!column || !range.asked) return [];
  const { values } = measured(column);
  const [x, y] = axesOf(scale, table.numbers);
  return table.numbers.flatMap((number, row) => {
    const value = values[row];
    return isCounted(range, number) && typeof value === 'number' && !(scale.log && value <= 0)
      ? [{ x: x(number), y: y(value) }]
      : [];
  });
}

/** A column of durations as one of numbers; any other as it is. */
export function measured(column: Column): Column {
  const seconds = column.values.map((value) => (typeof value === 'string' ? parseDuration(value) : null));
  if (seconds.every((value) => value === null)) return column;
  const [unit, length] =
    Math.max(...seconds.map((value) => value ?? 0)) > LONG_WAIT ? ['hours', 3600] : ['minutes', 60];
  return {
    ...column,
    label: `${column.label} in ${unit}`,
    values: seconds.map((value) => value && round(value / length)),
  };
}

/** To a tenth. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
