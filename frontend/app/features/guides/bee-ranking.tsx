import { figure, figureOf, figureText, madeOf } from '~/ui/figure';
import { Sheet } from '~/ui/sheet';
import { HeadRow } from './head-row';
import type { BeeFigures, Milestone } from './types';

/** Rewards by place; the cash as an amount once the reader's own personal reward is known. */
export function BeeRanking({ ranking, third }: { ranking: BeeFigures['ranking']; third: Milestone | null }) {
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
