import { expect, test } from 'vitest';
import { cellsOf } from './cells';
import { reportedFigure } from './figure';
import { recordsOf } from './table/sheet';

const materials = new Map(
  [
    ['nail', 'Nails'],
    ['cash', 'Cash'],
    ['apple', 'Apples'],
    ['xp', 'XP'],
  ].map(([key = '', plural = '']) => [key, { key, name: plural, plural, pic: '' }]),
);

const HOUSE =
  'level,unlock.xp,time,bonus.xp,cost.cash,cost.nail,provenance\r\n' +
  '1,1,30 s,3,400,0,sample\r\n' +
  '2,2,"1 min, or ""so""",4,?,8,community\r\n';
const LAND = 'level,expansion,cost-cash,provenance\r\n1,6,0,sample\r\n2,7,1500,sample\r\n';
const MARKET = 'product,dream-level,xp,high-xp,provenance\r\nCorn,1,140,9,sample\r\nPigs,8,?,8,sample\r\n';
const THEME =
  'table,level,xp,name,rate,collect.apple,reward.xp,collect.egg,provenance\r\n' +
  'rewards,1,5,,,,,,sample\r\nrewards,2,6,,,,,,sample\r\n' +
  'roseSeeds,,,Coop,3.6,,,,sample\r\n' +
  'tasks,1,,,,420,10,,sample\r\ntasks,2,,,,710,20,,sample\r\n' +
  'tasks,1,,,,,11,380,sample\r\ntasks,2,,,,,21,650,sample\r\n';
const PROJECTS =
  'name,link,unlock,sort,level,collect.apple,collect.points,collect.corn,provenance\r\n' +
  'Apple,apple,?,1,1,4200,280,,sample\r\nCorn,corn,3,2,1,,50,100,sample\r\n';
const TREE =
  'table,name,color,tasks.preamble,tasks.postamble,level,tokens,tasks.data,provenance\r\n' +
  'branches,Yellow,yellow,Harvest,corn,15,25,22,sample\r\nbranches,Yellow,yellow,Harvest,corn,20,25,26,sample\r\n' +
  'branches,Yellow,yellow,Collect,eggs,15,25,140,sample\r\nbranches,Yellow,yellow,Collect,eggs,20,25,180,sample\r\n';
const QUESTS = 'table,quest,egg,provenance\r\nanimals,1,collect-60,sample\r\n';

const about = (csv: string, level: string, column: string) =>
  reportedFigure('It', cellsOf(recordsOf(csv)), level, column, materials);

test('a CSV file is read as it was written', () => {
  expect(recordsOf(HOUSE)[2]).toEqual(['2', '2', '1 min, or "so"', '4', '?', '8', 'community']);
  expect(recordsOf('a,b\r\n,\r\n"x\r\ny",""\r\n')).toEqual([
    ['a', 'b'],
    ['', ''],
    ['x\r\ny', ''],
  ]);
});

test.each([
  [HOUSE, '2', 'cost.nail', 'level 2', 'Cost: Nails', '8'],
  [HOUSE, '2', 'nail', 'level 2', 'Cost: Nails', '8'],
  [HOUSE, '2', 'cash', 'level 2', 'Cost: Cash', '?'],
  [HOUSE, '2', 'unlock.xp', 'level 2', 'Player level', '2'],
  [LAND, '6', 'cost.cash', 'expansion 6', 'Cost cash', '0'],
  [LAND, '7', 'cash', 'expansion 7', 'Cost cash', '1,500'],
  [MARKET, '2', 'xp', 'Pigs', 'XP', '?'],
  [THEME, '2', 'apple', 'level 2', 'Collect: Apples', '710'],
  [THEME, '2', 'rewards.xp', 'level 2', 'XP', '6'],
  [THEME, '2', 'tasks.1.reward.xp', 'level 2', 'Tasks 2: Reward: XP', '21'],
  [PROJECTS, '1', 'corn.points', 'level 1', 'Collect: Points', '50'],
  [QUESTS, '1', 'animals-egg', 'row 1', 'Egg', 'collect-60'],
])('a report that names one figure says which and what it is now', (csv, level, column, row, name, now) => {
  expect(about(csv, level, column)).toEqual({ title: 'It', row, column: name, now, rows: [], columns: [], shown: {} });
});

