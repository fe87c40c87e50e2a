import { expect, test } from 'vitest';
import type { TableFigures } from '~/api/types';
import { countsText, groupsOf } from './rows';

const table = (page: string, group: string, more: Partial<TableFigures> = {}): TableFigures => ({
  page,
  name: page.slice(1),
  table: '',
  group,
  state: 'sample',
  figures: 10,
  examples: 10,
  rules: 0,
  unknown: 0,
  sources: 0,
  checked: '',
  ...more,
});

test('tables are in their groups as the site orders them, a page in two pieces too', () => {
  const groups = groupsOf([table('/house', 'Buildings'), table('/oak', 'Library'), table('/barn', 'Buildings')]);
  expect(groups.map(({ name, rows }) => [name, ...rows.map(({ page }) => page)])).toEqual([
    ['Buildings', '/house', '/barn'],
    ['Library', '/oak'],
  ]);
});

test('tables of a page that are in the same state share a row, others have their own', () => {
  const checked = { state: 'checked', examples: 0 } as const;
  const groups = groupsOf([
    table('/bees', 'Tables', { ...checked, table: 'Beds', checked: '2026-11-20', unknown: 2 }),
    table('/bees', 'Tables', { table: 'Map' }),
    table('/bees', 'Tables', { ...checked, table: 'Ranking', checked: '2026-11-02' }),
    table('/bees', 'Tables', { ...checked, table: 'Contracts' }),
  ]);
  expect(groups[0]!.rows).toEqual([
    {
      page: '/bees',
      name: 'bees',
      tables: ['Beds', 'Ranking', 'Contracts'],
      state: 'checked',
      figures: 30,
      examples: 0,
      rules: 0,
      unknown: 2,
      checked: '2026-11-02',
    },
    {
      page: '/bees',
      name: 'bees',
      tables: ['Map'],
      state: 'sample',
      figures: 10,
      examples: 10,
      rules: 0,
      unknown: 0,
      checked: '',
    },
  ]);
});

test.each([
  [{ figures: 70, examples: 0, rules: 0, unknown: 0 }, '2026-11-20', '70 known, 20 Nov 2026'],
  [{ figures: 1_070, examples: 0, rules: 0, unknown: 12 }, '', '1,070 of 1,082 known'],
  [{ figures: 0, examples: 0, rules: 0, unknown: 4 }, '', 'none known'],
  [{ figures: 1, examples: 1, rules: 0, unknown: 0 }, '', 'made up'],
  [{ figures: 70, examples: 1, rules: 0, unknown: 3 }, '2026-11-20', '69 of 73 known, 1 made up, 20 Nov 2026'],
  [{ figures: 9, examples: 0, rules: 9, unknown: 0 }, '', '9 rules of this site'],
  [{ figures: 9, examples: 0, rules: 1, unknown: 2 }, '', '8 of 11 known, 1 rule of this site'],
  [{ figures: 9, examples: 8, rules: 1, unknown: 0 }, '', '1 rule of this site, 8 made up'],
  [{ figures: 1, examples: 0, rules: 1, unknown: 8 }, '', '1 rule of this site, 8 unknown'],
  // As many as data files write for a figure that nobody knows: it is a number all the same.
  [{ figures: 999, examples: 0, rules: 0, unknown: 999 }, '', '999 of 1,998 known'],
])('%o with %s reads %s', (counts, checked, text) => expect(countsText(counts, checked)).toBe(text));
