import { figure } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import { Sheet } from '~/ui/sheet';
import { spanText } from '../span';
import type { FishingFigures } from '../types';

const rewards = [
  { key: 'gold', material: 'gold' },
  { key: 'keys', material: 'key' },
  { key: 'mallets', material: 'mallet' },
] as const;

/** Rewards by place in the tournament. */
export function FishRanking({ ranking, materials }: { ranking: FishingFigures['ranking']; materials: Materials }) {
  return (
    <Sheet label={ranking.title}>
      <thead>
        <tr>
          <th scope="col">Place</th>
          {rewards.map(({ material }) => (
            <th key={material} scope="col">
              <Picture src={materials[material]?.pic ?? ''} size={24} />
              {materials[material]?.plural ?? material}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranking.rows.map((row) => (
          <tr key={row.from}>
            <th scope="row">{spanText(row)}</th>
            {rewards.map(({ key }) => (
              <td key={key}>{figure(row[key])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}
