import { counted } from '~/ui/figure';
import { Picture } from '~/ui/picture';
import type { VillageBuilding } from './village';

/** The village's buildings, what each does, and the way to its levels. */
export function VillageBuildings({ buildings }: { buildings: VillageBuilding[] }) {
  return (
    <ul className="link-cards">
      {buildings.map(({ name, link, pic, value, bonus, levels, total }) => (
        <li key={link}>
          <a className="tile link-card" href={`/co-op/upgrades/${link}`}>
            <Picture src={pic} size={44} />
            <span>
              <strong>{name}</strong>
              <span className="link-card-text">
                {value}: {bonus}
              </span>
              <span className="link-card-text">
                {counted(levels, 'level')}, {counted(total, 'fund')} in all
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
