import { defineIsland } from '~/islands/define';
import { figure, figureOf, figureText, madeOf } from '~/ui/figure';
import { Sheet } from '~/ui/sheet';
import { HeadRow } from '../head-row';
import { beeMaterials, beesView } from './bees-view';
import { addressesOf, useGuide, type GuideData } from '../guide-data';
import type { BeeFigures } from '../types';

function BeeRanking(data: GuideData<BeeFigures>) {
  const { figures, view } = useGuide(data, beesView, beeMaterials);
  const { milestones, ranking } = figures;
  const third = milestones.rows[view.milestone];
  return (
    <Sheet label={ranking.title}>
      <HeadRow headings={['Place', 'Gold', 'Cash', ...(third ? ['Cash for you'] : []), 'Books']} />
      <tbody>
        {ranking.rows.map(({ place, gold, cash, books }) => (
          <tr key={place}>
            <th scope="row">{place}</th>
            <td>{figure(gold)}</td>
            <td>{figure(cash)}%</td>
            {third && <td>{figureText(madeOf([figureOf(third.cash), figureOf(cash)], (third, percent) => Math.round((third * percent) / 100)))}</td>}
            <td>{figure(books)}</td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}

/** Rewards by place; the cash as an amount once the reader's own personal reward is known. */
export default defineIsland<object, GuideData<BeeFigures>>('bee-ranking', BeeRanking, addressesOf('/api/bees'));
