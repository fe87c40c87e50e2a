import { afterEach, expect, test, vi } from 'vitest';
import type { SearchNames } from '~/api/types';
import { ownLevel } from './own-level';
import { correctedText, readQuestion } from './question';

// What players ask is listed in e2e/support/search-questions.ts, and read there by the names of the site.

const table = { of: 'dream', link: 'barn', unit: 'level', first: 1, last: 20 } as const;
const land = { of: 'dream', link: 'land', unit: 'expansion', first: 6, last: 30 } as const;
const names: SearchNames = {
  names: [
    { path: '/dream/buildings/barn', title: 'Barn', group: 'Dream Farm', table },
    { path: '/dream/buildings/land', title: 'Land', group: 'Dream Farm', table: land },
  ],
  materials: [{ key: 'board', names: ['Board', 'Boards'] }],
};
const levels = (text: string) => readQuestion(text, names, ownLevel).levels.map(({ from, to }) => [from, to]);

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['[{"ref":"barn","userLevel":6,"allowZero":false}]', [7, 10]],
  ['[{"ref":"barn","userLevel":7,"allowZero":true}]', [8, 10]],
  // Not built.
  ['[{"ref":"barn","userLevel":-1,"allowZero":true}]', [0, 10]],
  ['[{"ref":"silo","userLevel":6}]', [0, 10]],
  ['[{"ref":"barn","userLevel":"6"}]', [0, 10]],
  // It is there already.
  ['[{"ref":"barn","userLevel":12}]', [0, 10]],
  ['{', [0, 10]],
  ['null', [0, 10]],
  [null, [0, 10]],
])('with the plan %s, "barn to 10" is asked from where the player is', (plan, range) => {
  vi.stubGlobal('localStorage', { getItem: () => plan });
  expect(levels('barn to 10')).toEqual([range]);
});

test('land is counted from the expansion of its first row, as in the calculator', () => {
  vi.stubGlobal('localStorage', { getItem: () => '[{"ref":"land","userLevel":2,"allowZero":false}]' });
  expect(levels('land to 10')).toEqual([[8, 10]]);
});

test.each([
  ['land total', [6, 30]],
  ['land to 10', [6, 10]],
  ['land 6', [6, 6]],
  ['land 7', [6, 7]],
  ['barn total', [0, 20]],
])('"%s" begins with what everybody has', (text, range) => expect(levels(text)).toEqual([range]));

test.each(['"brn" 3', 'barn', 'winter 2021', 'barn4'])('%s is not corrected', (text) => {
  const pages = [...names.names, { path: '/winter', title: 'Winter 2026', group: 'Seasonal events' }];
  expect(correctedText(text, { ...names, names: pages }, ['brn', '2021', 'barn4'])).toBeUndefined();
});

test.each([
  ['lind', 'land'],
  ['kind', 'wind'],
])('%s is corrected to %s: a word with the same first letter goes first', (text, corrected) => {
  const pages = ['Wind', 'Land'].map((title) => ({ path: `/${title}`, title, group: 'Buildings' }));
  expect(correctedText(text, { names: pages, materials: [] }, [text])).toBe(corrected);
});

test('a question is bounded for any text', () => {
  const pieces = [
    'barn',
    'boards',
    '3',
    '999',
    '1000',
    'to',
    '-',
    '×',
    'x',
    'level',
    'from',
    '٣',
    'İ',
    '\ud800',
    '"',
    ' ',
    '\u200b',
    'a',
  ];
  let seed = 1;
  const next = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  for (let n = 0; n < 5000; n++) {
    const text = Array.from({ length: next(12) }, () => pieces[next(pieces.length)] + (next(2) ? ' ' : '')).join('');
    const { items, levels, words } = readQuestion(text, names);
    expect(items.length + levels.length).toBeLessThanOrEqual(15);
    for (const { from, to, times } of levels)
      expect([from >= -1, from <= 999, to >= 0, to <= 999, times > 0, times <= 999], text).not.toContain(false);
    expect(words.split(' ').length).toBeLessThanOrEqual(16);
    correctedText(text, names, words.split(' '));
  }
});
