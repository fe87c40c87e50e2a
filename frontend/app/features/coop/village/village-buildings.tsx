import type { VillageUpgrade } from '~/api/types';
import { Example } from '~/ui/example';
import { counted } from '~/ui/figure';
import { LinkCard, LinkCards } from '~/ui/tile';
import { bonusText, totalOf } from './village';

/** The village's buildings, what each does, and the way to its levels. */
export function VillageBuildings({ upgrades }: { upgrades: readonly VillageUpgrade[] }) {
  return (
    <LinkCards>
      {upgrades.map(({ name, link, pic, info, levels, provenance }) => (
        <LinkCard key={link} href={`/co-op/upgrades/${link}`} pic={pic} name={name}>
          <span>
            {info.value}: {bonusText(levels)}
          </span>
          <span>
            {counted(levels.length, 'level')}, {counted(totalOf(levels), 'fund')} in all{' '}
            {provenance === 'sample' && <Example />}
          </span>
        </LinkCard>
      ))}
    </LinkCards>
  );
}
