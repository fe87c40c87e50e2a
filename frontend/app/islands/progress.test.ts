import { beforeEach, describe, expect, it, vi } from 'vitest';
import { progress, PROGRESS_KEY, setDone, setMade } from './progress';

const kept = (...lists: unknown[]) => JSON.stringify({ version: 1, lists });
const winter = ['/seasonal/winter', { done: [0, 3], made: 480 }];

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});

describe('what was kept of progress', () => {
  it.each([
    ['nothing', null, []],
    ['nothing readable', '{"version":1,"lists":[', []],
    ['something else', '"lists"', []],
    ['null', 'null', []],
    ['a list', kept(winter), [winter]],
    ['a list of which nothing was typed', kept(['a', { done: [], made: null }]), [['a', { done: [], made: null }]]],
    ['a list beside what is no list', kept(null, 'x', ['x'], ['x', null], winter), [winter]],
    ['a place that cannot be', kept(['a', { done: [-1], made: null }]), []],
    ['half a task', kept(['a', { done: [0.5], made: null }]), []],
    ['more made than any event asks for', kept(['a', { done: [], made: 10_000_000 }]), []],
    ['as much made as can be', kept(['a', { done: [], made: 9_999_999 }]), [['a', { done: [], made: 9_999_999 }]]],
    ['nothing made', kept(['a', { done: [], made: 0 }]), [['a', { done: [], made: 0 }]]],
    ['a place beyond the last', kept(['a', { done: [501], made: null }]), []],
    [
      'as many tasks as any list has',
      kept(['a', { done: Array.from({ length: 500 }, (_, index) => index + 1), made: null }]),
      [['a', { done: Array.from({ length: 500 }, (_, index) => index + 1), made: null }]],
    ],
    ['too much made', kept(['a', { done: [], made: 1e9 }]), []],
    ['a text for what was made', kept(['a', { done: [], made: '5' }]), []],
    [
      'more tasks than any list has',
      kept(['a', { done: Array.from({ length: 501 }, (_, index) => index), made: 1 }]),
      [],
    ],
  ])('of %s', (_, text, lists) => {
    if (text !== null) stored.set(PROGRESS_KEY, text);
    expect(progress.now()).toEqual(lists);
  });

  it('is not more than 24 lists', () => {
    const lists = Array.from({ length: 30 }, (_, list) => [String(list), { done: [], made: list }]);
    stored.set(PROGRESS_KEY, kept(...lists));
    expect(progress.now()).toHaveLength(24);
  });
});

describe('what is changed', () => {
  it('is a task that is ticked once, however often, until it is not', () => {
    for (const [task, done, all] of [
      [3, true, [3]],
      [0, true, [3, 0]],
      [3, true, [0, 3]],
      [0, false, [3]],
      [7, false, [3]],
    ] as const) {
      setDone('a', task, done);
      expect(progress.now()).toEqual([['a', { done: all, made: null }]]);
    }
  });

  it('is a number beside the ticks, or none again', () => {
    setDone('a', 3, true);
    setMade('a', 480);
    expect(progress.now()).toEqual([['a', { done: [3], made: 480 }]]);
    setMade('a', null);
    expect(progress.now()).toEqual([['a', { done: [3], made: null }]]);
  });

  it('comes first, and pushes out the one of 24 that was not touched for longest', () => {
    for (let list = 1; list <= 24; list++) setMade(String(list), list);
    setMade('1', 100);
    setMade('25', 25);
    const names = progress.now().map(([name]) => name);
    expect(names).toHaveLength(24);
    expect(names.slice(0, 3)).toEqual(['25', '1', '24']);
    expect(names).not.toContain('2');
    expect(JSON.parse(stored.get(PROGRESS_KEY)!).lists).toHaveLength(24);
  });
});
