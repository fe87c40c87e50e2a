import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { DreamMarketQuests, DreamQuestLine } from '~/api/types';
import { exactly, figureOf, FROM_KNOWN, sumOf } from '~/ui/figure';
import { columnNames } from '~/ui/origin';
import { marketTable, sortRows } from './market';
import { actionText, questCell, namesOf, type QuestCell, questTable, sameTrust, wordsOf } from './quests';

const data = new URL('../../../../data/', import.meta.url);
const read = <T>(path: string) => JSON.parse(readFileSync(new URL(path, data), 'utf8')) as T;
const lines = readdirSync(new URL('dream/quests/', data))
  .filter((file) => file.endsWith('.json'))
  .map((file) => read<DreamQuestLine>(`dream/quests/${file}`));

describe("an 'action-amount' value reads as words and a number", () => {
  it.each([
    ['harvest-20', 'Harvest 20'],
    ['earn-1450000', 'Earn 1,450,000'],
    ['pick up-60', 'Pick up 60'],
    ['collect-999', 'Collect ?'],
    ['nothing', 'nothing'],
  ])('%s: %s', (text, words) => expect(actionText(text)).toBe(words));

  it('in every cell of the six lines', () => {
    expect(lines).toHaveLength(6);
    for (const cell of lines.flatMap(({ levels }) =>
      levels.flatMap((row) => columnNames(row).map((key) => row[key])),
    )) {
      const { text, line } = questCell(cell as QuestCell);
      expect(text).toMatch(line === null ? /^([A-Z][a-z]+ )?([\d,]+|\?)$/ : /^[A-Z][a-z]+ quests$/);
    }
  });
});

test.each([
  ['quest', 'Quest'],
  ['dream-level', 'Dream level'],
  ['high-xp-cash', 'High XP cash'],
  ['xp', 'XP'],
])('the key %s is called %s', (key, words) => expect(wordsOf(key)).toBe(words));

test('a cell leads on, tells or counts', () => {
  expect(questCell({ name: 'Land quests', link: 'land' })).toEqual({ text: 'Land quests', line: 'land', kind: 'link' });
  expect(questCell('sell-6')).toEqual({ text: 'Sell 6', line: null, kind: 'action' });
  expect(questCell(1250)).toEqual({ text: '1,250', line: null, kind: 'figure' });
  expect(questCell(999).text).toBe('?');
});

test('a line is what it asks for, and what it gives with its sum', () => {
  const line = {
    provenance: 'community',
    levels: [
      { quest: 1, land: 'expand-7', xp: 70, cash: 3000 },
      { quest: 2, land: { name: 'Land quests', link: 'land' }, xp: 95, cash: 999 },
    ],
  } as unknown as DreamQuestLine;
  const names = namesOf(
    [
      { key: 'cash', plural: 'Cash', pic: 'c' },
      { key: 'land', plural: 'x', pic: 'x' },
    ],
    [{ link: 'land', name: 'Land', pic: 'l' }],
  );
  expect(questTable(line, names)).toEqual({
    first: 'quest',
    tasks: [{ key: 'land', name: 'Land', pic: 'l' }],
    asked: { from: FROM_KNOWN },
    rewards: [
      { key: 'xp', name: 'XP', pic: '' },
      { key: 'cash', name: 'Cash', pic: 'c' },
    ],
    sums: [
      { name: 'XP', pic: '', sum: { ...exactly(165), from: FROM_KNOWN } },
      { name: 'Cash', pic: 'c', sum: { ...sumOf([exactly(3000), figureOf(999)]), from: FROM_KNOWN } },
    ],
  });
});

test('trust is said once when all lines deserve the same', () => {
  const sample = { provenance: 'sample' as const, sources: [] };
  expect(sameTrust([sample, sample])).toBe(true);
  expect(sameTrust([sample, { provenance: 'spec', sources: [] }])).toBe(false);
});

describe('the market table', () => {
  const quests = read<DreamMarketQuests>('dream/market-quests.json');
  const table = (by: string | null) => marketTable(quests, new Map([['glass', { name: 'Glass panes', pic: 'g' }]]), by);

  it("has the first row's keys as headings", () => {
    expect(table(null).columns.map(({ key }) => key)).toEqual(Object.keys(quests.levels[0]!));
    expect(table(null).columns.find(({ key }) => key === 'glass')?.name).toBe('Glass panes');
  });
  it('has the order of the editors until a column is chosen', () => expect(table(null).rows).toBe(quests.levels));
  it('has the most first, the unknown last', () => {
    expect(table('glass').rows[0]).toMatchObject({ product: 'Feathers' });
    expect(
      table('glass')
        .columns.slice(0, 3)
        .map(({ key }) => key),
    ).toEqual(['product', 'glass', 'dream-level']);
    expect(table('glass').columns).toHaveLength(table(null).columns.length);
    expect(sortRows([{ a: 1 }, { a: 999 }, { a: 3 }, { a: 998 }], 'a').map(({ a }) => a)).toEqual([998, 3, 1, 999]);
  });
  it.each(['product', 'nothing', '__proto__', ''])('cannot be put in the order of “%s”', (by) =>
    expect(table(by)).toMatchObject({ by: null, rows: quests.levels }),
  );
});
