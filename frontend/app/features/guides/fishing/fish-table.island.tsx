import { defineIsland } from '~/islands/define';
import { figure } from '~/ui/figure';
import { Sheet } from '~/ui/sheet';
import { rowOf, spanText } from '../span';
import { fishingMaterials, fishingView } from './fishing-view';
import { addressesOf, useGuide, type GuideData } from '../guide-data';
import type { FishingFigures } from '../types';

function FishTable(data: GuideData<FishingFigures>) {
  const { figures, view } = useGuide(data, fishingView, fishingMaterials);
  const { fish } = figures;
  const mine = view.level === null ? -1 : rowOf(fish.rows, view.level);
  return (
    <Sheet label={fish.title}>
      <thead>
        <tr>
          <th scope="col">Farm level</th>
          <th scope="col" className="words">
            New fish
          </th>
          <th scope="col" className="words">
            Fillets
          </th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {fish.rows.map((row, index) => (
          <tr key={row.fish} className={index === mine ? 'mine' : undefined}>
            <th scope="row">
              {index === mine && <span className="sr-only">You are here: </span>}
              {spanText(row)}
            </th>
            <td className="words short">{row.fish}</td>
            <td className="words short">
              {row.fillets === row.most ? figure(row.fillets) : `${figure(row.fillets)}–${figure(row.most)}`} {row.color}
            </td>
            <td>{figure(row.points)}</td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}

/** The fish by the farm level from which they bite; the reader's own row is marked. */
export default defineIsland<object, GuideData<FishingFigures>>('fish-table', FishTable, addressesOf('/api/fishing'));
