import { describe, expect, test } from 'vitest';
import { cellText, cellValue, kindOf, numberOf, offered } from './cells';

describe('a number from a spreadsheet', () => {
  test.each([
    ['4200', 4200],
    ['-4200', -4200],
    ['−12', -12],
    ['4,200', 4200],
    ['4.200', 4200],
    ['4 200', 4200],
    ['4\u202f200', 4200],
    ["4'200", 4200],
    ['1,234,567', 1_234_567],
    ['1.234.567,5', 1_234_567.5],
    ['3.5', 3.5],
    ['3,5', 3.5],
    ['0,500', 0.5],
    ['.5', 0.5],
    ['?', 999],
  ])('%s is read', (text, number) => expect(numberOf(text, true)).toBe(number));

  test('what could be two numbers is left as it is, unless there are no fractions or the signs decide', () => {
    expect(numberOf('1,500', false)).toBeUndefined();
    expect(numberOf('1.500', false)).toBeUndefined();
    expect(numberOf('1 500', false)).toBe(1500);
    expect(numberOf('1,500,000', false)).toBe(1_500_000);
    expect(numberOf('1,500.5', false)).toBe(1500.5);
  });

  test.each(['', 'a', '12 a', '1,2,3', '1.2.3', '12,34,567', '1e3', '0x10', '4, 200', '1,234.567.8', '1.2M'])(
    '%s is none',
    (text) => expect(numberOf(text, true)).toBeUndefined(),
  );
});

describe('a cell', () => {
  const figure = { type: 'integer', minimum: 0 };
  test.each([
    [figure, '12', 12],
    [figure, '', undefined],
    [figure, 'many', 'many'],
    [{ anyOf: [figure, { type: 'null' }] }, '', null],
    [{ type: ['string', 'null'] }, '', null],
    [{ type: ['number', 'string'] }, '45 min', '45 min'],
    [{ type: ['number', 'string'] }, '45', 45],
    [{ type: 'string' }, '45', '45'],
    [{ type: 'boolean' }, 'TRUE', true],
    [{ type: 'boolean' }, 'perhaps', 'perhaps'],
    [{ anyOf: [{ type: 'integer' }, { const: false }] }, 'false', false],
    [{ type: 'array', items: { type: 'string' } }, 'cash, key', ['cash', 'key']],
    [{ type: 'array', items: { type: 'string' } }, '["a, b","c"]', ['a, b', 'c']],
    [{ type: 'array', items: { type: 'integer' } }, '1, 2; 3', [1, 2, 3]],
    [
      { anyOf: [figure, { type: 'string' }, { type: 'object', properties: { name: {}, link: {} } }] },
      'Farmhouse quests > farmhouse',
      { name: 'Farmhouse quests', link: 'farmhouse' },
    ],
  ])('of %j reads %j', (schema, text, value) => {
    expect(cellValue(text, kindOf(schema))).toEqual(value);
    if (value !== undefined) expect(cellValue(cellText(value), kindOf(schema))).toEqual(value);
  });

  test('offers its choices, in a list behind those that are chosen', () => {
    const colour = { enum: ['red', 'gold', 'blue'] };
    const list = kindOf({ type: 'array', items: colour });
    expect(offered(kindOf(colour), 'red')).toEqual(['red', 'gold', 'blue']);
    expect(offered(list, undefined)).toEqual(['red', 'gold', 'blue']);
    expect(offered(list, ['gold', 'bl'])).toEqual(['gold, red', 'gold, blue']);
    expect(offered(kindOf({ type: 'string' }), 'red')).toEqual([]);
  });

  test.each(['', ' ', ',', '[]'])(
    'of a list reads %j as no key, or as an empty list where the key is required',
    (text) => {
      const list = { type: 'array', items: { type: 'string' } };
      expect(cellValue(text, kindOf(list))).toBeUndefined();
      expect(cellValue(text, kindOf(list, true))).toEqual([]);
      expect(cellValue(text.replace('[]', ''), kindOf({ type: 'array', items: figure }))).toBeUndefined();
    },
  );
});
