import { FigureTable } from '../figure-table';
import type { CafeFigures } from '../types';

/** What each kind of customer orders: a row a customer, a column for what a recipe needs. */
export function CafeRecipes({ rows }: { rows: CafeFigures['recipes']['rows'] }) {
  const needs = [...new Set(rows.map((row) => row.needs))];
  const cell = (customer: string, needs: string) =>
    rows
      .filter((row) => row.customer === customer && row.needs === needs)
      .map(({ recipe, satisfaction }) => (
        <span key={recipe}>
          {recipe}
          <small className="block text-xs text-soft">
            {satisfaction} <span className="max-md:sr-only">satisfaction</span>
          </small>
        </span>
      ));
  return (
    <FigureTable
      label="Customers and recipes"
      head={['Customer', ...needs.map((need) => `From ${need === 'honey' ? 'honey' : `the ${need}`}`)]}
      kinds={Object.fromEntries(needs.map((_, column) => [column + 1, 'words short whitespace-normal' as const]))}
      rows={[...new Set(rows.map(({ customer }) => customer))].map((customer) => [
        customer,
        ...needs.map((need) => cell(customer, need)),
      ])}
    />
  );
}
