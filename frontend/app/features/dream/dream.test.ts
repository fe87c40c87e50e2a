import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { DreamMarketQuests, DreamQuestLine } from '~/api/types';
import { marketTable, sortRows } from './market';
import { askedText, namesOf, type QuestCell, questTable, sameTrust, wordsOf } from './quests';

const data = new URL('../../../../data/', import.meta.url);
const read = <T>(path: string) => JSON.parse(readFileSync(new URL(path, data), 'utf8')) as T;
const lines = readdirSync(new URL('dream/quests/', data))
  .filter((file) => file.endsWith('.json'))
  .map((file) => read<DreamQuestLine>(`dream/quests/${file}`));

describe('what a quest asks for reads as a sentence', () => {
  const names = namesOf(
    [
      { key: 'field', name: 'Field', plural: 'Fields', pic: '' },
      { key: 'board', name: 'Board', plural: 'Boards', pic: '' },
      { key: 'xp', name: 'XP', plural: 'XP', pic: '' },
    ],
    [
      { link: 'field', name: 'Field', pic: '' },
      { link: 'land', name: 'Land', pic: '' },
      { link: 'pigsty', name: 'Pigsty', pic: '' },
      { link: 'rabbit-hutch', name: 'Rabbit hutch', pic: '' },
    ],
  );
  it.each<[string, QuestCell, string]>([
    ['board', 'collect-120', 'Collect 120 boards'],
    ['board', 'collect-1', 'Collect 1 board'],
    ['board', 'pick up-1450000', 'Pick up 1,450,000 boards'],
    ['board', 'collect-999', 'Collect ? boards'],
    ['xp', 'earn-60', 'Earn 60 XP'],
    ['land', 'expand-7', 'Expand land to 7'],
    ['field', 'upgrade-4', 'Upgrade the field to 4'],
    ['field', 'build-1', 'Build 1 field'],
    ['field', 'build-2', 'Build 2 fields'],
    ['pigsty', 'build-2', 'Build 2 pigsties'],
    ['rabbit-hutch', 'build-2', 'Build 2 rabbit hutches'],
    ['field', { name: 'Animal quests', link: 'animals' }, 'Animal quests'],
    ['field', 'nothing', 'nothing'],
  ])('%s: %s', (key, cell, words) => expect(askedText(cell, names.get(key)!)).toBe(words));

  it('in every cell of the six lines', () => {
    expect(lines).toHaveLength(6);
    for (const line of lines)
      for (const row of line.levels)
        for (const { key } of questTable(line, new Map()).tasks)
          expect(askedText(row[key] as QuestCell, { name: 'things' })).toMatch(
            /^[A-Z][a-z]+ ([a-z ]+ to )?([\d,]+|\?)( things)?$|^[A-Z][a-z]+ quests$/,
          );
  });
});

test.each([
  ['quest', 'Quest'],
  ['dream-level', 'Dream level'],
  ['high-xp-cash', 'High XP cash'],
  ['xp', 'XP'],
])('the key %s is called %s', (key, words) => expect(wordsOf(key)).toBe(words));

test('a line is what it asks for, and what it gives', () => {
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
    tasks: [{ key: 'land', name: 'Land', plural: 'x', pic: 'l' }],
    rewards: [
      { key: 'xp', name: 'XP', pic: '' },
      { key: 'cash', name: 'Cash', pic: 'c' },
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
  const names = new Map([
    ['nail', { name: 'Nails', pic: 'n' }],
    ['glass', { name: 'Glass panes', pic: 'g' }],
  ]);
  const table = (by: string | null) => marketTable(quests, names, by);

  it('offers no order of one row', () => {
    const one = { ...quests, levels: quests.levels.slice(0, 1) };
    expect(marketTable(one, names, 'saw')).toMatchObject({
      by: null,
      columns: table(null).columns.map(() => ({ sortable: false })),
    });
  });

  it("has the first row's keys as headings", () => {
    expect(table(null).columns.map(({ key }) => key)).toEqual(Object.keys(quests.levels[0]!));
    expect(table(null).columns.find(({ key }) => key === 'glass')?.name).toBe('Glass panes');
  });
  it.each([
    [null, ['product', 'dream-level', 'amount', 'nail']],
    ['saw', ['product', 'saw', 'dream-level', 'amount']],
    ['dream-level', ['product', 'dream-level', 'amount', 'nail']],
  ])('shows on a phone what is asked for beside one thing it pays: by %s', (by, keys) => {
    expect(
      table(by)
        .columns.filter(({ onPhone }) => onPhone)
        .map(({ key }) => key),
    ).toEqual(keys);
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
