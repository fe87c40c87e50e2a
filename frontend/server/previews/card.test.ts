import { readFileSync } from 'node:fs';
import path from 'node:path';
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

test('a page without facts shows what it says of itself, or else what the site does', () => {
  expect(textsOf(drawn({ facts: [] })).at(-1)).toBe('What it costs.');
  expect(textsOf(drawn({ facts: undefined, description: undefined })).at(-1)).toBe('All figures.');
});

test('the home page, which has no title of its own, says what the site holds', () =>
  expect(textsOf(drawn({ title: '' }))).toContain('Events, tables and guides'));

test('a page without a picture shows the site’s mark', () => {
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

test('its colours are those of the site by day', () => {
  const css = readFileSync(path.resolve(import.meta.dirname, '../../app/app.css'), 'utf8');
  for (const [role, color] of Object.entries(COLORS))
    expect(css).toMatch(new RegExp(`--color-${role}: light-dark\\(${color},`));
});
