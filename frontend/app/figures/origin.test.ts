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
      'of which nobody knows anything',
      said({ provenance: 'unknown', sources: [] }, {}, {}),
      { provenance: 'unknown', rows: 0, cells: 0, of: 2 },
    ],
    [
      'of which a row and a cell are known',
      said({ provenance: 'unknown', sources: [] }, seen, { cells: { a: seen } }, {}),
      { provenance: 'unknown', sources: ['seen in the game'], rows: 1, cells: 1, of: 3 },
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
  const cell = { 'cost.nail': seen };
  it.each<[string, Origin, Stated, string | undefined, boolean | undefined]>([
    ['is no row that says nothing', sample, {}, undefined, undefined],
    ['is a row that was seen among examples', sample, seen, undefined, false],
    ['is a row of examples among what is known', community, { provenance: 'sample' }, undefined, true],
    ['is no row that was seen elsewhere than the rest', community, seen, undefined, undefined],
    ['is no cell that says nothing', sample, seen, 'cost.nail', undefined],
    ['is a cell that was seen in a row of examples', sample, { cells: cell }, 'cost.nail', false],
    ['is a cell of the list that was seen', sample, { cells: { 'collect.egg': seen } }, 'collect.egg.2', false],
    ['is a cell that is an example in a row that was seen', sample, { ...seen, cells: { time: sample } }, 'time', true],
    ['is no cell that was seen like its row', sample, { ...seen, cells: cell }, 'cost.nail', undefined],
  ])('%s', (_, within, row, path, mark) => expect(differing(within, row, path)).toBe(mark));
});
