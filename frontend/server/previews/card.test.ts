import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { COLORS, previewCard, type Element, type Preview } from './card';

const site = {
  siteUrl: '',
  siteName: 'Farm Almanac',
  game: 'Big Farm: Mobile Harvest',
  description: 'All figures.',
};
const house: Preview['page'] = {
  title: 'House',
  path: '/buildings/house',
  description: 'What it costs.',
  facts: [['Levels', '1 to 10']],
};
const drawn = (changes: Partial<Preview['page']>, picture?: string) =>
  previewCard({ page: { ...house, ...changes }, site, picture }, 'data:mark');
const childrenOf = ({ props }: Element) => props.children ?? [];
const textsOf = (element: Element): string[] =>
  childrenOf(element).flatMap((child) => (typeof child === 'string' ? [child] : textsOf(child)));
const picturesOf = (element: Element): string[] => [
  ...(element.props.src ? [element.props.src] : []),
  ...childrenOf(element).flatMap((child) => (typeof child === 'string' ? [] : picturesOf(child))),
];

test('a card shows the site, the game, the title and the facts', () =>
  expect(textsOf(drawn({}))).toEqual(['Farm Almanac', 'Big Farm: Mobile Harvest', 'House', 'Levels', '1 to 10']));

test('a page without facts shows its description, or else the site’s', () => {
  expect(textsOf(drawn({ facts: [] })).at(-1)).toBe('What it costs.');
  expect(textsOf(drawn({ facts: undefined, description: undefined })).at(-1)).toBe('All figures.');
});

test('the home page, which has no title, shows what the site holds', () =>
  expect(textsOf(drawn({ title: '' }))).toContain('Events, tables and guides'));

test('a page without a picture shows the site’s logo', () => {
  expect(picturesOf(drawn({}, 'data:house'))).toEqual(['data:mark', 'data:house']);
  expect(picturesOf(drawn({}))).toEqual(['data:mark', 'data:mark']);
});

test('there is room for three facts, and for so much of each', () => {
  const facts = [1, 2, 3, 4].map((n) => [`Label ${n} `.repeat(9), `Value ${n} `.repeat(9)] as const);
  const texts = textsOf(drawn({ facts })).slice(3);
  expect(texts).toHaveLength(6);
  for (const text of texts) expect(text).toMatch(/^(Label|Value) [123].{1,25}…$/);
});

test('signs for which there are no letters are left out', () =>
  expect(textsOf(drawn({ title: '🐝 Café “à la” 農 5 × 3 – Łódź' }))).toContain('Café “à la”  5 × 3 – Łódź'));

/** The signs of a font, from its table `cmap` in format 4. */
function signsOf(font: string): Set<number> {
  const woff = readFileSync(
    path.resolve(import.meta.dirname, `../../node_modules/@fontsource/source-serif-4/files/${font}`),
  );
  const entry =
    44 +
    20 *
      Array.from({ length: woff.readUInt16BE(12) }).findIndex(
        (_, n) => woff.toString('latin1', 44 + 20 * n, 48 + 20 * n) === 'cmap',
      );
  const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
  const raw = woff.subarray(offset, offset + packed);
  const table = packed < length ? inflateSync(raw) : raw;
  const starts = Array.from({ length: table.readUInt16BE(2) }, (_, n) => table.readUInt32BE(8 + 8 * n));
  const at = starts.find((start) => table.readUInt16BE(start) === 4)!;
  const segments = table.readUInt16BE(at + 6) / 2;
  const signs = new Set<number>();
  for (let n = 0; n < segments; n++) {
    const [end, , start, delta, range] = [14, 0, 16 + 2 * segments, 16 + 4 * segments, 16 + 6 * segments].map(
      (column) => table.readUInt16BE(at + column + 2 * n),
    ) as [number, number, number, number, number];
    for (let sign = start; sign <= end; sign++) {
      const glyph =
        range === 0 ? sign + delta : table.readUInt16BE(at + 16 + 6 * segments + 2 * n + range + 2 * (sign - start));
      if (glyph & 0xffff) signs.add(sign);
    }
  }
  return signs;
}

test('only signs that the fonts have are drawn, in both weights, and other hyphens as one that they have', () => {
  const all = Array.from({ length: 0x3000 }, (_, sign) => String.fromCodePoint(sign)).join('');
  const shown = textsOf(drawn({ title: all })).find((text) => text.includes('ABC'))!;
  for (const weight of [400, 700]) {
    const fonts = ['latin', 'latin-ext'].map((part) => signsOf(`source-serif-4-${part}-${weight}-normal.woff`));
    expect([...shown].filter((sign) => !fonts.some((signs) => signs.has(sign.codePointAt(0)!))).join('')).toBe('');
  }
  expect(textsOf(drawn({ title: 'Level\u20118 soft\u00adly, e\u0301' }))).toContain('Level-8 softly, é');
});

test('its colors are those of the site by day', () => {
  const css = readFileSync(path.resolve(import.meta.dirname, '../../app/app.css'), 'utf8');
  for (const [role, color] of Object.entries(COLORS))
    expect(css).toMatch(new RegExp(`--color-${role}: light-dark\\(${color},`));
});
