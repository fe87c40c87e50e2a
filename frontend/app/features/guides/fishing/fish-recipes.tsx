import { FigureTable } from '../figure-table';
import type { FishingFigures } from '../types';

const WORDS = 'words short whitespace-normal';

/** What fillets are for. */
export function FishRecipes({ recipes: { title, rows } }: { recipes: FishingFigures['recipes'] }) {
  return (
    <FigureTable
      label={title}
      head={['Dish', 'Fillets', 'With', 'When']}
      kinds={{ 0: WORDS, 1: 'words short', 2: WORDS, 3: WORDS }}
      rows={rows.map((row) => [row.recipe, row.fillets, row.with, row.season ?? 'Always'])}
    />
  );
}
