import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TreeOfLife } from '~/api/types';
import { figureText } from '~/figures/figure';
import {
  branchTokens,
  farmLevelOf,
  flowerName,
  otherLevelText,
  rewardSteps,
  runningTokens,
  type Branch,
} from './tokens';

const flower = (name: string, tokens?: number) => ({
  name,
  rewards: { ...(tokens === undefined ? {} : { tokens }), seeds: 5 },
  tasks: [],
});
const branches: Branch[] = [
  { name: 'Yellow', color: 'yellow', flowers: [flower('First', 25), flower('Second', 50)] },
  { name: 'Pink', color: 'pink', flowers: [flower('First'), flower('Second', 999), flower('Third', 100)] },
];

describe('tokens', () => {
  it('run on from branch to branch, and say what is unknown', () => {
    expect(runningTokens(branches).map((flowers) => flowers.map((held) => figureText(held)))).toEqual([
      ['25', '75'],
      ['75', '75 + ?', '175 + ?'],
    ]);
    expect(branches.map((branch) => figureText(branchTokens(branch)))).toEqual(['75', '100 + ?']);
  });

  it('reach a big reward with the first flower that brings enough', () => {
    const steps = rewardSteps(
      [25, 50, 175, 176, 999, 300].map((tokens) => ({ tokens, reward: {} })),
      branches,
    );
    expect(steps.map(({ more }) => figureText(more))).toEqual(['25', '25', '125', '1', '?', '?']);
    expect(steps.map(({ reachedBy }) => reachedBy && `${reachedBy.branch} ${reachedBy.flower}`)).toEqual([
      'Yellow First',
      'Yellow Second',
      'Pink Third',
      null,
      null,
      null,
    ]);
    expect(steps.map(({ certain }) => certain)).toEqual([true, true, false, false, false, false]);
  });

  it('reach no big reward for certain while nobody knows the flowers', () => {
    expect(rewardSteps([{ tokens: 50, reward: {} }], [])).toMatchObject([{ reachedBy: null, certain: false }]);
  });

  it('name the side of a flower that has one', () => {
    expect([flowerName({ name: 'Second Flower', side: 'left' }), flowerName({ name: 'First Flower' })]).toEqual([
      'Second Flower, left',
      'First Flower',
    ]);
  });
});

describe('the shipped tree (specification §9)', () => {
  const tree = JSON.parse(
    readFileSync(new URL('../../../../data/tree-of-life/tree-of-life.json', import.meta.url), 'utf8'),
  ) as TreeOfLife;

  it('has 20 tasks in 4 branches, each with a figure for every farm level', () => {
    const tasks = tree.branches.flatMap(({ flowers }) => flowers.flatMap(({ tasks }) => tasks));
    expect([tree.branches.length, tasks.length]).toEqual([4, 20]);
    expect(tasks.every(({ data }) => data.length === tree.playerLevels.length)).toBe(true);
  });

  it('has seven big rewards at 50 to 1,850 tokens, all within reach', () => {
    expect(tree.bigRewards.map(({ tokens }) => tokens)).toEqual([50, 150, 300, 500, 800, 1250, 1850]);
    expect(rewardSteps(tree.bigRewards, tree.branches).every(({ reachedBy, certain }) => reachedBy && certain)).toBe(
      true,
    );
  });
});

it.each([
  ['nothing', null, 15],
  ['an empty text', '', 15],
  ['a level of the selector', '70', 70],
  ['a level between two', '73', 70],
  ['a level just below one', '79', 70],
  ['the highest', '300', 300],
  ['a level above the highest', '450', 300],
  ['a level below the lowest', '3', 15],
  ['a negative one', '-5', 15],
  ['a broken one', '20.5', 15],
  ['a word', 'seventy', 15],
  ['a flood of digits', '9'.repeat(1000), 15],
])('takes %s', (_, asked, level) => {
  expect(farmLevelOf(asked, [15, 20, 70, 80, 300])).toBe(level);
});

it.each([
  ['70', ''],
  [null, ''],
  ['seventy', ''],
  ['73', ' There are no figures for level 73: you see those of level 70, where some tasks are easier than yours.'],
  ['450', ' There are no figures for level 450: you see those of level 300.'],
  ['3', ' There are no figures for level 3: you see those of level 15.'],
])('of the level %s it is said “%s”', (asked, text) => {
  expect(otherLevelText(asked, farmLevelOf(asked, [15, 20, 70, 80, 300]), 70)).toBe(text);
});
