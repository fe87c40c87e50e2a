import { describe, expect, it } from 'vitest';
import { searchOf, viewOf } from './view';

const first = { level: 0, rewards: true, farm: 0 } as const;
const nothing = { themeLevel: null, size: null };

describe('the view of an address', () => {
  it.each([
    ['', first],
    ['level=3', { ...first, level: 3 }],
    ['level=6', { ...first, level: 6 }],
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
    ['farm=48&level=2&rewards=off', { level: 2, rewards: false, farm: 48 }],
  ])('of ?%s', (query, view) => {
    expect(viewOf(new URLSearchParams(query), nothing)).toEqual(view);
  });

  it.each([
    ['', { themeLevel: 5, size: 24 } as const, { ...first, level: 5, farm: 24 }],
    ['level=0', { themeLevel: 5, size: null } as const, first],
    ['level=2&farm=0', { themeLevel: 5, size: 24 } as const, { ...first, level: 2 }],
    ['level=9&farm=9', { themeLevel: 5, size: 24 } as const, { ...first, level: 5, farm: 24 }],
  ])('of ?%s and a farm %o', (query, farm, view) => {
    expect(viewOf(new URLSearchParams(query), farm)).toEqual(view);
  });
});

it.each([
  [first, '?level=0&farm=0'],
  [{ level: 2, rewards: false, farm: 34 } as const, '?level=2&rewards=off&farm=34'],
])('the query of %o brings it back, whatever the farm', (view, query) => {
  expect(searchOf(view)).toBe(query);
  expect(viewOf(new URLSearchParams(query), { themeLevel: 5, size: 24 })).toEqual(view);
});
