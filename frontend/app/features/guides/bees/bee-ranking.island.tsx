import { formatNumber, figureOf, figureText, madeOf } from '~/ui/figure';
import { beesIsland } from './bees';
import { FigureTable } from '../figure-table';

/** Rewards by place; the cash as an amount once the reader's own personal reward is known. */
export default beesIsland('bee-ranking', function BeeRanking({ figures: { milestones, ranking }, view }) {
  const third = milestones.rows[view.milestone];
  const own = (cash: number) =>
    third
      ? [
          figureText(
            madeOf([figureOf(third.cash), figureOf(cash)], (third, percent) => Math.round((third * percent) / 100)),
          ),
        ]
      : [];
  return (
    <FigureTable
      label={ranking.title}
      head={['Place', 'Gold', 'Cash', ...(third ? ['Cash for you'] : []), 'Books']}
      rows={ranking.rows.map(({ place, gold, cash, books }) => [
        place,
        formatNumber(gold),
        `${formatNumber(cash)}%`,
        ...own(cash),
        formatNumber(books),
      ])}
    />
  );
});
