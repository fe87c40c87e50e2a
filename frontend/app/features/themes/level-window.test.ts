import { describe, expect, it } from 'vitest';
import { levelColumns } from './level-window';

/** The levels that are shown where so many are visible. */
const shown = (from: number, visible: number) =>
  levelColumns(from)
    .filter(({ className }) => Number(className.slice('from-'.length)) <= visible)
    .map(({ level }) => level);

describe('the window of levels', () => {
  it.each([
    [1, 2, [1, 2]],
    [2, 2, [2, 3]],
    [5, 2, [5, 6]],
    [6, 2, [5, 6]],
    [6, 1, [6]],
    [4, 3, [4, 5, 6]],
    [5, 3, [4, 5, 6]],
    [3, 6, [1, 2, 3, 4, 5, 6]],
    [6, 6, [1, 2, 3, 4, 5, 6]],
  ])('from %s with %s visible is %o', (from, visible, levels) => {
    expect(shown(from, visible)).toEqual(levels);
  });

  it('begins where it was asked to, or where the last ones leave no gap, at every width', () => {
    for (let from = 1; from <= 6; from++) {
      for (let visible = 1; visible <= 6; visible++) {
        const first = Math.min(from, 7 - visible);
        expect(shown(from, visible)).toEqual([1, 2, 3, 4, 5, 6].slice(first - 1, first - 1 + visible));
      }
    }
  });
});
