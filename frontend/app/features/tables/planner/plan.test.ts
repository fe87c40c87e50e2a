import { describe, expect, it, vi } from 'vitest';
import {
  MOST_TABLES,
  tableName,
  splitPlan,
  plannable,
  plannerTables,
  planAddress,
  readPlan,
  withoutPart,
  withOneMore,
  ownPlan,
} from './plan';

const link = (link: string, name: string) => ({ link, name, pic: '', description: '' });
const menu = [
  {
    title: 'Buildings',
    visible: true,
    links: [
      link('/buildings/house', 'House'),
      link('/buildings/farmhouse', 'Farmhouse'),
      link('/buildings/house', 'House again'),
      link('/menu', 'Menu'),
    ],
  },
  { title: 'Library', visible: true, links: [link('/library/apple', 'Apples')] },
  { title: 'Dream Farm', visible: true, links: [link('/dream/buildings/house', 'House')] },
  {
    title: 'Co-op',
    visible: true,
    links: [link('/co-op/upgrades/time', 'Time Bonus'), link('/co-op/village', 'Village')],
  },
  { title: 'Soon', visible: false, links: [link('/buildings/castle', 'Castle')] },
];
const many = [
  {
    title: 'Buildings',
    visible: true,
    links: Array.from({ length: MOST_TABLES + 8 }, (_, index) => link(`/buildings/b${index}`, `B${index}`)),
  },
];
const full = many[0]!.links.slice(0, MOST_TABLES).map((_, index) => `building.b${index}`);
const read = (query: string, of = menu) => readPlan(new URLSearchParams(query), plannable(of));

describe('what can be planned', () => {
  it('is what the menu shows of the main farm, once each and under its group', () => {
    expect([...plannable(menu)]).toEqual([
      ['building.house', { kind: 'building', link: 'house', title: 'House', group: 'Buildings' }],
      ['building.farmhouse', { kind: 'building', link: 'farmhouse', title: 'Farmhouse', group: 'Buildings' }],
      ['library.apple', { kind: 'library', link: 'apple', title: 'Apples', group: 'Library' }],
      ['village.time', { kind: 'village', link: 'time', title: 'Time Bonus', group: 'Co-op' }],
    ]);
  });

  it('has a name, but for the Dream Farm', () => {
    expect(tableName({ kind: 'library', link: 'apple' })).toBe('library.apple');
    expect(tableName({ kind: 'dream', link: 'house' })).toBeUndefined();
  });
});

describe('a plan in an address', () => {
  it.each([
    ['', []],
    ['plan=', []],
    ['plan=building.house', ['building.house']],
    ['plan=library.apple.0-5+building.house.3-9', ['library.apple.0-5', 'building.house.3-9']],
    ['plan=building.house.3-9,library.apple', ['building.house.3-9', 'library.apple']],
    ['plan=building.house.3-9%2Blibrary.apple', ['building.house.3-9', 'library.apple']],
    ['plan=building.house.-+library.apple.?-7', ['building.house.-', 'library.apple.?-7']],
    ['plan=building.house.9-3', ['building.house.9-3']],
    ['plan=building.house.3-7x13+building.house.0-7x2', ['building.house.3-7x13', 'building.house.0-7x2']],
    ['plan=building.house.3-7+building.house.3-7', ['building.house.3-7', 'building.house.3-7']],
  ])('?%s keeps its order and what was typed', (query, parts) => {
    expect(read(query)).toMatchObject({ parts, warnings: [], changed: false });
    expect(read(planAddress(parts).split('?')[1]!).parts).toEqual(parts);
  });

  it.each([
    ['building.castle.1-2', '“building.castle.1-2” was left out: it cannot be planned.'],
    ['dream.house', '“dream.house” was left out: it cannot be planned.'],
    ['house.1-2', '“house.1-2” was left out: it cannot be planned.'],
    ['building.house.1-2-3', '“building.house.1-2-3” was left out: it cannot be planned.'],
    ['building.house.1-9999999999', '“building.house.1-9999999999” was left out: it cannot be planned.'],
    ['building.house.1-2x1000', '“building.house.1-2x1000” was left out: it cannot be planned.'],
    ['<script>', 'Unknown entries left out: 1.'],
    ['x'.repeat(90), 'Unknown entries left out: 1.'],
    [`building.${'x'.repeat(90)}`, 'Unknown entries left out: 1.'],
  ])('with %s says that it is left out, and keeps the rest', (part, warning) => {
    expect(read(`plan=building.farmhouse.2-4+${part}+library.apple`)).toMatchObject({
      parts: ['building.farmhouse.2-4', 'library.apple'],
      warnings: [warning],
    });
  });

  it('is bounded, and lists what is too much', () => {
    expect(read(`plan=${full.join('+')}`, many)).toMatchObject({ parts: full, warnings: [] });
    const over = read(`plan=${full.join('+')}+building.b${MOST_TABLES}`, many);
    expect(over).toMatchObject({
      parts: full,
      warnings: [`“building.b${MOST_TABLES}” was left out: a plan holds 24 tables.`],
    });
    const { warnings } = read(`plan=${'building.x+'.repeat(500)}x`);
    expect(warnings).toHaveLength(7);
    expect(warnings.slice(-2)).toEqual(['And 495 more.', 'Unknown entries left out: 1.']);
  });

  it('gives each part its table, and its levels as they were typed', () => {
    expect(read('plan=building.house.-9x13+library.apple').entries).toEqual([
      {
        kind: 'building',
        link: 'house',
        title: 'House',
        group: 'Buildings',
        name: 'building.house',
        from: '',
        to: '9',
        times: '13',
      },
      {
        kind: 'library',
        link: 'apple',
        title: 'Apples',
        group: 'Library',
        name: 'library.apple',
        from: undefined,
        to: undefined,
        times: undefined,
      },
    ]);
    expect(plannerTables(new URLSearchParams('plan=village.time+building.castle'), menu)).toEqual([
      '/api/village/time',
    ]);
  });
});

