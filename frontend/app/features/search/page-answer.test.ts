import { expect, test } from 'vitest';
import { pageAnswer } from './page-answer';

const known = { provenance: 'community', sources: [] };
const corn = { preamble: 'Harvest', postamble: 'fields of corn', data: [22, 39] };
const eggs = {
  preamble: 'Collect',
  postamble: 'eggs',
  data: [140, 999],
};
const flowers = [{ tasks: [corn] }, { tasks: [eggs] }];
const given: Record<string, unknown> = {
  '/api/cafe': {
    levelCap: 300,
    unlocks: { cafe: 70 },
    bands: {
      ...known,
      rows: [
        { from: 70, to: 79, cash: 1500, happiness: 20000 },
        { from: 80, to: null, cash: 1, happiness: 1 },
      ],
    },
  },
  '/api/bees': {
    milestones: {
      rows: [
        { from: 20, to: 39, first: 40000, second: 999, third: 300000 },
        { from: 40, to: null, first: 999, second: 999, third: 999 },
      ],
    },
  },
  '/api/fishing': {
    fish: {
      rows: [
        { from: 15, to: 19, fish: 'Carp' },
        { from: 20, to: null, fish: 'Perch' },
      ],
    },
  },
  '/api/tree': [
    {
      ...known,
      playerLevels: [15, 40],
      easedTasks: { level: 20, tasks: 4 },
      branches: [
        { name: 'Yellow Branch', flowers },
        { name: 'Pink Branch', flowers: [{ tasks: [corn] }] },
      ],
    },
  ],
  '/api/event/pirate-bay': {
    provenance: 'sample',
    sources: [],
    tasks: [{ collect: { cherry: [260, 440] } }, { collect: { egg: [1, 999] } }],
    rewards: { tickets: [34, 54] },
  },
  '/api/materials': {
    materials: [
      { key: 'cherry', name: 'Cherry', plural: 'Cherries' },
      { key: 'egg', name: 'Egg', plural: 'Eggs' },
    ],
  },
};
const answer = (path: string, level: number, answers = given) => {
  const said = pageAnswer({ title: '', path: `${path}?level=${level}`, level }, (address) => answers[address]);
  return said?.map(({ name, text }) => name + text);
};

test('the tree answers with the tasks of each branch at the farm level', () => {
  expect(answer('/tree-of-life', 15)).toEqual([
    'Yellow Branch: Harvest 22 fields of corn. Collect 140 eggs.',
    'Pink Branch: Harvest 22 fields of corn.',
  ]);
  expect(answer('/tree-of-life', 47)).toEqual([
    'Yellow Branch: Harvest 39 fields of corn. Collect ? eggs.',
    'Pink Branch: Harvest 39 fields of corn.',
    'There are no figures for level 47: you see those of level 40.',
  ]);
  expect(answer('/tree-of-life', 0)).toBeUndefined();
});

test('a page without a known figure at the level does not answer', () => {
  expect(answer('/themes/pirate-bay', 3)).toBeUndefined();
  expect(
    answer('/tree-of-life', 15, { '/api/tree': [{ ...known, playerLevels: [15], branches: [] }] }),
  ).toBeUndefined();
  const { bands, ...cafe } = given['/api/cafe'] as { bands: { rows: object[] } };
  const gap = { '/api/cafe': { ...cafe, bands: { ...bands, rows: bands.rows.slice(1) } } };
  expect(answer('/cafe', 75, gap)).toBeUndefined();
  expect(answer('/cafe', 5, gap)![0]).toBe('The cafe opens at farm level 70.');
});

test('a band of the cafe without a known end is certain at its first level alone', () => {
  const rows = [
    { from: 67, to: 999, cash: 40000, happiness: 90 },
    { from: 999, to: 999, cash: 50000, happiness: 110 },
    { from: 300, to: null, cash: 130000, happiness: 270 },
  ];
  const cafe = { '/api/cafe': { levelCap: 300, unlocks: { cafe: 40 }, bands: { ...known, rows } } };
  expect([67, 250, 299].map((level) => answer('/cafe', level, cafe)?.[0]!.slice(0, 11))).toEqual([
    '40,000 cash',
    undefined,
    undefined,
  ]);
  expect(answer('/cafe', 300, cafe)![0]).toMatch(/^130,000 cash /);
});

test('a theme answers with what to collect at its level, and what that gives', () =>
  expect(answer('/themes/pirate-bay', 2)).toEqual(['To collect: 440 Cherries, ? Eggs.', 'Whole event: 54 tickets.']));

test('what is not known of a line is left out', () => {
  const [tree] = given['/api/tree'] as [{ branches: object[] }];
  const eggsOnly = { name: 'White Branch', flowers: [{ tasks: [eggs] }] };
  expect(answer('/tree-of-life', 40, { '/api/tree': [{ ...tree, branches: [...tree.branches, eggsOnly] }] })).toEqual([
    'Yellow Branch: Harvest 39 fields of corn. Collect ? eggs.',
    'Pink Branch: Harvest 39 fields of corn.',
  ]);
});

test('the cafe answers with the rewards of the farm level', () => {
  expect(answer('/cafe', 73)).toEqual(['1,500 cash in one cash reward, for 20,000 happiness at the first threshold.']);
  expect(answer('/cafe', 999)![0]).toMatch(/^1 cash /);
  expect(answer('/cafe', 5)![0]).toBe('The cafe opens at farm level 70.');
});

test('the bees answer with the personal rewards, and fishing with the fish of the farm level', () => {
  expect(answer('/bees', 20)).toEqual(['40,000, ? and 300,000 jelly for the personal rewards.']);
  expect([19, 40].map((level) => answer('/bees', level))).toEqual([undefined, undefined]);
  expect(answer('/fishing', 19)).toEqual(['Fish: Carp.']);
  expect(answer('/fishing', 73)).toEqual(['Fish: Carp, Perch.']);
  expect(answer('/fishing', 14)).toBeUndefined();
});

test.each(['/bees', '/cafe', '/fishing', '/tree-of-life', '/themes/pirate-bay'])(
  '%s has no answer before its data have come',
  (path) => expect(answer(path, 2, {})).toBeUndefined(),
);
