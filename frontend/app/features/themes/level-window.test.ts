import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { levelColumns } from './level-window';

/** How many levels a window of that many CSS pixels shows (specification §9). */
const visibleLevels = (width: number) => Math.min(6, Math.max(1, Math.floor((width - 20) / 120)));

/** The levels that are shown where so many are visible. */
const shown = (from: number, visible: number) => levelColumns(from).filter(({ className }) => Number(className.slice('from-'.length)) <= visible).map(({ level }) => level);

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

describe('themes.css', () => {
  const css = readFileSync(new URL('themes.css', import.meta.url), 'utf8');

  it.each([2, 3, 4, 5, 6])('hides a level that needs %s visible ones exactly where fewer fit', (needed) => {
    const [, width] = new RegExp(`max-width: ([\\d.]+)px\\) {\\s*\\.from-${needed} {\\s*display: none`).exec(css) ?? [];
    expect(visibleLevels(Number(width))).toBe(needed - 1);
    expect(visibleLevels(Math.ceil(Number(width)))).toBe(needed);
  });

  it('asks for a choice of levels exactly where some are hidden', () => {
    const [, width] = /min-width: (\d+)px\) {\s*\.theme-levels {\s*display: none/.exec(css) ?? [];
    expect([visibleLevels(Number(width) - 1), visibleLevels(Number(width))]).toEqual([5, 6]);
  });
});
