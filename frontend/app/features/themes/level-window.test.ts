import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leastWindow, levelColumns, levelWindow, LEVELS, visibleLevels } from './level-window';

describe('visible levels: floor((width − 20) / 120), from 1 to 6', () => {
  it.each([
    [0, 1],
    [139, 1],
    [140, 1],
    [259, 1],
    [260, 2],
    [360, 2],
    [379, 2],
    [380, 3],
    [499, 3],
    [500, 4],
    [619, 4],
    [620, 5],
    [739, 5],
    [740, 6],
    [741, 6],
    [1280, 6],
  ])('a window of %s px shows %s', (width, levels) => {
    expect(visibleLevels(width)).toBe(levels);
  });

  it('agrees with the formula at every width from 139 to 741', () => {
    for (let width = 139; width <= 741; width++) {
      expect(visibleLevels(width)).toBe(Math.min(6, Math.max(1, Math.floor((width - 20) / 120))));
    }
  });
});

describe('the window of levels', () => {
  it.each([
    [1, 2, 1, 2],
    [2, 2, 2, 3],
    [5, 2, 5, 6],
    [6, 2, 5, 6],
    [6, 1, 6, 6],
    [4, 3, 4, 6],
    [5, 3, 4, 6],
    [3, 6, 1, 6],
    [6, 6, 1, 6],
  ])('from %s with %s visible is %s to %s', (from, visible, first, last) => {
    expect(levelWindow(from, visible)).toEqual({ first, last });
  });
});

describe('the class of a level', () => {
  it('shows exactly the levels of the window at every width', () => {
    for (let from = 1; from <= LEVELS; from++) {
      for (let visible = 1; visible <= LEVELS; visible++) {
        const { first, last } = levelWindow(from, visible);
        const shown = [1, 2, 3, 4, 5, 6].filter((level) => leastWindow(level, from) <= visible);
        expect(shown).toEqual([1, 2, 3, 4, 5, 6].filter((level) => level >= first && level <= last));
      }
    }
  });

  it('is named for the least window', () => {
    expect(levelColumns(1).map(({ className }) => className)).toEqual(['from-1', 'from-2', 'from-3', 'from-4', 'from-5', 'from-6']);
    expect(levelColumns(6).map(({ className }) => className)).toEqual(['from-6', 'from-5', 'from-4', 'from-3', 'from-2', 'from-1']);
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
    expect([visibleLevels(Number(width) - 1), visibleLevels(Number(width))]).toEqual([LEVELS - 1, LEVELS]);
  });
});