test.each([
  [HOUSE, '2', 'cost.nail', '8'],
  [HOUSE, '2', 'cost.cash', '?'],
  [LAND, '7', 'cost-cash', '1,500'],
  [PROJECTS, '1', 'apple.collect.apple', '4,200'],
  [PROJECTS, '2', 'apple.collect.apple', undefined],
])('what the site says of a choice is found', (csv, row, path, now) =>
  expect(about(csv, '', '').shown[path]?.[row]).toBe(now),
);

test('a figure for which a table has no place yet is named too', () => {
  expect(about(PROJECTS, '5', 'corn.points')).toEqual({
    title: 'It',
    row: 'level 5',
    column: 'Collect: Points',
    now: null,
    rows: [],
    columns: [],
    shown: {},
  });
});

test('a field of a data file is named though its place in the tables is not known', () => {
  expect(about(THEME, '2', 'tasks.1.reward.xp.1')).toMatchObject({
    row: 'level 2',
    column: 'Reward: XP',
    now: null,
    columns: [],
  });
});

test('where one figure is not named, the reader chooses among those that may be meant', () => {
  expect(about(HOUSE, '', '')).toMatchObject({
    row: '',
    now: null,
    rows: [
      ['1', 'level 1'],
      ['2', 'level 2'],
    ],
    columns: [
      ['unlock.xp', 'Player level'],
      ['bonus.xp', 'Effect: XP'],
      ['cost.cash', 'Cost: Cash'],
      ['cost.nail', 'Cost: Nails'],
    ],
  });
  expect(about(HOUSE, '2', 'xp').columns.map(([path]) => path)).toEqual(['unlock.xp', 'bonus.xp']);
  expect(about(HOUSE, '2', 'glue').columns).toHaveLength(4);
  expect(about(MARKET, '', '').rows).toEqual([
    ['1', 'Corn'],
    ['2', 'Pigs'],
  ]);
  expect(about(PROJECTS, '1', 'apple').columns).toEqual([
    ['apple.unlock', 'Opens at'],
    ['apple.collect.apple', 'Collect: Apples'],
    ['apple.collect.points', 'Collect: Points'],
  ]);
  // A page with one figure has it chosen, and the report names it all the same.
  expect(about(QUESTS, '', 'animals-egg')).toMatchObject({
    now: null,
    rows: [['1', 'row 1']],
    columns: [['animals.egg', 'Egg']],
  });
});

test('a column with several figures at a level has one choice for each of them', () => {
  expect(about(THEME, '', '').columns).toEqual([
    ['rewards.xp', 'Rewards: XP'],
    ['roseSeeds.rate', 'Rose seeds: Rate'],
    ['tasks.collect.apple', 'Tasks: Collect: Apples'],
    ['tasks.0.reward.xp', 'Tasks 1: Reward: XP'],
    ['tasks.1.reward.xp', 'Tasks 2: Reward: XP'],
    ['tasks.collect.egg', 'Tasks: Collect: Egg'],
  ]);
  expect(about(THEME, '', '').shown['tasks.1.reward.xp']?.['2']).toBe('21');
  // One of the two figures of each is the same at all levels.
  expect(about(TREE, '20', '').columns).toEqual([
    ['branches.0.tasks.data', 'Yellow, Harvest, corn'],
    ['branches.1.tasks.data', 'Yellow, Collect, eggs'],
  ]);
});

test('tables with more columns than anybody chooses from are not offered', () => {
  const columns = Array.from({ length: 130 }, (_, at) => `c${at}`);
  const wide = `${['level', ...columns].join(',')}\r\n${['1', ...columns.map(() => '4')].join(',')}\r\n`;
  expect(about(wide, '', '')).toMatchObject({ rows: [], columns: [] });
});
