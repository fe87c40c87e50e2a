import type { Material } from '~/api/types';
import { Island } from '~/islands/island';
import { Prose } from '~/ui/prose';
import { Provenance } from '~/ui/provenance';
import marketTable from './market-table.island';
import type { MarketQuests } from './quests';

interface MarketSectionProps {
  quests: MarketQuests;
  materials: readonly Material[];
}

/** What the contracts of the Dream market pay. */
export function MarketSection({ quests, materials }: MarketSectionProps) {
  if (quests.levels.length === 0) return null;
  return (
    <section className="scroll-mt-3" id="contracts" aria-label="What the contracts pay">
      <Island of={marketTable} props={{}} data={{ quests, counted: { materials } }} />
      <div className="mx-auto mt-4 max-w-2xl">
        {quests.info && <Prose html={quests.info} />}
        <Provenance provenance={quests.provenance} sources={quests.sources} about="/dream/market" />
      </div>
    </section>
  );
}
