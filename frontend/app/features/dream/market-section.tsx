import type { Material } from '~/api/types';
import { Island } from '~/islands/island';
import { Prose } from '~/ui/prose';
import { Provenance } from '~/ui/provenance';
import marketTable from './market-table.island';
import type { MarketQuests } from './types';

interface MarketSectionProps {
  quests: MarketQuests;
  materials: readonly Material[];
}

/** What the contracts of the Dream market pay. */
export function MarketSection({ quests, materials }: MarketSectionProps) {
  if (quests.levels.length === 0) return null;
  return (
    <section className="market-quests" id="contracts" aria-labelledby="contracts-title">
      <h2 id="contracts-title">What the contracts pay</h2>
      <Island of={marketTable} props={{}} data={{ quests, counted: { materials } }} />
      {quests.info && <Prose html={quests.info} className="market-info" />}
      <Provenance provenance={quests.provenance} sources={quests.sources} about="/dream/market" />
    </section>
  );
}
