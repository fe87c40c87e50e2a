import { describe, expect, it } from 'vitest';
import { FARM_SIZES } from '~/islands/farm';
import { figureText } from '~/figures/figure';
import { searchOf, viewOf, hoursFor, roseSeedValue } from './view';

const first = { level: 0, first: 1, rewards: true, farm: 0 } as const;
const nothing = { themeLevel: null, size: null };

describe('the view of an address', () => {
  it.each([
    ['', first],
    ['level=3', { ...first, level: 3, first: 3 }],
    ['level=6', { ...first, level: 6, first: 6 }],
    ['level=5&first=2', { ...first, level: 5, first: 2 }],
    ['first=4', { ...first, first: 4 }],
    ['first=7', first],
    ['level=7', first],
    ['level=0', first],
    ['level=2.5', first],
    ['level=%00', first],
    ['level=two', first],
    ['rewards=off', { ...first, rewards: false }],
    ['rewards=on', first],
    ['farm=24', { ...first, farm: 24 }],
    ['farm=25', first],
    ['farm=', first],
    ['farm=48&level=2&rewards=off', { level: 2, first: 2, rewards: false, farm: 48 }],
  ])('of ?%s', (query, view) => {
    expect(viewOf(new URLSearchParams(query), nothing)).toEqual(view);
  });

  it.each([
    ['', { themeLevel: 5, size: 24 } as const, { ...first, level: 5, first: 5, farm: 24 }],
    ['level=0', { themeLevel: 5, size: null } as const, first],
    ['level=2&farm=0', { themeLevel: 5, size: 24 } as const, { ...first, level: 2, first: 2 }],
    ['level=9&farm=9', { themeLevel: 5, size: 24 } as const, { ...first, level: 5, first: 5, farm: 24 }],
  ])('of ?%s and a farm %o', (query, farm, view) => {
    expect(viewOf(new URLSearchParams(query), farm)).toEqual(view);
  });
});

it.each([
  [first, '?level=0&farm=0'],
  [{ level: 2, first: 2, rewards: false, farm: 34 } as const, '?level=2&rewards=off&farm=34'],
  [{ level: 2, first: 1, rewards: true, farm: 0 } as const, '?level=2&first=1&farm=0'],
  [{ level: 0, first: 3, rewards: true, farm: 0 } as const, '?level=0&first=3&farm=0'],
])('the query of %o brings it back with any farm', (view, query) => {
  expect(searchOf(view)).toBe(query);
  expect(viewOf(new URLSearchParams(query), { themeLevel: 5, size: 24 })).toEqual(view);
});

describe('hours: round(amount / rate / farm size)', () => {
  it('knows the farm sizes of the specification', () => {
    expect(FARM_SIZES).toEqual([0, 15, 24, 34, 42, 48]);
  });

  it.each([
    ['plain amounts for size 0', 2750, 9, 0, null],
    ['15 buildings', 2750, 9, 15, 20],
    ['24 buildings', 2750, 9, 24, 13],
    ['34 buildings', 2750, 9, 34, 9],
    ['42 buildings', 2750, 9, 42, 7],
    ['48 buildings', 2750, 9, 48, 6],
    ['a half goes up', 36, 1, 24, 2],
    ['a half of odd binary fractions goes up', 54, 2.4, 15, 2],
    ['less than half an hour', 11, 1, 24, 0],
    ['nothing to collect', 0, 9, 24, 0],
    ['a rate of nothing', 2750, 0, 24, null],
    ['no rate', 2750, undefined, 24, '?'],
    ['an unknown amount', 999, 9, 24, '?'],
    ['an unknown rate', 2750, 999, 24, '?'],
  ] as const)('%s', (_, amount, rate, size, hours) => {
    const found = hoursFor(amount, rate, size);
    expect(found && figureText(found)).toBe(hours === null ? null : String(hours));
  });
});

describe('rose seeds: floor(rate / 1.2 × 5)', () => {
  it.each([
    [0, 0],
    [0.2, 0],
    [0.24, 1],
    [1, 4],
    [1.2, 5],
    [3.6, 15],
    [8.4, 35],
    [10.8, 45],
    [11, 45],
    [12, 50],
  ])('a rate of %s is %s', (rate, value) => {
    expect(roseSeedValue(rate)).toBe(value);
  });

  it('is exact for every rate of two decimals', () => {
    for (let hundredths = 0; hundredths <= 5000; hundredths++) {
      expect(roseSeedValue(hundredths / 100)).toBe(Math.floor((hundredths * 5) / 120));
    }
  });
});
