import { describe, expect, it } from 'vitest';
import { originOf, type Origin, rowsOf, seenAmong, type Stated } from './origin';

const sample: Origin = { provenance: 'sample', sources: [] };
const community: Origin = { provenance: 'community', sources: ['https://a.example'] };
const seen: Stated = { provenance: 'community', sources: ['seen in the game'], checked: '2026-11-20' };

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
    [
      'without the texts that are known',
      said({ provenance: 'unknown', sources: [] }, {
        cells: { html: seen, 'html.0': seen },
        html: '<p>Long.</p>',
      } as Stated),
      { provenance: 'unknown', sources: ['seen in the game'], rows: 0, cells: 0 },
    ],
    ['of a row with a cell that is an example', said(community, { cells: { a: sample } }), { rows: 0, of: 1 }],
    [
      'without the day of the file where a row is of another origin',
      said({ ...community, checked: '2026-11-20' }, { provenance: 'spec' }),
      { provenance: 'spec', sources: [], checked: undefined },
    ],
  ])('%s', (_, found, expected) => expect(found).toMatchObject(expected));
});

describe('has a ✓ in a table', () => {
  const cell = { 'cost.nail': seen };
  it.each<[string, Partial<Origin>, Stated, string | undefined, string | undefined]>([
    ['no row that says nothing', sample, {}, undefined, undefined],
    ['a row that was seen among made-up ones', sample, seen, undefined, 'community'],
    ['a row that was seen among unknown ones', { provenance: 'unknown' }, seen, undefined, 'community'],
    ['a rule of this site among made-up rows', sample, { provenance: 'spec' }, undefined, 'spec'],
    ['no row of a table that was seen', community, seen, undefined, undefined],
    ['no row with a cell that is made up', sample, { ...seen, cells: { time: sample } }, undefined, undefined],
    ['each other cell of that row', sample, { ...seen, cells: { time: sample } }, 'cost.nail', 'community'],
    ['not the made-up cell', sample, { ...seen, cells: { time: sample } }, 'time', undefined],
    ['no cell of a row that has one', sample, { ...seen, cells: cell }, 'cost.nail', undefined],
    ['a cell that was seen in a made-up row', sample, { cells: cell }, 'cost.nail', 'community'],
    ['not the cell beside it', sample, { cells: cell }, 'cost.board', undefined],
    ['a cell of a list that was seen', sample, { cells: { 'collect.egg': seen } }, 'collect.egg.2', 'community'],
    ['a cell of a list by its own place', sample, { cells: { 'collect.egg.2': seen } }, 'collect.egg.2', 'community'],
    ['no other cell of that list', sample, { cells: { 'collect.egg.2': seen } }, 'collect.egg.1', undefined],
  ])('%s', (_, within, row, path, mark) => expect(seenAmong(within, row, path)).toBe(mark));
});
