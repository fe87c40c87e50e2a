import { describe, expect, it } from 'vitest';
import { exactly, figureOf, figureText, sumOf } from '~/figures/figure';
import { columnsOf } from '../levels/columns';
import { readRange } from './range';
import { sumRange } from './sum';

const rows = [
  { level: 1, unlock: { xp: 3 }, time: '30 s', bonus: { storage: 65 }, cost: { cash: 400, nail: 0, book: 0 } },
  { level: 2, unlock: { xp: 5 }, time: '1 min', bonus: { storage: 90 }, cost: { cash: 1000, nail: 8, book: 0 } },
  { level: 3, unlock: { xp: 999 }, time: '4 min', bonus: { storage: 999 }, cost: { cash: 999, nail: 12, book: 0 } },
  { level: 4, unlock: { xp: 9 }, time: 999, bonus: { storage: 150 }, cost: { cash: 999, nail: 20, book: 999 } },
];
const table = columnsOf(rows, new Map());
const sum = (query: string) => sumRange(table, readRange(new URLSearchParams(query), table));
const totals = (query: string) =>
  Object.fromEntries(sum(query).totals.map(({ key, amount, unknownAt }) => [key, [figureText(amount), unknownAt]]));

describe('sumRange', () => {
  it.each([
    ['from=0&to=1', 1, { cash: ['400', []] }],
    ['from=0&to=2', 2, { cash: ['1,400', []], nail: ['8', []] }],
    ['from=1&to=2', 1, { cash: ['1,000', []], nail: ['8', []] }],
    ['from=1&to=3', 2, { cash: ['1,000 + ?', [3]], nail: ['20', []] }],
    ['from=2&to=4', 2, { cash: ['?', [3, 4]], nail: ['32', []], book: ['?', [4]] }],
    ['', 4, { cash: ['1,400 + ?', [3, 4]], nail: ['40', []], book: ['?', [4]] }],
    ['from=3&to=3', 0, {}],
  ])('?%s adds up %i rows, with each unknown named', (query, steps, expected) => {
    expect(sum(query).steps).toBe(steps);
    expect(totals(query)).toEqual(expected);
  });

  it.each([
    ['from=1&to=2', true],
    ['from=2&to=4', false],
    ['', true],
  ])('?%s says whether a row that counts has a figure of the player’s own: %s', (query, own) => {
    const entered = columnsOf(
      rows.map((row) => (row.level === 2 ? { ...row, own: { 'cost.nail': 4 } } : row)),
      new Map(),
    );
    expect(sumRange(entered, readRange(new URLSearchParams(query), entered)).own).toBe(own);
    expect(sum(query).own).toBe(false);
  });

  it('adds up the real sum of 999 as a number', () => {
    const small = columnsOf(
      [
        { level: 1, cost: { cash: 500 } },
        { level: 2, cost: { cash: 499 } },
      ],
      new Map(),
    );
    expect(sumRange(small, readRange(new URLSearchParams(), small)).totals[0]).toMatchObject({
      amount: exactly(999),
      unknownAt: [],
    });
  });

  it.each([
    ['from=0&to=2', { seconds: exactly(90), unknownAt: [] }],
    ['', { seconds: sumOf([exactly(330), figureOf(999)]), unknownAt: [4] }],
    ['from=3&to=4', { seconds: figureOf(999), unknownAt: [4] }],
    ['from=2&to=2', null],
  ])('?%s takes the time %j', (query, time) => {
    expect(sum(query).time).toEqual(time);
  });

  it('adds up a time of 999 seconds', () => {
    const slow = columnsOf([{ level: 1, time: '16 min 39 s', cost: { cash: 1 } }], new Map());
    expect(sumRange(slow, readRange(new URLSearchParams(), slow)).time).toEqual({
      seconds: exactly(999),
      unknownAt: [],
    });
  });

  it('does not add up waiting times, nor times that are no durations', () => {
    const waiting = columnsOf([{ level: 1, wait: '1 h', cost: { cash: 1 } }], new Map());
    const odd = columnsOf([{ level: 1, time: 'a while', cost: { cash: 1 } }], new Map());
    for (const table of [waiting, odd])
      expect(sumRange(table, readRange(new URLSearchParams(), table)).time).toBeNull();
  });

  it.each([
    ['', { highest: 9, unknownAt: [3] }],
    ['from=0&to=2', { highest: 5, unknownAt: [] }],
    ['from=2&to=3', { highest: 0, unknownAt: [3] }],
    ['from=2&to=2', null],
  ])('?%s is open from player level %j', (query, level) => {
    expect(sum(query).playerLevel).toEqual(level && expect.objectContaining(level));
  });

  it.each([
    ['from=0&to=2', [[null, '90']]],
    ['from=1&to=2', [['65', '90']]],
    ['from=3&to=4', [['?', '150']]],
    ['from=2&to=3', [['90', '?']]],
    ['from=2&to=2', []],
  ])('?%s changes the bonus by %j', (query, gains) => {
    expect(sum(query).gains.map(({ before, after }) => [before, after])).toEqual(gains);
  });

  it('shows what a level brings in a column of its own, but not what it needs', () => {
    const train = columnsOf(
      [
        { level: 1, workers: 2, wait: '12 h', cost: { cash: 1 } },
        { level: 2, workers: 3, wait: '6 h', cost: { cash: 2 } },
      ],
      new Map(),
    );
    expect(sumRange(train, readRange(new URLSearchParams('from=1&to=2'), train)).gains).toMatchObject([
      { key: 'wait', before: '12 h', after: '6 h' },
    ]);
  });
});
