import { expect, it } from 'vitest';
import { knownPages } from './known-pages';

it('lists the pages with real figures, the best known first', () => {
  const table = (page: string, figures: number, examples: number) => ({ page, name: page.slice(1), figures, examples });
  expect(
    knownPages([table('/a', 5, 3), table('/b', 4, 4), table('/c', 2, 0), table('/a', 9, 9), table('/c', 1, 0)]),
  ).toEqual([
    { page: '/c', name: 'c', real: 3 },
    { page: '/a', name: 'a', real: 2 },
  ]);
});
