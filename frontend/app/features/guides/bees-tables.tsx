import type { Materials } from '~/ui/materials';
import { BeeContracts } from './bee-contracts';
import { BeeMap } from './bee-map';
import { BeeMilestones } from './bee-milestones';
import { BeeRanking } from './bee-ranking';
import { BedTable } from './bed-table';
import type { BeesView } from './bees-view';
import { GuideSection } from './guide-section';
import type { BeeFigures } from './types';

/** Every figure of the tournament. */
export function BeesTables({ figures, view, materials }: { figures: BeeFigures; view: BeesView; materials: Materials }) {
  const { rules, beds, contracts, map, milestones, ranking } = figures;
  return (
    <>
      <GuideSection id="beds" table={beds}>
        <BedTable beds={beds} rules={rules} />
      </GuideSection>
      <GuideSection id="contracts" table={contracts}>
        <BeeContracts view={view} rules={rules} materials={materials} />
      </GuideSection>
      <GuideSection id="milestones" table={milestones}>
        <BeeMilestones milestones={milestones} view={view} days={rules.days} />
      </GuideSection>
      <GuideSection id="ranking" table={ranking}>
        <BeeRanking ranking={ranking} third={milestones.rows[view.milestone] ?? null} />
      </GuideSection>
      <GuideSection id="map" table={map}>
        <BeeMap map={map} />
      </GuideSection>
    </>
  );
}
