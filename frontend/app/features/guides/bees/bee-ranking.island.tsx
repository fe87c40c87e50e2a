import { figure, figureOf, figureText, madeOf } from '~/ui/figure';
import { Sheet } from '~/ui/sheet';
import { HeadRow } from '../rows';
import { beesIsland } from './bees-view';

/** Rewards by place; the cash as an amount once the reader's own personal reward is known. */
export default beesIsland('bee-ranking', function BeeRanking({ figures, view }) {
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
});
