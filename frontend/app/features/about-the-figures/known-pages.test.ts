import { expect, it } from 'vitest';
import { knownPages } from './known-pages';

const table = (page: string, figures: number, examples: number, group = 'Guides', rules = 0) => ({
  page,
  name: page.slice(1),
  group,
  figures,
  examples,
  rules,
});
const pagesOf = (...tables: Array<ReturnType<typeof table>>) =>
  knownPages(tables).map(({ page, known, rules }) => `${page} ${known} ${rules}`);

it('lists the pages with real figures, the best known first', () => {
  expect(
    pagesOf(table('/a', 5, 3), table('/b', 4, 4), table('/c', 2, 0), table('/a', 9, 9), table('/c', 1, 0)),
  ).toEqual(['/c 3 0', '/a 2 0']);
});

it('leaves room for other groups', () => {
  const themes = ['/a', '/b', '/c', '/d'].map((page) => table(page, 14, 0, 'Themes', 13));
  expect(pagesOf(...themes, table('/bees', 2, 0))).toEqual(['/a 1 13', '/b 1 13', '/c 1 13', '/bees 2 0']);
});
