import { beforeEach, describe, expect, it, vi } from 'vitest';
import { figuresNow, learn, MOST_FIGURES, overlay, servedAt, setFigure, type Own, usableFigures } from './own-figures';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('StorageEvent', Event);
  vi.stubGlobal('dispatchEvent', () => true);
});

const house = {
  link: 'house',
  levels: [
    { level: 1, time: '30 s', cost: { cash: 400, nail: 0 } },
    { level: 2, time: 999, cost: { cash: 999, nail: 8 } },
  ],
};
const figure = (value: number | string, was: number | string | null = null) => ({ value, was, at: '2026-11-27' });

describe('a figure of the player’s own is in the answer of the API', () => {
  it.each<[string, string, object, string, string, (answer: never) => unknown, unknown]>([
    [
      'in a cell of a level',
      '/api/buildings/house',
      house,
      '/buildings/house',
      '2|cost.cash',
      (answer: typeof house) => answer.levels[1]!.cost.cash,
      999,
    ],
    [
      'that has no group',
      '/api/village/market-stand',
      { link: 'market-stand', levels: [{ level: 1, cost: 999 }] },
      '/co-op/upgrades/market-stand',
      '1|cost',
      (answer: { levels: Array<{ cost: number }> }) => answer.levels[0]!.cost,
      999,
    ],
    [
      'of an expansion in a list of buildings',
      '/api/dream/buildings',
      [house, { link: 'land', levels: [{ expansion: 7, level: 1, 'cost-cash': 500 }] }],
      '/dream/buildings/land',
      '7|cost-cash',
      (answer: Array<{ levels: Array<{ 'cost-cash': number }> }>) => answer[1]!.levels[0]!['cost-cash'],
      500,
    ],
    [
      'of a quest, which is counted from 1',
      '/api/dream/quest',
      { lines: [{ link: 'land', levels: [{ quest: 4, xp: 999 }] }] },
      '/dream/quests',
      '1|land.xp',
      (answer: { lines: Array<{ levels: Array<{ xp: number }> }> }) => answer.lines[0]!.levels[0]!.xp,
      999,
    ],
    [
      'of a contract',
      '/api/dream/market-quest',
      { levels: [{ product: 'Corn', 'dream-level': 9, nail: 999 }] },
      '/dream/market',
      '1|nail',
      (answer: { levels: Array<{ nail: number }> }) => answer.levels[0]!.nail,
      999,
    ],
    [
      'of a task of a season',
      '/api/seasonal-event',
      [{ link: 'easter', tasks: [{ task: { egg: 999 }, reward: { xp: 5 } }] }],
      '/seasonal/easter',
      '1|egg',
      (answer: Array<{ tasks: Array<{ task: { egg: number } }> }>) => answer[0]!.tasks[0]!.task.egg,
      999,
    ],
    [
      'of a reward of a season',
      '/api/seasonal-event',
      [{ link: 'easter', tasks: [{ task: { egg: 1 }, reward: { xp: 5 } }] }],
      '/seasonal/easter',
      '1|xp',
      (answer: Array<{ tasks: Array<{ reward: { xp: number } }> }>) => answer[0]!.tasks[0]!.reward.xp,
      5,
    ],
    [
      'of a theme’s task',
      '/api/event/beach',
      { link: 'beach', tasks: [{ collect: { fish: [1, 999] }, reward: { xp: [1, 2] } }], rewards: { cash: [7] } },
      '/themes/beach',
      '2|fish',
      (answer: { tasks: Array<{ collect: { fish: number[] } }> }) => answer.tasks[0]!.collect.fish[1],
      999,
    ],
    [
      'of a theme’s reward',
      '/api/event/beach',
      { link: 'beach', tasks: [{ collect: { fish: [1, 9] }, reward: { xp: [1, 2] } }], rewards: { cash: [7] } },
      '/themes/beach',
      '2|tasks.0.reward.xp.1',
      (answer: { tasks: Array<{ reward: { xp: number[] } }> }) => answer.tasks[0]!.reward.xp[1],
      2,
    ],
    [
      'of all of a theme',
      '/api/event/beach',
      { link: 'beach', tasks: [], rewards: { cash: [7] } },
      '/themes/beach',
      '1|rewards.cash',
      (answer: { rewards: { cash: number[] } }) => answer.rewards.cash[0],
      7,
    ],
    [
      'of a project',
      '/api/project',
      [{ link: 'wheat', collect: { wheat: [9], points: [2] } }],
      '/co-op/projects',
      '1|wheat.points',
      (answer: Array<{ collect: { points: number[] } }>) => answer[0]!.collect.points[0],
      2,
    ],
    [
      'of a project’s co-op level',
      '/api/project',
      [{ link: 'wheat', unlock: 999, collect: { wheat: [9], points: [2] } }],
      '/co-op/projects',
      '1|wheat.unlock',
      (answer: Array<{ unlock: number }>) => answer[0]!.unlock,
      999,
    ],
    [
      'of a guide’s table, also in a column of farm levels',
      '/api/fishing',
      { rods: { rows: [{ upgrade: 1, level: 999 }] } },
      '/fishing',
      '1|rods.rows.0.level',
      (answer: { rods: { rows: Array<{ level: number }> } }) => answer.rods.rows[0]!.level,
      999,
    ],
    [
      'of a task of the tree, by farm level',
      '/api/tree',
      [{ branches: [{ flowers: [{ tasks: [{ data: [22, 999] }] }] }] }],
      '/tree-of-life',
      '2|branches.0.flowers.0.tasks.0.data.1',
      (answer: [{ branches: [{ flowers: [{ tasks: [{ data: number[] }] }] }] }]) =>
        answer[0].branches[0].flowers[0].tasks[0].data[1],
      999,
    ],
  ])('%s', (_, api, answer, page, cell, read, was) => {
    const own = { [page]: { [cell]: figure(4500) } };
    expect(read(overlay(api, answer, {}) as never)).toBe(was);
    expect(read(overlay(api, answer, own) as never)).toBe(4500);
    // The answer itself may be cached.
    expect(read(answer as never)).toBe(was);
    const [level = '', column = ''] = cell.split('|');
    expect(servedAt(api, answer, page, level, column)).toBe(was === 999 ? null : was);
  });

  it('and marks its row', () => {
    const own = { '/buildings/house': { '2|cost.cash': figure(4500), '2|time': figure('4 min') } };
    const once = overlay('/api/buildings/house', house, own);
    expect(once.levels[1]).toEqual({
      level: 2,
      time: '4 min',
      cost: { cash: 4500, nail: 8 },
      own: { 'cost.cash': 999, time: 999 },
    });
    expect(overlay('/api/buildings/house', once, own)).toEqual(once);
  });

  it('and marks the row of a list in lists', () => {
    const tree = { branches: [{ flowers: [{ tasks: [{ data: [22, 26] }], rewards: { tokens: 25 } }] }] };
    const own = {
      '/tree-of-life': {
        '2|branches.0.flowers.0.tasks.0.data.1': figure(27),
        '1|branches.0.flowers.0.rewards.tokens': figure(30),
      },
    };
    expect(overlay('/api/tree', [tree], own)[0]!.branches[0]!.flowers[0]).toEqual({
      tasks: [{ data: [22, 27], own: { 'data.1': 26 } }],
      rewards: { tokens: 30 },
      own: { 'rewards.tokens': 25 },
    });
  });

  it('but not in the length of a list', () => {
    const own = { '/tree-of-life': { '1|branches.length': figure(7e11) } };
    expect(overlay('/api/tree', [{ branches: [] }], own)).toEqual([{ branches: [] }]);
  });

  it.each([
    ['of another page', { '/buildings/barn': { '2|cost.cash': figure(1) } }],
    ['of a row that is not there', { '/buildings/house': { '7|cost.cash': figure(1) } }],
    ['of a column that is not there', { '/buildings/house': { '2|cost.saw': figure(1), '2|cost': figure(1) } }],
    ['of the object behind all objects', { '/buildings/house': { '2|__proto__.x': figure(1), '2|level': figure(1) } }],
    ['that the site has as well', { '/buildings/house': { '2|cost.nail': figure(8) } }],
    [
      'of a time among numbers',
      { '/buildings/house': { '2|cost.cash': figure('4 min'), '2|cost.nail': figure('9 s') } },
    ],
    ['of a number among times', { '/buildings/house': { '1|time': figure(30), '2|time': figure(60) } }],
  ])('but not one %s', (_, own) => {
    expect(overlay('/api/buildings/house', house, own as Own)).toEqual(house);
  });
});

