import { describe, expect, it } from 'vitest';
import { differing, isExample, isExampleRow, originOf, rowsOf, type Origin, type Stated } from './origin';

const sample: Origin = { provenance: 'sample', sources: [] };
const community: Origin = { provenance: 'community', sources: ['https://a.example'] };
const seen: Stated = { provenance: 'community', sources: ['seen in the game'], checked: '2026-11-20' };

describe('a figure is an example', () => {
  it.each<[string, Origin, Stated, string, boolean]>([
    ['in a file of examples', sample, {}, 'cost.nail', true],
    ['not in a file of players’ figures', community, {}, 'cost.nail', false],
    ['not in a row that was seen', sample, seen, 'cost.nail', false],
    ['in a row of examples', community, { provenance: 'sample' }, 'cost.nail', true],
    ['not in a cell that was seen', sample, { cells: { 'cost.nail': seen } }, 'cost.nail', false],
    ['in the cell beside it', sample, { cells: { 'cost.nail': seen } }, 'cost.board', true],
    ['in a cell of a row that was seen', sample, { ...seen, cells: { time: { provenance: 'sample' } } }, 'time', true],
    ['not in a list that was seen', sample, { cells: { 'collect.egg': seen } }, 'collect.egg.2', false],
    ['in another level of a list', sample, { cells: { 'collect.egg.2': seen } }, 'collect.egg.1', true],
    ['not at the one level that was seen', sample, { cells: { 'collect.egg.2': seen } }, 'collect.egg.2', false],
  ])('%s', (_, within, row, path, example) => expect(isExample(within, row, path)).toBe(example));

  it('and its row is one while any of its cells is', () => {
    expect(isExampleRow(community, { cells: { time: { provenance: 'sample' } } })).toBe(true);
    expect(isExampleRow(sample, seen)).toBe(false);
    expect(isExampleRow(sample, { cells: { time: seen } })).toBe(true);
  });
});

describe('what is said below a table', () => {
  const said = (within: Origin, ...rows: Stated[]) => originOf(rowsOf(within, rows));
  it.each<[string, ReturnType<typeof said>, object]>([
    ['of a file', said(community, {}, {}), { provenance: 'community', sources: ['https://a.example'], rows: 2, of: 2 }],
    [
      'of a file of examples in which a row was seen',
      said(sample, {}, seen, {}),
      { provenance: 'sample', sources: ['seen in the game'], checked: '2026-11-20', rows: 1, cells: 0, of: 3 },
    ],
    [
      'where all rows were seen, on the latest day',
      said(sample, seen, { ...seen, checked: '2026-11-02' }),
      { provenance: 'community', sources: ['seen in the game'], checked: '2026-11-20', rows: 2, of: 2 },
    ],
    [
      'with single cells, which count in rows of examples only',
      said(sample, { cells: { a: seen, b: { provenance: 'sample' } } }, { ...seen, cells: { a: seen } }),
      { provenance: 'sample', rows: 1, cells: 1, of: 2 },
    ],
    ['of a row with a cell that is an example', said(community, { cells: { a: sample } }), { rows: 0, of: 1 }],
    [
      'without the day of the file where a row is of another origin',
      said({ ...community, checked: '2026-11-20' }, { provenance: 'spec' }),
      { provenance: 'spec', sources: [], checked: undefined },
    ],
  ])('%s', (_, found, expected) => expect(found).toMatchObject(expected));
});

describe('marked in a table', () => {
  const marked = (figures: boolean[][]) => {
    const { examples, row, cell } = differing(figures);
    return {
      examples,
      rows: figures.flatMap((_, place) => (row(place) ? [place] : [])),
      cells: figures.flatMap((cells, place) =>
        cells.flatMap((_, column) => (cell(place, column) ? [[place, column]] : [])),
      ),
    };
  };
  it.each([
    ['is nothing where all are examples', [[true], [true]], { examples: false, rows: [], cells: [] }],
    ['is nothing where none is', [[false], [false]], { examples: true, rows: [], cells: [] }],
    [
      'is the one row that is known',
      [
        [true, true],
        [false, false],
        [true, true],
      ],
      { examples: false, rows: [1], cells: [] },
    ],
    [
      'is the one cell that is known',
      [
        [true, true],
        [true, false],
      ],
      { examples: false, rows: [], cells: [[1, 1]] },
    ],
    [
      'are the examples where they are fewer',
      [
        [false, false],
        [true, false],
        [false, false],
        [true, true],
      ],
      { examples: true, rows: [3], cells: [[1, 0]] },
    ],
  ])('%s', (_, figures, expected) => expect(marked(figures)).toEqual(expected));
});
