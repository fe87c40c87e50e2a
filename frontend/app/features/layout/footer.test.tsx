import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Footer } from './footer';
import { fileOf, type Repository } from './source';

const root = path.resolve(import.meta.dirname, '../../../..');
const repository = {
  url: 'https://forge.example/farm/almanac',
  edit: 'https://forge.example/farm/almanac/edit/main/{file}',
};
const linksOf = (repository: Repository | null, about: string) =>
  [
    ...renderToStaticMarkup(<Footer disclaimer="" about={about} repository={repository} path={about} />).matchAll(
      /href="(https:[^"]+)">([^<]+)</g,
    ),
  ].map(([, href, name]) => [name, href]);

describe('the foot of a page', () => {
  test('leads to its file and to the source where the site names its repository', () =>
    expect(linksOf(repository, '/buildings/house')).toEqual([
      ['Edit this page', 'https://forge.example/farm/almanac/edit/main/data/buildings/house.json'],
      ['Source', 'https://forge.example/farm/almanac'],
    ]));

  test('leads to the source alone where the page is made of several files', () =>
    expect(linksOf(repository, '/calendar')).toEqual([['Source', 'https://forge.example/farm/almanac']]));

  test('has no link without a repository', () => expect(linksOf(null, '/buildings/house')).toEqual([]));
});

test.each([
  ['/buildings', 'buildings'],
  ['/library', 'library'],
  ['/market/upgrades', 'market-upgrades'],
  ['/dream/buildings', 'dream/buildings'],
  ['/co-op/upgrades', 'village'],
  ['/themes', 'themes'],
  ['/seasonal', 'seasonal'],
  ['/posts', 'posts'],
])('every page below %s knows its file', (page, folder) => {
  const files = readdirSync(path.join(root, 'data', folder)).filter((name) => name !== 'README.md');
  for (const file of files) expect(fileOf(`${page}/${path.parse(file).name}?page=2`)).toBe(`data/${folder}/${file}`);
});

test.each(['/', '/menu', '/dream/market', '/dream/calculator', '/tree-of-life', '/cafe', '/bees', '/fishing'])(
  'the page %s knows its file',
  (page) => expect(existsSync(path.join(root, fileOf(page)!))).toBe(true),
);

test.each(['', '/calendar', '/news', '/privacy', '/themes', '/co-op/projects'])(
  'the page “%s” has no one file',
  (page) => expect(fileOf(page)).toBeUndefined(),
);
