import { separated } from '~/ui/whole-number';
import { namedSpans, runs, parseDuration } from '../levels/format';
import { columnsIn, gainColumns, type Column, type UpgradeTable } from '../levels/columns';

/** The size of the drawing and its margins, in its own units. */
export const WIDTH = 340;
export const HEIGHT = 170;
export const PLOT = { left: 40, right: 10, top: 10, bottom: 24 };

/** Longer waits, in seconds, are drawn in hours. */
const LONG_WAIT = 7200;

/** Returns the x of a level; `numbers` are all levels. */
function xOf(numbers: readonly number[]): (level: number) => number {
  const first = numbers[0]!;
  return (level) => round(PLOT.left + (level - first) * perLevel(numbers));
}

const perLevel = (numbers: readonly number[]): number =>
  (WIDTH - PLOT.left - PLOT.right) / (numbers.at(-1)! - numbers[0]!);

/** The transform after which x is a level. */
export const toLevels = ({ numbers }: UpgradeTable): string =>
  `translate(${PLOT.left}) scale(${perLevel(numbers).toFixed(3)} 1) translate(${-numbers[0]!})`;

function withNumbers(column: Column): Column {
  const seconds = column.values.map(parseDuration);
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
const round = (value: number): number => Math.round(value * 10) / 10;

/** From this ratio on a linear scale would make the first levels look flat. */
const LOG_RATIO = 50;
/** Fewer points say less than the table. */
const MIN_POINTS = 3;

const compact = /* @__PURE__ */ new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

export type Chart = NonNullable<ReturnType<typeof chartOf>>;

/** Charts of the main cost and of the first gain. */
export function chartsOf(table: UpgradeTable): Chart[] {
  const cost = columnsIn(table, 'cost');
  const money = cost.filter(({ key }) => key === 'cash' || key === 'gold');
  const firstOf = (columns: Column[]) =>
    columns.map((column) => chartOf(column, table)).find((chart) => chart !== null);
  return [firstOf([...money, ...cost]), firstOf(gainColumns(table).map(withNumbers))].filter(
    (chart) => chart !== undefined,
  );
}

/** The chart of a column; null if too little is known. */
function chartOf(column: Column, table: UpgradeTable) {
  const rows = table.numbers.map((number, row) => ({ number, row, value: column.values[row] ?? null }));
  const known = rows.filter(
    (row): row is { number: number; row: number; value: number } => typeof row.value === 'number',
  );
  const positive = known.map(({ value }) => value).filter((value) => value > 0);
  const most = Math.max(...known.map(({ value }) => value));
  const least = Math.min(...known.map(({ value }) => value));
  if (known.length < MIN_POINTS || most === least) return null;

  const log = least >= 0 && most / Math.min(...positive) >= LOG_RATIO;
  const drawn = log ? known.filter(({ value }) => value > 0) : known;
  const ticks = log ? powers(Math.min(...positive), most) : steps(Math.min(0, least), most);
  const low = log ? Math.min(...positive, ...ticks) : Math.min(least, ticks[0] ?? 0);
  const high = Math.max(most, ticks.at(-1) ?? most);

  const share = (value: number) => (log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low));
  const x = xOf(table.numbers);
  const y = (value: number) => round(HEIGHT - PLOT.bottom - share(value) * (HEIGHT - PLOT.top - PLOT.bottom));

  const line = drawn.map(
    ({ number, row, value }, index) => `${drawn[index - 1]?.row === row - 1 ? 'L' : 'M'}${x(number)} ${y(value)}`,
  );
  const { label } = column;
  const { unit } = table;
  const unknown = rows.filter(({ value }) => value === null).map(({ number }) => number);
  const pointText = ({ number, value }: (typeof drawn)[number]) => `${separated(value)} at ${unit} ${number}`;
  const sentences = [
    drawn.length > 0 && `${label}: ${pointText(drawn[0]!)}, ${pointText(drawn.at(-1)!)}.`,
    unknown.length > 0 && `Unknown at ${namedSpans(unit, unknown)}.`,
    log && 'The scale is logarithmic.',
  ];
  return {
    title: `${label} by ${unit}`,
    /** The text for those who cannot see it. */
    text: sentences.filter(Boolean).join(' '),
    /** The factor between two lines of a logarithmic scale. */
    times: log && ticks[0] && ticks[1] ? ticks[1] / ticks[0] : null,
    key: column.key,
    /** Whether a point is a figure of the player's own. */
    own: drawn.some(({ row }) => table.rows[row]!.own?.[column.path] !== undefined),
    /** Path through the points, broken at unknown levels. */
    line: line.join(''),
    gaps: runs(unknown).map(([from, to]) => ({ from: x(from), to: x(to) })),
    xTicks: numberTicks(table.numbers).map((number) => ({ x: x(number), text: String(number) })),
    yTicks: ticks.map((value) => ({ y: y(value), text: short(value) })),
  };
}

/** Powers of ten from below `least` to above `most`; where there are many, every second or third. */
export function powers(least: number, most: number): number[] {
  const from = Math.floor(Math.log10(least));
  const to = Math.ceil(Math.log10(most));
  const stride = Math.ceil((to - from) / 4);
  return Array.from({ length: Math.floor((to - from) / stride) + 1 }, (_, index) => 10 ** (from + index * stride));
}

/** Three to six round numbers that span `least` and `most`. */
export function steps(least: number, most: number): number[] {
  const rough = (most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const from = Math.floor(least / step);
  const to = Math.ceil(most / step);
  return Array.from({ length: to - from + 1 }, (_, index) => round((from + index) * step));
}

/** The first and last level, and round ones far enough from both. */
function numberTicks(numbers: readonly number[]): number[] {
  const first = numbers[0] ?? 0;
  const last = numbers.at(-1) ?? first;
  const step = [1, 2, 5, 10, 20, 50].find((size) => (last - first) / size <= 6) ?? 100;
  return numbers.filter(
    (number) =>
      number === first ||
      number === last ||
      (number % step === 0 && number - first > step / 2 && last - number > step / 2),
  );
}

const short = (value: number): string => compact.format(value).replace('-', '−');
