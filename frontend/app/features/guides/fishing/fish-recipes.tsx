import { FigureTable } from '../figure-table';
import type { FishingFigures } from '../types';

/** What fillets are for. */
export function FishRecipes({ recipes: { title, rows } }: { recipes: FishingFigures['recipes'] }) {
  return (
    <FigureTable
      label={title}
      head={['Dish', 'Fillets', 'With', 'When']}
      kinds={{ 0: 'words', 1: 'words short', 2: 'words short', 3: 'words short' }}
      rows={rows.map((row) => [row.recipe, row.fillets, row.with, row.season ?? 'Always'])}
    />
  );
}
