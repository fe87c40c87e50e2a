import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FigureTable } from './figure-table';

it('a table marks the rows and the cells that are known differently from the rest', () => {
  const rows = [
    { first: 40, cash: 20 },
    { first: 50, cash: 30, provenance: 'sample' as const },
    { first: 60, cash: 40, cells: { cash: { provenance: 'sample' as const } } },
  ];
  const table = (
    <FigureTable
      label="Rewards"
      head={['Level', 'First', 'Sum', 'Cash']}
      rows={rows.map(({ first, cash }, row) => [row + 1, first, first + cash, cash])}
      of={{ provenance: 'community', rows }}
      paths={['first', '', 'cash']}
    />
  );
  const text = renderToStaticMarkup(table)
    .replaceAll(/<\/tr>/g, '|')
    .replaceAll(/<[^>]+>/g, ' ');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('| 1 40 60 20 | 2 e.g. 50 80 30 | 3 60 100 40 e.g. |');
});
