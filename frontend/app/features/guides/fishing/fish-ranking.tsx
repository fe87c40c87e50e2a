import { formatNumber } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { spanText } from '../duration';
import { FigureTable, MaterialName } from '../figure-table';
import type { FishingFigures } from '../types';

/** Rewards by place in the tournament. */
export function FishRanking({
  ranking: { title, rows },
  materials,
}: {
  ranking: FishingFigures['ranking'];
  materials: Materials;
}) {
  const rewards = ['gold', 'key', 'mallet'].map((material) => <MaterialName of={material} materials={materials} />);
  return (
    <FigureTable
      label={title}
      head={['Place', ...rewards]}
      rows={rows.map((row) => [
        spanText(row),
        formatNumber(row.gold),
        formatNumber(row.keys),
        formatNumber(row.mallets),
      ])}
    />
  );
}
