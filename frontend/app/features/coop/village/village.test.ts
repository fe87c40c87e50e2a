import { describe, expect, it } from 'vitest';
import { exactly, figureOf, sumOf } from '~/figures/figure';
import { bonusText, donationFor, DONATIONS, sortedUpgrades, totalOf, TRACTOR_FUNDS } from './village';

const [cash, gold] = DONATIONS;

describe('donations', () => {
  it.each([
    [0, 0, 0],
    [1, 10_000, 50],
    [50, 10_000, 50],
    [51, 10_000, 100],
    [100, 10_000, 100],
    [101, 20_000, 150],
    [TRACTOR_FUNDS, 1_000_000, 10_000],
  ])('for %d funds are %d cash or %d gold', (funds, inCash, inGold) => {
    expect(donationFor(funds, cash)).toBe(inCash);
    expect(donationFor(funds, gold)).toBe(inGold);
  });
});

const levels = [
  { level: 1, bonus: 0.5, unit: 'hr', cost: 700 },
  { level: 2, bonus: 1, unit: 'hr', cost: 5000 },
];

it('says what all levels of a building bring and cost', () => {
  expect(bonusText(levels)).toBe('0.5 to 1 hr');
  expect(totalOf(levels)).toEqual(exactly(5700));
});

it('says what nobody knows', () => {
  const more = [...levels, { level: 3, bonus: 999, unit: 'hr', cost: 999 }];
  expect(bonusText(more)).toBe('0.5 to ? hr');
  expect(totalOf(more)).toEqual(sumOf([exactly(5700), figureOf(999)]));
});

describe('the order of the buildings', () => {
  const item = (link: string, previous: string | null, next: string | null) => ({ link, previous, next });
  const links = (items: Array<ReturnType<typeof item>>) => sortedUpgrades(items).map(({ link }) => link);

  it('follows the arrows', () =>
    expect(links([item('c', 'b', null), item('a', null, 'b'), item('b', 'a', 'c')])).toEqual(['a', 'b', 'c']));
  it('ends where the arrows go round', () =>
    expect(links([item('a', 'b', 'b'), item('b', 'a', 'a')])).toEqual(['a', 'b']));
  it('keeps what no arrow reaches', () =>
    expect(links([item('x', 'y', 'y'), item('a', null, null)])).toEqual(['a', 'x']));
  it('has nothing to order in nothing', () => expect(links([])).toEqual([]));
});
