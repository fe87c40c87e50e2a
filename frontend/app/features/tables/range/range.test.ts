import { describe, expect, it } from 'vitest';
import { columnsOf } from '../levels/columns';
import { isCounted, readRange } from './range';

const tableOf = (numbers: number[], firstCost = 400) =>
  columnsOf(
    numbers.map((level, row) => ({ level, cost: { cash: row === 0 ? firstCost : 500 } })),
    new Map(),
  );
const ten = tableOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
const unknown = columnsOf([{ level: 1, cost: { cash: 999 } }], new Map());
const read = (query: string, table = ten) => readRange(new URLSearchParams(query), table);

describe('readRange', () => {
  it.each([
    ['from=5&to=8', 5, 8],
    ['from=0&to=10', 0, 10],
    ['from=5', 5, 10],
    ['to=8', 0, 8],
    ['from=5&to=5', 5, 5],
    ['from=&to=8', 0, 8],
    ['from=+5&to=%208%20', 5, 8],
    ['from=05&to=8', 5, 8],
    ['from=٥&to=８', 5, 8],
  ])('takes ?%s as it is', (query, from, to) => {
    expect(read(query)).toMatchObject({ from, to, asked: true, problems: [] });
  });

  it('says no end of a table whose last level nobody knows', () => {
    expect(read('from=0&to=12', unknown).problems).toEqual(['The cost of level 12 is not known.']);
  });

  it.each(['', 'utm_source=x', 'from=&to=', 'from=%20'])('means the whole table by ?%s', (query) => {
    expect(read(query)).toMatchObject({ from: 0, to: 10, asked: false, problems: [] });
  });

  it.each([
    ['from=-1&to=10', ['-1', '10'], ['The table starts at level 0.'], ['from']],
    ['from=0&to=11', ['0', '11'], ['The table ends with level 10.'], ['to']],
    ['from=-3&to=8', ['-3', '8'], ['The table starts at level 0.'], ['from']],
    ['from=2&to=99', ['2', '99'], ['The table ends with level 10.'], ['to']],
    ['from=20&to=99', ['20', '99'], ['The table ends with level 10.'], ['from', 'to']],
    [
      'from=8&to=5',
      ['8', '5'],
      ['From level 8 to 5 goes down. Choose a higher “To” or a lower “From”.'],
      ['from', 'to'],
    ],
    ['from=99&to=5', ['99', '5'], ['The table ends with level 10.'], ['from']],
    ['from=abc&to=5', ['abc', '5'], ['“From” needs a whole number between 0 and 10.'], ['from']],
    ['from=2&to=5.5', ['2', '5.5'], ['“To” needs a whole number between 0 and 10.'], ['to']],
    ['from=1e1&to=', ['1e1', ''], ['“From” needs a whole number between 0 and 10.'], ['from']],
    ['to=NaN', ['0', 'NaN'], ['“To” needs a whole number between 0 and 10.'], ['to']],
    [`from=2&to=${'9'.repeat(400)}`, ['2', '9'.repeat(400)], ['The table ends with level 10.'], ['to']],
  ])('lists the problems of ?%s, counts nothing and keeps what was typed', (query, [from, to], problems, wrong) => {
    const range = read(query);
    expect(range).toMatchObject({ typed: { from, to }, problems, wrong, asked: false });
    expect(ten.numbers.some((number) => isCounted(range, number))).toBe(false);
  });

  it.each([
    ['below the first row, which is still to be paid', tableOf([7, 8, 9]), 6, 9],
    ['at the first row where that one costs nothing', tableOf([6, 7, 8], 0), 6, 8],
    ['below a first row whose price is unknown', tableOf([1, 2], 999), 0, 2],
    ['nowhere in a table without rows', columnsOf([], new Map()), 0, 0],
  ])('begins %s', (_, table, lowest, highest) => {
    expect(read('', table)).toMatchObject({ lowest, highest, from: lowest, to: highest });
  });
});

describe('isCounted', () => {
  it.each([
    [4, false],
    [5, false],
    [6, true],
    [8, true],
    [9, false],
  ])('from 5 to 8, the row of level %i: %s', (number, counted) => {
    expect(isCounted(read('from=5&to=8'), number)).toBe(counted);
  });
});
