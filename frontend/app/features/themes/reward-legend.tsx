import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import type { LevelAmounts } from './types';

/** What the pictures of the rewards stand for: the table has no room to say it in every cell. */
export function RewardLegend({ rewards, materials }: { rewards: LevelAmounts[]; materials: Materials }) {
  const keys = [...new Set(rewards.flatMap((reward) => Object.keys(reward)))];
  return (
    <ul className="amounts theme-legend" aria-label="Rewards">
      {keys.map((key) => (
        <li key={key} className="amount">
          <Picture src={materials[key]?.pic ?? ''} size={20} />
          {materials[key]?.plural ?? key}
        </li>
      ))}
    </ul>
  );
}
