import { expect, it } from 'vitest';
import { knownPages } from './known-pages';

const table = (page: string, figures: number, examples: number, group = 'Guides') => ({
  page,
  name: page.slice(1),
  group,
  figures,
  examples,
});
const pagesOf = (...tables: Array<ReturnType<typeof table>>) =>
  knownPages(tables).map(({ page, real }) => `${page} ${real}`);

it('lists the pages with real figures, the best known first', () => {
  expect(
    pagesOf(table('/a', 5, 3), table('/b', 4, 4), table('/c', 2, 0), table('/a', 9, 9), table('/c', 1, 0)),
  ).toEqual(['/c 3', '/a 2']);
});

it('leaves room for other groups', () => {
  const themes = ['/a', '/b', '/c', '/d'].map((page) => table(page, 14, 0, 'Themes'));
  expect(pagesOf(...themes, table('/bees', 2, 0))).toEqual(['/a 14', '/b 14', '/c 14', '/bees 2']);
});