describe('what a form says', () => {
  const plan = 'plan=building.house.0-5+library.apple.1-3';
  it.each([
    [`${plan}&at=1&from=2&to=7`, ['building.house.0-5', 'library.apple.2-7'], []],
    [`${plan}&at=1&from=2&to=7&times=1`, ['building.house.0-5', 'library.apple.2-7'], []],
    [`${plan}&at=0&from=3&to=7&times=13`, ['building.house.3-7x13', 'library.apple.1-3'], []],
    [`${plan}&at=0&from=٣&to=1,007&times=１３`, ['building.house.3-1007x13', 'library.apple.1-3'], []],
    [`${plan}&at=0&from=&to=x&times=-2`, ['building.house.-?x?', 'library.apple.1-3'], []],
    [`${plan}&at=0&from=-1&to=+2&times=`, ['building.house.?-2', 'library.apple.1-3'], []],
    [`${plan}&of=building.house`, ['building.house.0-5', 'library.apple.1-3', 'building.house'], []],
    ['of=village.time', ['village.time'], []],
    [`${plan}&of=`, ['building.house.0-5', 'library.apple.1-3'], ['Choose what to add.']],
    [`${plan}&of=building.castle`, ['building.house.0-5', 'library.apple.1-3'], ['That cannot be added to a plan.']],
  ])('?%s', (query, parts, warnings) => {
    expect(read(query)).toMatchObject({ parts, warnings, changed: warnings.length === 0 });
  });

  it('about a missing part changes nothing', () => {
    expect(read(`${plan}&at=2&from=1&to=2`)).toMatchObject({
      parts: ['building.house.0-5', 'library.apple.1-3'],
      changed: false,
    });
  });

  it('adds nothing to a full plan, and still changes what is in it', () => {
    expect(read(`plan=${full.join('+')}&of=building.b${MOST_TABLES}`, many)).toMatchObject({
      parts: full,
      warnings: ['That was not added: a plan holds 24 tables.'],
      changed: false,
    });
    expect(read(`plan=${full.join('+')}&at=0&from=1&to=2`, many).parts[0]).toBe('building.b0.1-2');
  });
});

describe('changing a plan', () => {
  const parts = splitPlan('building.house.0-5 building.household.1-2  library.apple');
  it('adds a range, or one more of it', () => {
    expect(withOneMore(parts, 'building.house', '3-9')).toEqual({
      parts: [...parts, 'building.house.3-9'],
      times: 1,
    });
    const twice = withOneMore(parts, 'building.house', '0-5');
    expect(twice).toEqual({ parts: ['building.house.0-5x2', ...parts.slice(1)], times: 2 });
    expect(withOneMore(twice.parts, 'building.house', '0-5').parts[0]).toBe('building.house.0-5x3');
  });
  it('takes away one part only', () => {
    expect(withoutPart(['building.house.0-5', 'building.house.0-5'], 0)).toEqual(['building.house.0-5']);
  });
});

it.each([
  ['{"version":1,"plan":"building.house.0-9 library.apple"}', 'building.house.0-9 library.apple'],
  [null, ''],
  ['', ''],
  ['{"version":1,"plan":', ''],
  ['{"version":1,"plan":["x"]}', ''],
  ['null', ''],
  ['7', ''],
])('of %s %s is left', (text, plan) => {
  vi.stubGlobal('localStorage', { getItem: () => text });
  expect(ownPlan.now()).toBe(plan);
});
