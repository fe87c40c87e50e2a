import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import type { LevelAmounts } from './types';

/** What the pictures of the rewards stand for, where the table has no room to say it. */
export function RewardLegend({ rewards, materials }: { rewards: LevelAmounts[]; materials: Materials }) {
  const keys = [...new Set(rewards.flatMap((reward) => Object.keys(reward)))];
  return (
    <ul className="mt-2 flex flex-wrap gap-x-3 text-sm text-soft md:hidden" aria-label="Rewards">
      {keys.map((key) => (
        <li key={key} className="flex items-center gap-1">
          <Picture src={materials[key]?.pic ?? ''} size={18} />
          {materials[key]?.plural ?? key}
        </li>
      ))}
    </ul>
  );
}
