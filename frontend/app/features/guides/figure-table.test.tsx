import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Stated } from '~/figures/origin';
import { FigureTable } from './figure-table';

it('a table marks the rows and the cells that are real among others', () => {
  const real = { provenance: 'community' } as const;
  const rows = [
    { first: 40, cash: 20 },
    { first: 50, cash: 30, ...real },
    { first: 60, cash: 40, cells: { cash: real } },
    { first: 70, cash: 50, ...real, cells: { cash: { provenance: 'sample' } } },
  ] satisfies Array<Stated & Record<'first' | 'cash', number>>;
  const table = (
    <FigureTable
      label="Rewards"
      head={['Level', 'First', 'Sum', 'Cash']}
      rows={rows.map(({ first, cash }, row) => [row + 1, first, first + cash, cash])}
      of={{ provenance: 'sample', rows }}
      paths={['first', '', 'cash']}
    />
  );
  const text = renderToStaticMarkup(table)
    .replaceAll(/<\/tr>/g, '|')
    .replaceAll(/<[^>]+>/g, ' ');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('| 1 40 60 20 | 2 ✓ 50 80 30 | 3 60 100 40 ✓ | 4 70 ✓ 120 50 |');
});