describe('what is kept', () => {
  const read = (figures: unknown) => {
    stored.set('my_figures', JSON.stringify({ version: 1, ...(figures as object) }));
    return figuresNow();
  };
  it('is what was typed, with the day and what the site showed', () => {
    setFigure('/buildings/house', '2', 'cost.cash', figure(4500));
    setFigure('/buildings/house', '2', 'time', figure('4 min', '3 min'));
    const kept = { '/buildings/house': { '2|cost.cash': figure(4500), '2|time': figure('4 min', '3 min') } };
    expect(figuresNow()).toEqual(kept);
    expect(JSON.parse(stored.get('my_figures')!)).toEqual({ version: 1, ...kept });
    setFigure('/buildings/house', '2', 'time', null);
    setFigure('/buildings/house', '2', 'cost.cash', null);
    expect(figuresNow()).toEqual({});
  });

  it.each([
    ['a loss, where a building can take something', { '2|bonus.happiness': figure(-4, -5) }],
    ['beside a fraction of the site', { '2|bonus.happiness': figure(2, 2.5) }],
    ['beside words of the site', { '2|time': figure('4 min', 'about an hour (seen once)') }],
  ])('is %s', (_, cells) => {
    expect(read({ '/buildings/house': cells })).toEqual({ '/buildings/house': cells });
  });

  it.each([
    ['no object', [] as unknown],
    ['another site', { 'https://x.example/': { '2|cost.cash': figure(1) } }],
    ['another host', { '//evil.example': { '2|cost.cash': figure(1) } }],
    ['a way up', { '/buildings/../x': { '2|cost.cash': figure(1) } }],
    ['the same cell in another spelling', { '/buildings/house': { '02|cost.cash': figure(1) } }],
    ['an empty text', { '/buildings/house': { '2|time': figure('') } }],
    ['a text of two lines', { '/buildings/house': { '2|time': figure('4\n5') } }],
    ['no cell', { '/buildings/house': { cash: figure(1) } }],
    ['no figure', { '/buildings/house': { '2|cost.cash': 7 } }],
    ['no number', { '/buildings/house': { '2|cost.cash': figure(NaN), '2|cost.nail': figure(1.5) } }],
    ['more than any game has', { '/buildings/house': { '2|cost.cash': figure(1e13) } }],
    ['a long text', { '/buildings/house': { '2|time': figure('9'.repeat(41)) } }],
    ['no day', { '/buildings/house': { '2|cost.cash': { value: 1, was: null, at: 'today' } } }],
    ['a day of no calendar', { '/buildings/house': { '2|cost.cash': { value: 1, was: null, at: '9999-99-99' } } }],
    ['a cost below 0', { '/buildings/house': { '2|cost.cash': figure(-1), '2|cost': figure(-1) } }],
    ['999, which means unknown', { '/buildings/house': { '2|cost.cash': figure(999) } }],
    ['words', { '/buildings/house': { '2|time': figure('soon'), '3|time': figure('9 d 6') } }],
  ])('is not %s', (_, figures) => {
    expect(read(figures)).toEqual({});
  });

  it(`is at most ${MOST_FIGURES} figures, the newest of them`, () => {
    const cells = Object.fromEntries(
      Array.from({ length: MOST_FIGURES }, (_, level) => [`${level}|cost.cash`, figure(1)]),
    );
    expect(
      Object.keys(read({ '/buildings/house': { ...cells, '999|cost.cash': figure(1) } })['/buildings/house']!),
    ).toHaveLength(MOST_FIGURES);
    read({ '/buildings/house': cells });
    expect(setFigure('/buildings/house', '1000', 'cost.cash', figure(1))).toBe('full');
    expect(setFigure('/buildings/house', '1', 'cost.cash', figure(2))).toBe('kept');
  });
});

