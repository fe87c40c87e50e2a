import type { Material } from '~/api/types';
import { Island } from '~/islands/island';
import { BedTable } from './bed-table';
import { BeeMap } from './bee-map';
import beesQuestion from './bees-question.island';
import beeContracts from './bee-contracts.island';
import beeMilestones from './bee-milestones.island';
import beeRanking from './bee-ranking.island';
import { GuideFrame } from '../guide-frame';
import { GuideSection } from '../guide-section';
import { QuestionCard } from '../question-card';
import type { Run } from '../run';
import { RunLine } from '../run-line';
import type { BeeFigures } from '../types';

interface BeesPageProps {
  figures: BeeFigures;
  run: Run | null;
  materials: readonly Material[];
  /** The query of the page's address. */
  search: string;
}

/** The bee tournament in figures: what the reader still needs, and what every bed is worth. */
export function BeesPage({ figures, run, materials, search }: BeesPageProps) {
  const { rules, beds, contracts, map, milestones, ranking } = figures;
  const island = { props: {}, data: { figures, counted: { materials } }, search };
  return (
    <GuideFrame
      figures={figures}
      kicker={<RunLine run={run} otherwise={`Every other weekend, ${rules.starts} to ${rules.ends}`} />}
      facts={[
        ['When', `${rules.everyDays === 14 ? 'Every other weekend' : `Every ${rules.everyDays} days`}, ${rules.starts} to ${rules.ends} (${rules.days} days)`],
        ['Where', `${rules.beds} beds in ${rules.rings} rings, ${rules.players} players`],
        ['To enter', `${rules.entryBees} bees`],
        ['Most bees', `${rules.beeCap} on a bed or in a battle`],
        ['Extra bees', `${rules.extraBeeGold} gold each`],
        ['Energy', `At most ${rules.energyMax}, 1 more every ${rules.energyMinutes} minutes`],
        ['Bonus', `${rules.jellyBonus} more jelly a second`],
      ]}
      answer={<QuestionCard title="Where you stand" of={beesQuestion} {...island} />}
    >
      <GuideSection id="beds" table={beds}>
        <BedTable beds={beds} rules={rules} />
      </GuideSection>
      <GuideSection id="contracts" table={contracts}>
        <Island of={beeContracts} {...island} />
      </GuideSection>
      <GuideSection id="milestones" table={milestones}>
        <Island of={beeMilestones} {...island} />
      </GuideSection>
      <GuideSection id="ranking" table={ranking}>
        <Island of={beeRanking} {...island} />
      </GuideSection>
      <GuideSection id="map" table={map}>
        <BeeMap map={map} />
      </GuideSection>
    </GuideFrame>
  );
}
