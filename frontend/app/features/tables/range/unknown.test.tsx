import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { columnsOf } from '../levels/columns';
import { quickFacts } from '../upgrade/view';
import { readRange } from './range';
import { RangeResult } from './range-result';
import { sumRange } from './sum';

type Row = readonly [cash: number, nail: number, time: string | number, opens: number, workers: number];
const NOTHING: Row = [999, 999, 999, 999, 999];

const tableOf = (...rows: Row[]) =>
  columnsOf(
    rows.map(([cash, nail, time, xp, workers], index) => ({
      level: index + 1,
      cost: { cash, nail },
      time,
      unlock: { xp },
      bonus: { workers },
    })),
    new Map(),
  );

function textOf(query: string, ...rows: Row[]): string {
  const table = tableOf(...rows);
  const range = readRange(new URLSearchParams(query), table);
  return renderToStaticMarkup(<RangeResult unit="level" range={range} sum={sumRange(table, range)} phases={[]} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it.each<[string, string, string, Row[]]>([
  ['a table of which nothing is known', '? The cost of these levels is not known yet.', '', [NOTHING, NOTHING]],
  ['a part of it', '? The cost of these levels is not known yet.', 'from=1&to=2', [NOTHING, NOTHING]],
  [
    'a table of which only player levels are known',
    '? The cost of these levels is not known yet.',
    '',
    [[999, 999, 999, 5, 4], NOTHING],
  ],
  [
    'levels of which one figure is known',
    'From level 0 to 2 takes: 40 + ? Cash ? Nail ? Unknown: cash of level 2. Upgrade time ? ' +
      'Opens at player level ? Workers ?',
    'from=0&to=2',
    [[40, 999, 999, 999, 999], NOTHING],
  ],
  [
    'a table whose last level nobody knows',
    'These levels take: 40 + ? Cash ? Nail ? Unknown: cash of levels 2 and 3. Upgrade time ?',
    '',
    [[40, 999, 999, 999, 999], NOTHING, NOTHING],
  ],
  [
    'times that are known in part',
    'All 2 levels take: 40 + ? Cash 7 Nail ? Unknown: cash of level 2. ' +
      'Upgrade time 1 h + ?, without level 2, which is unknown',
    '',
    [
      [40, 3, '1 h', 5, 2],
      [999, 4, 999, 6, 3],
    ],
  ],
])('says of %s: %s', (_, text, query, rows) => expect(textOf(query, ...rows)).toBe(text));

it('states no fact that nobody knows', () => {
  const facts = (...rows: Row[]) =>
    quickFacts({ name: 'House', link: 'house', pic: '', size: '6x6' } as never, tableOf(...rows)).map(
      ({ label, value }) => `${label}: ${value}`,
    );
  expect(facts(NOTHING, NOTHING)).toEqual(['Ground: 6 × 6']);
  expect(facts([40, 3, '1 h', 5, 2], NOTHING)).toEqual(['Ground: 6 × 6', 'Opens at: player level 5']);
});
