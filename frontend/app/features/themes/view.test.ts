import { describe, expect, it } from 'vitest';
import { viewAddress, viewOf } from './view';

const first = { path: '/themes/farmcup', level: 1, rewards: true, farm: 0 } as const;

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
    ['farm=48&level=2&rewards=off', { ...first, level: 2, rewards: false, farm: 48 }],
  ])('of ?%s', (query, view) => {
    expect(viewOf(new URL(`https://example.org/themes/farmcup?${query}`))).toEqual(view);
  });
});

describe('the address of a view', () => {
  it.each([
    [first, '/themes/farmcup#tasks'],
    [{ ...first, level: 4 }, '/themes/farmcup?level=4#tasks'],
    [{ ...first, level: 2, rewards: false, farm: 34 } as const, '/themes/farmcup?level=2&rewards=off&farm=34#tasks'],
  ])('of %o', (view, address) => {
    expect(viewAddress(view)).toBe(address);
    expect(viewOf(new URL(address, 'https://example.org'))).toEqual(view);
  });
});
