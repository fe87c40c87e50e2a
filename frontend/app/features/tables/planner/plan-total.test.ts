import { describe, expect, it } from 'vitest';
import { figureText } from '~/figures/figure';
import { columnsOf } from '../levels/columns';
import { missingOf, planTotal, sumOfEntry } from './plan-total';

const tableOf = (rows: Parameters<typeof columnsOf>[0]) => columnsOf(rows, new Map());
const house = {
  item: { name: 'House' } as never,
  table: tableOf([
    { level: 1, time: '30 s', cost: { cash: 400, nail: 5 } },
    { level: 2, time: '1 min', cost: { cash: 1000, nail: 8 } },
  ]),
};
const barn = {
  item: { name: 'Barn' } as never,
  table: tableOf([
    { level: 1, time: '2 min', cost: { cash: 50, board: 7 } },
    { level: 2, time: 999, cost: { cash: 999, board: 9 } },
  ]),
};
const stall = { item: { name: 'Stall' } as never, table: tableOf([{ level: 1, cost: { gold: 3 } }]) };

const totalOf = (...sums: Parameters<typeof planTotal>[0]) => {
  const { totals, seconds, untimed, unknownOf } = planTotal(sums);
  return {
    ...Object.fromEntries(totals.map(({ key, amount }) => [key, figureText(amount)])),
    time: seconds && [figureText(seconds), ...untimed].join(', without '),
    unknownOf,
  };
};

describe('the total of a plan', () => {
  it('adds up what several tables take, by resource and in their order', () => {
    expect(totalOf(sumOfEntry({}, house), sumOfEntry({ from: '0', to: '1' }, barn))).toEqual({
      cash: '1,450',
      nail: '13',
      board: '7',
      time: '210',
      unknownOf: [],
    });
  });
  it('is unknown where a part is, and says of which table', () => {
    expect(totalOf(sumOfEntry({}, house), sumOfEntry({}, barn))).toEqual({
      cash: '1,450 + ?',
      nail: '13',
      board: '16',
      time: '210 + ?',
      unknownOf: ['part of Barn'],
    });
    expect(totalOf(sumOfEntry({ from: '1', to: '2' }, barn))).toEqual({
      cash: '?',
      board: '9',
      time: '?',
      unknownOf: ['part of Barn'],
    });
  });
  it('leaves out a table of which nothing is known by its name alone', () => {
    const row = { time: 999, cost: { cash: 999 } };
    const mill = { item: { name: 'Mill' } as never, table: tableOf([{ level: 1, ...row }]) };
    expect(totalOf(sumOfEntry({}, mill), sumOfEntry({}, barn)).unknownOf).toEqual(['Mill', 'part of Barn']);
  });
  it('says of which tables its time is not, if they take something', () => {
    expect(totalOf(sumOfEntry({}, house), sumOfEntry({}, stall), sumOfEntry({ from: '1', to: '1' }, barn))).toEqual({
      cash: '1,400',
      nail: '13',
      gold: '3',
      time: '90, without Stall',
      unknownOf: [],
    });
  });
  it('has no time if no table has one, and is empty for an empty plan', () => {
    expect(totalOf(sumOfEntry({}, stall))).toEqual({ gold: '3', time: null, unknownOf: [] });
    expect(totalOf(sumOfEntry({ from: '2', to: '2' }, house))).toEqual({ time: null, unknownOf: [] });
    expect(totalOf()).toEqual({ time: null, unknownOf: [] });
  });
});

describe('the levels of a part', () => {
  it.each([
    [{}, 0, 2, []],
    [{ from: '1', to: '' }, 1, 2, []],
    [{ from: '2', to: '1' }, 0, 0, ['From level 2 to 1 goes down. Choose a higher “To” or a lower “From”.']],
    [{ from: '?', to: '1' }, 0, 0, ['“From” needs a whole number between 0 and 2.']],
    [{ from: '0', to: '7' }, 0, 0, ['The table ends with level 2.']],
  ])('%o', (entry, from, to, problems) => {
    expect(sumOfEntry(entry, house).range).toMatchObject({ from, to, problems });
  });
});

describe('a quantity', () => {
  it('multiplies what a part takes, time too', () => {
    expect(totalOf(sumOfEntry({ from: '0', to: '1', times: '13' }, house))).toEqual({
      cash: '5,200',
      nail: '65',
      time: '390',
      unknownOf: [],
    });
  });
  it.each(['0', '100', '?'])('of %s is impossible', (times) => {
    expect(sumOfEntry({ from: '0', to: '1', times }, house).range.problems).toEqual([
      '“Quantity” needs a whole number between 1 and 99.',
    ]);
  });
});

it('what is in stock is not missing', () => {
  const [cash] = sumOfEntry({}, barn).totals;
  expect(figureText(cash!.amount)).toBe('50 + ?');
  expect(figureText(missingOf(cash!.amount, 20)!)).toBe('30 + ?');
  expect(missingOf(cash!.amount, undefined)).toBeNull();
  expect(missingOf({ least: 5, most: 5 }, 9)).toEqual({ least: 0, most: 0 });
});
