import { separated } from '~/ui/figure';
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
            <td>{separated(gold)}</td>
            <td>{cash}%</td>
            {third && <td>{separated(Math.round((third.cash * cash) / 100))}</td>}
            <td>{separated(books)}</td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}
