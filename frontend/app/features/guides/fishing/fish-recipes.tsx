import { Sheet } from '~/ui/sheet';
import { HeadRow } from '../rows';
import type { FishingFigures } from '../types';

/** What fillets are for. */
export function FishRecipes({ recipes }: { recipes: FishingFigures['recipes'] }) {
  return (
    <Sheet label={recipes.title}>
      <HeadRow headings={['Dish', 'Fillets', 'With', 'When']} words={['Dish', 'Fillets', 'With', 'When']} />
      <tbody>
        {recipes.rows.map((row) => (
          <tr key={row.recipe}>
            <th scope="row">{row.recipe}</th>
            <td className="words short">{row.fillets}</td>
            <td className="words short">{row.with}</td>
            <td className="words short">{row.season ?? 'Always'}</td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}
