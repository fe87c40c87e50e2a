import { describe, expect, it } from 'vitest';
import { columnsOf, type LevelRow, type TableMaterial } from './columns';

const material = (key: string, name: string, plural = `${name}s`): [string, TableMaterial] => [
  key,
  { key, name, plural, pic: `/images/icons/${key}.svg` },
];
const materials = new Map([
  material('nail', 'Nail'),
  material('cash', 'Cash', 'Cash'),
  material('xp', 'XP', 'XP'),
  material('workers', 'Worker'),
  material('apple-jam', 'Apple jam', 'Jars of apple jam'),
]);

/** The groups as `group: column, column`. */
const shape = (rows: LevelRow[]) =>
  columnsOf(rows, materials).groups.map(
    ({ key, columns }) => `${key}: ${columns.map((column) => column.key).join(', ')}`,
  );

describe('columnsOf', () => {
  it.each<[string, LevelRow[], string[]]>([
    [
      'groups objects and leaves plain keys single, the cost first and then in the order of the row',
      [
        {
          level: 1,
          unlock: { xp: 1 },
          time: '30 s',
          produce: { 'apple-jam': 2 },
          bonus: { workers: 3 },
          cost: { nail: 2, cash: 5 },
        },
      ],
      ['cost: nail, cash', 'unlock: xp', 'time: time', 'produce: apple-jam', 'bonus: workers'],
    ],
    [
      'leaves out a column that is 0 in every row',
      [
        { level: 1, cost: { cash: 5, nail: 0 } },
        { level: 2, cost: { cash: 9, nail: 0 } },
      ],
      ['cost: cash'],
    ],
    [
      'keeps a column that is 0 in some rows',
      [
        { level: 1, cost: { cash: 5, nail: 0 } },
        { level: 2, cost: { cash: 9, nail: 1 } },
      ],
      ['cost: cash, nail'],
    ],
    [
      'keeps a column that only the player’s own figures make 0 in every row',
      [
        { level: 1, cost: { cash: 5, nail: 0 } },
        { level: 2, cost: { cash: 9, nail: 0 }, own: { 'cost.nail': 1 } },
      ],
      ['cost: cash, nail'],
    ],
    [
      'leaves out a column that is 0 in every row but for the player’s own figures',
      [
        { level: 1, cost: { cash: 5, nail: 0 } },
        { level: 2, cost: { cash: 9, nail: 1 }, own: { 'cost.nail': 0 } },
      ],
      ['cost: cash'],
    ],
    ['leaves out a group without columns', [{ level: 1, bonus: { workers: 0 }, cost: { cash: 5 } }], ['cost: cash']],
    [
      'counts the Dream land’s cost-cash as cash',
      [
        { level: 1, expansion: 6, 'cost-cash': 0 },
        { level: 2, expansion: 7, 'cost-cash': 1500 },
      ],
      ['cost: cash'],
    ],
    ['shows an object that it has never heard of', [{ level: 1, 'pays-back': { cash: 5 } }], ['pays-back: cash']],
    ['finds none in no rows', [], []],
  ])('%s', (_, rows, groups) => {
    expect(shape(rows)).toEqual(groups);
  });

  it.each<[string, LevelRow[], string, number[]]>([
    [
      'levels',
      [
        { level: 1, cost: { cash: 1 } },
        { level: 2, cost: { cash: 2 } },
      ],
      'level',
      [1, 2],
    ],
    ['expansions', [{ expansion: 7, cost: { cash: 1 } }], 'expansion', [7]],
    ['expansions where a row has both', [{ level: 1, expansion: 6, 'cost-cash': 1 }], 'expansion', [6]],
  ])('counts rows by %s', (_, rows, unit, numbers) => {
    expect(columnsOf(rows, materials)).toMatchObject({ unit, numbers });
  });

  it.each([
    ['the material’s plural where it is short', { cost: { nail: 1 } }, 'Nails', '/images/icons/nail.svg'],
    ['its name where the plural is long', { produce: { 'apple-jam': 1 } }, 'Apple jam', '/images/icons/apple-jam.svg'],
    ['player level for what unlocks', { unlock: { xp: 4 } }, 'Player level', '/images/icons/xp.svg'],
    [
      'the words of a plain key, with its picture if it is a material',
      { workers: 8 },
      'Workers needed',
      '/images/icons/workers.svg',
    ],
    ['an unknown plain key as words', { 'guests-a-day': 26 }, 'Guests a day', undefined],
    ['an unknown material as words', { cost: { 'gold-leaf': 1 } }, 'Gold leaf', undefined],
  ])('is headed by %s', (_, cells, label, pic) => {
    expect(columnsOf([{ level: 1, ...cells }], materials).groups[0]?.columns[0]).toEqual(
      expect.objectContaining({ label, ...(pic && { pic }) }),
    );
  });

  it('reads 999 as unknown, in objects and in plain cells, but not as a level', () => {
    const table = columnsOf([{ level: 999, workers: 999, cost: { cash: 999 } }], materials);
    expect(table.numbers).toEqual([999]);
    expect(table.groups.map(({ columns }) => columns[0]?.values)).toEqual([[null], [null]]);
  });
});
