import { Sheet } from '~/ui/sheet';
import type { CafeFigures } from '../types';

type Recipe = CafeFigures['recipes']['rows'][number];

/** What each kind of customer orders: a row a customer, a column for what a recipe needs. */
export function CafeRecipes({ rows }: { rows: Recipe[] }) {
  const customers = [...new Set(rows.map(({ customer }) => customer))];
  const needs = [...new Set(rows.map((row) => row.needs))];
  return (
    <Sheet label="Customers and recipes">
      <thead>
        <tr>
          <th scope="col">Customer</th>
          {needs.map((need) => (
            <th key={need} scope="col" className="words">
              From {need === 'honey' ? 'honey' : `the ${need}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer}>
            <th scope="row">{customer}</th>
            {needs.map((need) => (
              <td key={need} className="words short">
                {rows
                  .filter((row) => row.customer === customer && row.needs === need)
                  .map(({ recipe, satisfaction }) => (
                    <span key={recipe} className="recipe">
                      {recipe}
                      <span className="recipe-worth">{satisfaction} satisfaction</span>
                    </span>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}
