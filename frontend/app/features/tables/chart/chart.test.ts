import { describe, expect, it } from 'vitest';
import { chartsOf, HEIGHT, PLOT, powers, steps } from './chart';
import { columnsOf, type LevelRow } from '../levels/columns';

const charts = (rows: LevelRow[]) => chartsOf(columnsOf(rows, new Map()));
const points = (rows: LevelRow[]) =>
  [...charts(rows)[0]!.line.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
const costs = (...values: number[]) => values.map((cash, row) => ({ level: row + 1, cost: { cash } }));

describe('the scale', () => {
  it.each([
    [400, 10_500_000, [100, 10_000, 1_000_000, 100_000_000]],
    [250, 8_800, [100, 1000, 10_000]],
    [1, 1000, [1, 10, 100, 1000]],
  ])('has powers of ten from %i to %i', (least, most, ticks) => {
    expect(powers(least, most)).toEqual(ticks);
  });

  it.each([
    [0, 72, [0, 20, 40, 60, 80]],
    [-18, 0, [-20, -15, -10, -5, 0]],
    [0, 100, [0, 50, 100]],
    [0, 4, [0, 1, 2, 3, 4]],
    [0, 1.2, [0, 0.5, 1, 1.5]],
  ])('has round steps from %d to %d', (least, most, ticks) => {
    expect(steps(least, most)).toEqual(ticks);
  });

  it.each([
    ['linear under a ratio of 50', costs(100, 1000, 4900), null],
    ['logarithmic from a ratio of 50 on', costs(100, 1000, 5000), 10],
    [
      'linear where a figure is negative',
      [-1, -20, -90].map((happiness, row) => ({ level: row + 1, bonus: { happiness } })),
      null,
    ],
  ])('is %s', (_, rows, times) => {
    expect(charts(rows)[0]?.times).toBe(times);
  });
});

describe('chartsOf', () => {
  it('draws money before materials, in the file’s order, and what a level brings', () => {
    const rows = [1, 2, 3].map((level) => ({
      level,
      bonus: { storage: level },
      cost: { nail: level, cash: level * 3, gold: level * 2 },
    }));
    expect(charts(rows).map(({ key }) => key)).toEqual(['cash', 'storage']);
  });

  it.each<[string, LevelRow[], string[]]>([
    [
      'cash that is the same everywhere gives way',
      [1, 2, 3].map((level) => ({ level, cost: { cash: 5, nail: level } })),
      ['nail'],
    ],
    ['too little known', costs(5, 999, 999, 7), []],
    [
      'workers and feed are needs, not gains',
      [1, 2, 3].map((level) => ({ level, workers: level, feed: level, places: level })),
      ['places'],
    ],
    ['no rows', [], []],
  ])('%s', (_, rows, keys) => {
    expect(charts(rows).map(({ key }) => key)).toEqual(keys);
  });

  it('keeps every point inside the field and in the order of its value', () => {
    for (const rows of [costs(1, 10, 100, 1e9), costs(10, 20, 30, 31), costs(5, 7, 9)]) {
      const ys = points(rows).map(({ y }) => y);
      expect(ys).toHaveLength(rows.length);
      expect(ys).toEqual([...ys].sort((a, b) => b - a));
      expect(Math.min(...ys)).toBeGreaterThanOrEqual(10);
      expect(Math.max(...ys)).toBeLessThanOrEqual(HEIGHT - PLOT.bottom);
      const xs = points(rows).map(({ x }) => x);
      expect(xs).toEqual([...xs].sort((a, b) => a - b));
    }
  });

  it('breaks the line at an unknown level and says where', () => {
    const [chart] = charts(costs(10, 20, 999, 999, 30, 40));
    expect(chart?.line.match(/M/g)).toHaveLength(2);
    expect(chart?.gaps).toHaveLength(1);
    expect(chart?.text).toBe('Cash: 10 at level 1, 40 at level 6. Unknown at levels 3 and 4.');
  });

  it('says which of the charts have figures of the player’s own', () => {
    const rows = [1, 2, 3].map((level) => ({ level, bonus: { storage: level }, cost: { cash: level * 3 } }));
    const withOwn = (path: string) => charts([{ ...rows[0]!, own: { [path]: 7 } }, ...rows.slice(1)]);
    expect(charts(rows).map(({ own }) => own)).toEqual([false, false]);
    expect(withOwn('bonus.storage').map(({ own }) => own)).toEqual([false, true]);
    expect(withOwn('cost.nail').map(({ own }) => own)).toEqual([false, false]);
  });

  it('leaves a free first level out of a logarithmic scale', () => {
    const rows = costs(0, 10, 100, 1000);
    expect(charts(rows)[0]?.line.match(/[ML]/g)).toHaveLength(3);
    expect(points(rows)).toHaveLength(3);
  });

  it.each([
    ['a free level is no point of a logarithmic scale', costs(10, 0, 100, 1000), 3],
    ['but one of a linear scale', costs(10, 0, 30, 40), 4],
    ['an unknown level is no point', costs(10, 999, 30, 40), 3],
  ])('%s', (_, rows, count) => {
    expect(points(rows)).toHaveLength(count);
  });

  it.each([
    ['minutes up to two hours', ['2 h', '1 h', '30 min'], 'Waiting time in minutes: 120 at level 1, 30 at level 3.'],
    ['hours beyond', ['2 h 1 min', '1 h', '30 min'], 'Waiting time in hours: 2 at level 1, 0.5 at level 3.'],
    [
      'hours, where one is not known',
      ['12 h', 999, '9 h', '7 h'],
      'Waiting time in hours: 12 at level 1, 7 at level 4. Unknown at level 2.',
    ],
    ['minutes', ['1 h', '45 min', '30 min'], 'Waiting time in minutes: 60 at level 1, 30 at level 3.'],
    ['hours', ['12 h', '9 h', '7 h 30 min'], 'Waiting time in hours: 12 at level 1, 7.5 at level 3.'],
  ])('draws durations in %s', (_, waits: Array<string | number>, text) => {
    expect(charts(waits.map((wait, row) => ({ level: row + 1, wait })))[0]?.text).toBe(text);
  });
});
