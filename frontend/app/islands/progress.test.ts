import { describe, expect, it } from 'vitest';
import { readProgress } from './progress';

const kept = (...lists: unknown[]) => JSON.stringify({ version: 1, lists });
const winter = ['/seasonal/winter', { done: [0, 3], made: 480 }];

describe('what was kept of progress', () => {
  it.each([
    ['nothing', null, []],
    ['nothing readable', '{"version":1,"lists":[', []],
    ['something else', '"lists"', []],
    ['null', 'null', []],
    ['a list', kept(winter), [winter]],
    ['a list of which nothing was typed', kept(['a', { done: [], made: null }]), [['a', { done: [], made: null }]]],
    ['a place that is none', kept(['a', { done: [-1], made: null }]), []],
    ['half a task', kept(['a', { done: [0.5], made: null }]), []],
    ['too much made', kept(['a', { done: [], made: 1e9 }]), []],
    ['a text for what was made', kept(['a', { done: [], made: '5' }]), []],
    ['more tasks than any list has', kept(['a', { done: Array.from({ length: 501 }, (_, place) => place), made: 1 }]), []],
  ])('of %s', (_, text, lists) => {
    expect(readProgress(text)).toEqual(lists);
  });

  it('is not more than 24 lists', () => {
    expect(readProgress(kept(...Array.from({ length: 30 }, (_, list) => [String(list), { done: [], made: list }])))).toHaveLength(24);
  });
});
