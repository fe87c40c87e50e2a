import { expect, test } from 'vitest';
import { amountsOf, columnsOf, furtherColumns, moved, namedRows, nextRow, renamedRows, withoutCells } from './rows';
import { inlined, isRow } from './schema';
import { withValue, type Json } from './json';

const amounts = { type: 'object', propertyNames: { format: 'material' }, additionalProperties: { type: 'integer' } };
const row = {
  type: 'object',
  properties: { level: { type: 'integer' }, unlock: amounts, cost: amounts, sources: { type: 'array' } },
  additionalProperties: { type: ['number', 'string'] },
  'x-same-keys': true,
  'x-consecutive': ['level'],
};

test('the parts of rows stand side by side, in the order of the rows', () => {
  const rows: Json[] = [
    { level: 1, cost: { nail: 1, tile: 2 }, time: '1 min' },
    { level: 2, cost: { nail: 1, board: 3, tile: 2 }, time: '1 min', provenance: 'sample', cells: { 'cost.nail': {} } },
    { level: 3, data: [1, 2], sources: [] },
  ];
  expect(columnsOf(rows, row).map((path) => path.join('.'))).toEqual([
    'level',
    'data.0',
    'data.1',
    'cost.nail',
    'cost.board',
    'cost.tile',
    'time',
  ]);
  expect(columnsOf([], row).map((path) => path.join('.'))).toEqual(['level']);
  expect(furtherColumns([['level'], ['cost', 'nail']], row, ['nail', 'tile'])).toEqual([
    'unlock.nail',
    'unlock.tile',
    'cost.tile',
  ]);
});

test('a list of figures keeps its columns while one is empty', () => {
  const paths = columnsOf([{ level: 3, data: [null, 2] }], row).map((path) => path.join('.'));
  expect(paths).toEqual(['level', 'data.0', 'data.1']);
});

test('a new row is the next level, its figures unknown', () => {
  const former = { level: 4, cost: { nail: 12 }, time: '1 min', animal: 'cow', provenance: 'community' };
  const next = { level: 5, cost: { nail: 999 }, time: '?', animal: 'cow' };
  expect(nextRow(former, columnsOf([former], row), row)).toEqual(next);
  // A column of tasks takes no other text.
  const tasks = { additionalProperties: { anyOf: [{ type: 'integer' }, { type: 'string', pattern: '-[0-9]+$' }] } };
  expect(nextRow({ apple: 'harvest-20' }, [['apple']], tasks)).toEqual({ apple: 999 });
  const named = { properties: { name: { type: 'string' } } };
  expect(nextRow({ name: 'Easter 2027' }, [['name']], named)).toEqual({ name: 'Easter 2027' });
});

test('rows of amounts are keyed by their materials, as soon as they have one and no two the same', () => {
  const rows: Json[] = [
    { material: '', amounts: [1, 2] },
    { material: 'nail', amounts: [3, 4] },
    { amounts: [5, 6] },
    { material: 'tile', amounts: [7, 8] },
  ];
  expect(amountsOf(rows, true)).toEqual({ nail: [3, 4], tile: [7, 8] });
  expect(amountsOf(rows, false)).toEqual({ nail: 3, tile: 7 });
  expect(amountsOf([{ material: 'nail', amounts: [] }], false)).toEqual({ nail: null });
  expect(amountsOf([...rows, { material: 'nail', amounts: [9, 9] }], true)).toBeUndefined();
  expect(amountsOf([rows[0]!, rows[2]!], true)).toEqual({});
});

test('what is said of a figure in `cells` goes with the figure, or follows its new name', () => {
  const cells = { 'cost.nail': { provenance: 'spec' }, 'cost.nail.1': {}, 'cost.nails': {} };
  const owner = { level: 1, cells };
  expect(withoutCells(owner, 'cost.nail')).toEqual({ level: 1, cells: { 'cost.nails': {} } });
  expect(withoutCells(owner, 'cost.nail', 'cost.tile')).toEqual({
    level: 1,
    cells: { 'cost.tile': { provenance: 'spec' }, 'cost.tile.1': {}, 'cost.nails': {} },
  });
  expect(withoutCells(owner, 'cost')).toEqual({ level: 1 });
  expect(withoutCells({ level: 1 }, 'cost')).toEqual({ level: 1 });
});

test('a row that is typed letter by letter is renamed from the last material that it alone had', () => {
  const rows = (...materials: string[]) => materials.map((material) => ({ material }));
  const type = (before: Json[], ...materials: string[]) =>
    namedRows(
      before,
      before.map((row, i) => withValue(row, ['material'], materials[i])),
    );
  const start = rows('nail', 'tile');
  const cleared = type(start, 'nail', '');
  expect(renamedRows(start, cleared)).toEqual([]);
  expect(renamedRows(cleared, type(cleared, 'nail', 'tile'))).toEqual([]);
  const twice = type(cleared, 'nail', 'nail');
  expect(renamedRows(cleared, twice)).toEqual([]);
  expect(renamedRows(twice, type(twice, 'nail', 'nails'))).toEqual([{ from: 'tile', to: 'nails' }]);
  expect(renamedRows(cleared, namedRows(cleared, [cleared[0]!]))).toEqual([{ from: 'tile', to: undefined }]);
  expect(renamedRows(start, namedRows(start, moved(start, 0, 1)))).toEqual([]);
});

test('rows move, and no further than the ends', () => {
  expect(moved([1, 2, 3], 0, 1)).toEqual([2, 1, 3]);
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 2, 3)).toEqual([1, 2, 3]);
});

test('a value changes in its place, and an empty cell is no key', () => {
  const value = { a: 1, b: { c: [1, 2] } };
  expect(withValue(value, ['b', 'c', 1], 3)).toEqual({ a: 1, b: { c: [1, 3] } });
  expect(withValue(value, ['a'], undefined)).toEqual({ b: { c: [1, 2] } });
  expect(withValue(value, ['cells', 'cost.nail', 'provenance'], 'sample')).toMatchObject({
    cells: { 'cost.nail': { provenance: 'sample' } },
  });
  expect(value).toEqual({ a: 1, b: { c: [1, 2] } });
});

test('references are replaced by what they refer to, and fields beside one win', () => {
  const schemas = {
    'a.json': { properties: { x: { $ref: 'common.json#/$defs/name', description: 'own' } } },
    'common.json': {
      $defs: { name: { $ref: '#/$defs/text', maxLength: 60 }, text: { type: 'string', description: 'text' } },
    },
  };
  expect(inlined(schemas, 'a.json')).toEqual({
    properties: { x: { type: 'string', maxLength: 60, description: 'own' } },
  });
});

test('rows with lists of other rows in them are no table', () => {
  expect(isRow(row)).toBe(true);
  expect(isRow({ type: 'object', properties: { tasks: { type: 'array', items: row } } })).toBe(false);
  const byLevel = { ...amounts, additionalProperties: { type: 'array', items: { type: 'integer' } } };
  expect(isRow({ type: 'object', properties: { collect: byLevel } })).toBe(false);
  expect(isRow({ type: 'object', properties: { data: byLevel.additionalProperties } })).toBe(true);
});
