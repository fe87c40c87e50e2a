import { figure } from '~/ui/figure';
import { Sheet } from '~/ui/sheet';
import { HeadRow, MarkedRow } from '../rows';
import { rowOf, spanText } from '../span';
import { fishingIsland } from './fishing-view';

/** The fish by the farm level from which they bite; the reader's own row is marked. */
export default fishingIsland('fish-table', function FishTable({ figures, view }) {
  const { fish } = figures;
  const mine = view.level === null ? -1 : rowOf(fish.rows, view.level);
  return (
    <Sheet label={fish.title}>
      <HeadRow headings={['Farm level', 'New fish', 'Fillets', 'Points']} words={['New fish', 'Fillets']} />
      <tbody>
        {fish.rows.map((row, index) => (
          <MarkedRow key={row.fish} mine={index === mine} heading={spanText(row)}>
            <td className="words short">{row.fish}</td>
            <td className="words short">
              {row.fillets === row.most ? figure(row.fillets) : `${figure(row.fillets)}–${figure(row.most)}`} {row.color}
            </td>
            <td>{figure(row.points)}</td>
          </MarkedRow>
        ))}
      </tbody>
    </Sheet>
  );
});
