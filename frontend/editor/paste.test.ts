import { describe, expect, test } from 'vitest';
import { kindOf } from './cells';
import type { GridColumn } from './grid-column';
import { blockOf, pasteInto } from './paste';
import type { Json } from './json';

const figure = kindOf({ type: 'integer' });
const column = (name: string, ...path: string[]): GridColumn => ({
  path,
  kind: figure,
  name,
  group: path.length > 1 ? 'Cost' : undefined,
});
const columns = [column('Level', 'level'), column('Nails', 'cost', 'nail'), column('Boards', 'cost', 'board')];
const rows: Json[] = [
  { level: 1, cost: { nail: 1, board: 2 } },
  { level: 2, cost: { nail: 3, board: 4 } },
];

describe('a text from the clipboard', () => {
  test.each([
    ['one cell', '12', [['12']]],
    [
      'tabs and line ends of any system',
      'a\tb\r\nc\td\re\t\n',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', ''],
      ],
    ],
    ['a cell with a line end, a tab and quotes', '"a\nb\t""c"""\td', [['a b "c"', 'd']]],
    ['a quote inside of a text', '6" nails\t"x" y', [['6" nails', '"x" y']]],
    ['a line without anything between others', 'a\n\nb', [['a'], [''], ['b']]],
    ['nothing', '', [['']]],
  ])('%s', (_, text, block) => expect(blockOf(text)).toEqual(block));

  test('is no block beyond what a file can hold', () => {
    expect(blockOf('1\n'.repeat(2000))).toHaveLength(2000);
    expect(blockOf('1\n'.repeat(2001))).toBeUndefined();
    expect(blockOf('\t'.repeat(100))).toBeUndefined();
  });
});

const paste = (text: string, at = { row: 0, column: 1 }, more: Partial<Parameters<typeof pasteInto>[0]> = {}) =>
  pasteInto({
    block: blockOf(text)!,
    at,
    rows,
    columns,
    added: [],
    further: [column('Glass', 'cost', 'glass')],
    ...more,
  });

describe('a block that is pasted', () => {
  test('goes from the chosen cell on', () => {
    expect(paste('10\t20\n30\t40')).toMatchObject({
      rows: [
        { level: 1, cost: { nail: 10, board: 20 } },
        { level: 2, cost: { nail: 30, board: 40 } },
      ],
      put: 4,
      headed: false,
      below: 0,
      beside: [],
      kept: 0,
    });
  });

  test('deletes nothing where its cells are empty', () => {
    const done = paste('10\t\n\t20');
    expect(done.rows).toEqual([
      { level: 1, cost: { nail: 10, board: 2 } },
      { level: 2, cost: { nail: 3, board: 20 } },
    ]);
    expect(done).toMatchObject({ put: 2, kept: 2 });
  });

  test('says what is below and beside the table, and adds the rows that are wanted', () => {
    const text = '1\t2\t3\n4\t5\t\n6\t7\t8';
    expect(paste(text)).toMatchObject({ below: 1, beside: [{ heading: '' }] });
    const next = (rows: Json[]) => ({
      level: (rows.at(-1) as { level: number }).level + 1,
      cost: { nail: 999, board: 999 },
    });
    const done = paste(text, { row: 1, column: 1 }, { newRow: next });
    expect(done.rows.slice(1)).toEqual([
      { level: 2, cost: { nail: 1, board: 2 } },
      { level: 3, cost: { nail: 4, board: 5 } },
      { level: 4, cost: { nail: 6, board: 7 } },
    ]);
    expect(done.below).toBe(0);
  });

  test('leaves out empty columns and rows at its edges without a word', () => {
    expect(paste('1\t2\t\t\n\t\t\t\n\t\t\t')).toMatchObject({ below: 0, beside: [], put: 2 });
  });
});

describe('a heading line that is pasted', () => {
  test.each([
    ['names as the grid shows them', 'Boards\tNails'],
    ['names with their group', 'cost boards\tCost Nails'],
    ['columns of a file that was downloaded', 'cost.board\tcost.nail'],
    ['keys', 'Board\tNAIL'],
  ])('is no row, and its columns are matched by name: %s', (_, heading) => {
    expect(paste(`${heading}\n20\t10`)).toMatchObject({
      headed: true,
      rows: [{ level: 1, cost: { nail: 10, board: 20 } }, rows[1]],
    });
  });

  test('names columns that can be added, and others', () => {
    const text = 'Nails\tCost Glass\tSunshine\n10\t5\t7';
    const { beside } = paste(text);
    expect(beside).toEqual([
      { heading: 'Cost Glass', column: column('Glass', 'cost', 'glass') },
      { heading: 'Sunshine' },
    ]);
    expect(paste(text, undefined, { added: [column('Glass', 'cost', 'glass')] })).toMatchObject({
      rows: [{ cost: { nail: 10, board: 2, glass: 5 } }, { cost: { nail: 3, board: 4, glass: 999 } }],
      beside: [{ heading: 'Sunshine' }],
    });
  });

  test('is a row where it names no column, has numbers, or is all there is', () => {
    for (const text of ['Sun\tMoon\n1\t2', 'Nails\t4\n1\t2', 'Nails\tBoards']) expect(paste(text).headed).toBe(false);
  });
});
