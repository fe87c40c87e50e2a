import { formatNumber } from '~/ui/figure';
import { rowOf, spanText } from '../duration';
import { FigureTable } from '../figure-table';
import { fishingIsland } from './fishing';

/** The fish by the farm level from which they bite; the reader's own row is marked. */
export default fishingIsland('fish-table', function FishTable({ figures: { fish }, view: { level } }) {
  return (
    <FigureTable
      label={fish.title}
      head={['Farm level', 'New fish', 'Fillets', 'Points']}
      kinds={{ 1: 'words short', 2: 'words short' }}
      rows={fish.rows.map((row) => [
        spanText(row),
        row.fish,
        `${formatNumber(row.fillets)}${row.fillets === row.most ? '' : `–${formatNumber(row.most)}`} ${row.color}`,
        formatNumber(row.points),
      ])}
      mine={level && rowOf(fish.rows, level)}
    />
  );
});