it('a file is stored with what of it can be used', () => {
  const given = { '/buildings/house': { '1|cost.cash': figure(7), '2|cost.cash': figure(33.5) }, 'x y': { a: 1 } };
  const [text, left] = usableFigures(JSON.stringify({ version: 1, ...given }));
  expect(JSON.parse(text)).toEqual({ version: 1, '/buildings/house': { '1|cost.cash': figure(7) } });
  expect(left).toBe(2);
});

describe('when the site learns the figure', () => {
  const own = (value: number, was: number | null = null) => ({
    '/buildings/house': { '2|cost.cash': figure(value, was) },
  });
  const learned = (now: number) => ({
    ...house,
    levels: [house.levels[0]!, { ...house.levels[1]!, cost: { cash: now, nail: 8 } }],
  });
  it.each([
    ['an equal one gives way', own(4500), 4500, [], ['2|cost.cash']],
    ['another one is asked about', own(4500), 4200, ['2|cost.cash'], []],
    ['one that it still does not know stays', own(4500), 999, [], []],
    ['one that it showed then stays', own(4500, 4200), 4200, [], []],
    ['one that it has changed since is asked about', own(4500, 4200), 4300, ['2|cost.cash'], []],
  ])('%s', (_, figures, now, asked, equal) => {
    const { differs, same } = learn('/api/buildings/house', learned(now), figures);
    expect(differs.map(({ cell }) => cell)).toEqual(asked);
    expect(same.map(({ cell }) => cell)).toEqual(equal);
  });
});
