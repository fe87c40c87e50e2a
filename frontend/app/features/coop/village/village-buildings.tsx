import type { VillageUpgrade } from '~/api/types';
import { counted } from '~/ui/figure';
import { Picture } from '~/ui/picture';
import { bonusText, totalOf } from './village';

/** The village's buildings, what each does, and the way to its levels. */
export function VillageBuildings({ upgrades }: { upgrades: readonly VillageUpgrade[] }) {
  return (
    <ul className="link-cards">
      {upgrades.map(({ name, link, pic, info, levels }) => (
        <li key={link}>
          <a className="tile link-card" href={`/co-op/upgrades/${link}`}>
            <Picture src={pic} size={44} />
            <span>
              <strong>{name}</strong>
              <span className="link-card-text">
                {info.value}: {bonusText(levels)}
              </span>
              <span className="link-card-text">
                {counted(levels.length, 'level')}, {counted(totalOf(levels), 'fund')} in all
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
