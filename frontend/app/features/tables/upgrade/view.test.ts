import { describe, expect, it } from 'vitest';
import type { Building } from '~/api/types';
import type { Origin } from '~/figures/origin';
import { itemOf } from '../levels/table';
import { neighbours, quickFacts, upgradeView } from './view';
import { upgradeHead } from './words';

const house: Building = {
  name: 'House',
  link: 'house',
  pic: '/images/icons/house.svg',
  type: 'normal',
  size: '6x6',
  info: '<p>Workers.</p>',
  previous: null,
  next: 'premium-house',
  variant: ['premium-house', 'gone'],
  related: [{ name: 'Premium house', link: 'premium-house', pic: '/p.svg' }],
  levels: [
    { level: 1, unlock: { xp: 1 }, bonus: { workers: 12 }, cost: { cash: 400 } },
    { level: 2, unlock: { xp: 2 }, bonus: { workers: 16 }, cost: { cash: 1250 } },
  ],
  provenance: 'sample',
  sources: [],
};
const tableOf = (item: Building) => itemOf(item, { materials: [] }).table;
const view = (item: Building) => upgradeView(item, tableOf(item));

describe('upgradeView', () => {
  it('finds the neighbours and variants among the related items', () => {
    expect(view(house)).toMatchObject({
      previous: null,
      next: { link: 'premium-house' },
      variants: [{ link: 'premium-house' }],
    });
  });

  it('has no neighbours without related items', () => {
    expect(view({ ...house, related: [] })).toMatchObject({ previous: null, next: null, variants: [] });
  });

  it('gives each kind a title of its own', () => {
    const kinds = ['building', 'library', 'market', 'dream'] as const;
    const heads = kinds.map((kind) => upgradeHead(kind, house, { materials: [] }));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(4);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(4);
  });

  it('gives the two lands different words', () => {
    const land = { ...house, name: 'Land', link: 'land', levels: [{ expansion: 7, cost: { cash: 500 } }] };
    expect([
      upgradeHead('building', land, { materials: [] }).title,
      upgradeHead('dream', land, { materials: [] }).title,
    ]).toEqual(['Land expansion costs', 'Dream Farm land expansion costs']);
  });
});

it('says how many levels there are only if something is known of the last one', () => {
  const levels = [...house.levels, { level: 3, unlock: { xp: 999 }, bonus: { workers: 999 }, cost: { cash: 999 } }];
  const part = { ...house, levels } as Building;
  const said = (item: Building) => {
    const { description, facts } = upgradeHead('building', item, { materials: [] });
    return [description, ...facts.flat(), ...quickFacts(item, tableOf(item)).map(({ label }) => label)].join('; ');
  };
  expect(said(house)).toMatch(/levels 1 to 2 cost.*; Levels; 1 to 2; .*Levels/);
  expect(said(part)).toMatch(/the levels cost/);
  expect(said(part)).not.toMatch(/1 to 3|Levels/);
});

describe('quickFacts', () => {
  const facts = (item: Building) => quickFacts(item, tableOf(item)).map(({ label, value }) => `${label}: ${value}`);

  it('lists what a reader asks first', () => {
    expect(facts(house)).toEqual([
      'Levels: 2',
      'Ground: 6 × 6',
      'Opens at: player level 1',
      'Level 2 at: player level 2',
      'Workers at level 2: 16',
    ]);
  });

  it('leaves out what is unknown, and counts land by expansions', () => {
    expect(
      facts({
        ...house,
        size: undefined,
        levels: [
          { expansion: 7, unlock: { xp: 999 }, cost: { cash: 1 } },
          { expansion: 8, unlock: { xp: 5 }, cost: { cash: 2 } },
        ],
      }),
    ).toEqual(['Expansions: 7–8', 'Expansion 8 at: player level 5']);
  });
});

it('quickFacts have a ✓ where they were seen in the game and others were not', () => {
  const [first, last] = house.levels as [object, object];
  const seen = (levels: object[], within?: Origin) => {
    const item = { ...house, levels } as Building;
    const facts = quickFacts(item, { ...tableOf(item), within });
    return facts.filter(({ seen }) => seen).map(({ label }) => label);
  };
  const real = { provenance: 'community', sources: [] } as const;
  expect(seen([first, { ...last, ...real }])).toEqual(['Level 2 at', 'Workers at level 2']);
  expect(seen([{ ...first, cells: { 'unlock.xp': real } }, last])).toEqual(['Opens at']);
  expect(seen([first, last])).toEqual([]);
  expect(seen([first, last], real)).toEqual([]);
});

it('of figures of the last level quickFacts name three at most, or none', () => {
  const labels = (bonus: Record<string, number>) => {
    const item = { ...house, levels: [{ level: 1, bonus, cost: { cash: 1 } }] } as Building;
    return quickFacts(item, tableOf(item)).filter(({ label }) => label.endsWith('at level 1')).length;
  };
  expect(labels({ workers: 1, happiness: 2, funds: 3 })).toBe(3);
  expect(labels({ workers: 1, happiness: 2, funds: 3, speed: 4 })).toBe(0);
});

describe('neighbours', () => {
  const items = ['a', 'b', 'c'].map((link) => ({ name: link, link, pic: '' }));
  it.each([
    ['a', null, 'b'],
    ['b', 'a', 'c'],
    ['c', 'b', null],
    ['x', null, null],
  ])('of %s are %s and %s', (link, previous, next) => {
    expect(neighbours(items, link)).toMatchObject({ previous, next });
  });
});
