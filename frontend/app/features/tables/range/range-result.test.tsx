import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Stated } from '~/figures/origin';
import { columnsOf, type LevelRow } from '../levels/columns';
import { readRange } from './range';
import { RangeResult } from './range-result';
import { sumRange } from './sum';

const known = { provenance: 'community', sources: ['seen in the game'] } as const;

/** The text of a result in which the second and third level have their own provenance. */
function textOf(query: string, second: Stated, third: Stated): string {
  const rows: object[] = [
    { level: 1, unlock: { xp: 3 }, cost: { cash: 400 }, bonus: { workers: 12 } },
    { level: 2, unlock: { xp: 5 }, cost: { cash: 1000 }, bonus: { workers: 14 }, ...second },
    { level: 3, unlock: { xp: 9 }, cost: { cash: 2000 }, bonus: { workers: 16 }, ...third },
  ];
  const table = columnsOf(rows as LevelRow[], new Map(), { provenance: 'sample' });
  const range = readRange(new URLSearchParams(query), table);
  const result = <RangeResult unit="level" range={range} sum={sumRange(table, range)} phases={[]} />;
  return renderToStaticMarkup(result)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it.each<[string, string, Stated, Stated, string]>([
  [
    'all that a range says is marked at its first number',
    'from=2&to=3',
    {},
    {},
    'From level 2 to 3 takes: Example 2,000 Cash Opens at player level 9 Workers 14 → to 16',
  ],
  [
    'nothing, where all of it is known',
    'from=2&to=3',
    known,
    known,
    'From level 2 to 3 takes: 2,000 Cash Opens at player level 9 Workers 14 → to 16',
  ],
  [
    'what a level brings that is made of an example',
    'from=2&to=3',
    {},
    known,
    'From level 2 to 3 takes: 2,000 Cash Opens at player level 9 Workers 14 → to 16 Part example',
  ],
  [
    'the level at which it opens',
    'from=2&to=3',
    known,
    { ...known, cells: { 'unlock.xp': { provenance: 'sample' } } },
    'From level 2 to 3 takes: 2,000 Cash Opens at player level 9 Example Workers 14 → to 16',
  ],
  [
    'what it opens at by rows of both kinds, where the cost is known',
    'from=1&to=3',
    { cells: { 'cost.cash': known, 'bonus.workers': known } },
    known,
    'From level 1 to 3 takes: 3,000 Cash Opens at player level 9 Part example Workers 12 → to 16 Part example',
  ],
  [
    'what is not shown marks nothing',
    '',
    { cells: { 'cost.cash': known } },
    { cells: { 'cost.cash': known } },
    'All 3 levels take: Part example 3,400 Cash',
  ],
])('marks %s', (_, query, second, third, text) => expect(textOf(query, second, third)).toBe(text));
