import type { Material } from '~/api/types';
import { Island } from '~/islands/island';
import { RunText, type Run } from '~/ui/run';
import { Flower } from './bed-name';
import { BedTable } from './bed-table';
import { BeeMap } from './bee-map';
import beesQuestion from './bees-question.island';
import beeContracts from './bee-contracts.island';
import beeMilestones from './bee-milestones.island';
import beeRanking from './bee-ranking.island';
import { GuideFrame } from '../guide-frame';
import { QuestionCard } from '../question-card';
import type { BeeFigures } from '../types';

interface BeesPageProps {
  figures: BeeFigures;
  run: Run | null;
  materials: readonly Material[];
}

/** The bee tournament in figures: what the reader still needs, and what every bed is worth. */
export function BeesPage({ figures, run, materials }: BeesPageProps) {
  const { rules, beds, contracts, map, milestones, ranking } = figures;
  const island = { props: {}, data: { figures, counted: { materials } } };
  return (
    <GuideFrame
      path="/bees"
      figures={figures}
      kicker={<RunText run={run} otherwise={`Every other weekend, ${rules.starts} to ${rules.ends}`} />}
      facts={[
        [
          'When',
          `${rules.everyDays === 14 ? 'Every other weekend' : `Every ${rules.everyDays} days`}, ${rules.starts} to ${rules.ends} (${rules.days} days)`,
        ],
        ['Where', `${rules.beds} beds in ${rules.rings} rings, ${rules.players} players`],
        ['To enter', `${rules.entryBees} bees`],
        ['Most bees', `${rules.beeCap} on a bed or in a battle`],
        ['Extra bees', `${rules.extraBeeGold} gold each`],
        ['Energy', `At most ${rules.energyMax}, 1 more every ${rules.energyMinutes} minutes`],
        ['Bonus', `${rules.jellyBonus} more jelly a second`],
      ]}
      answer={<QuestionCard title="Where you stand" of={beesQuestion} {...island} />}
      sections={[
        ['beds', beds, <BedTable figures={figures} />],
        ['contracts', contracts, <Island of={beeContracts} {...island} />],
        ['milestones', milestones, <Island of={beeMilestones} {...island} />],
        ['ranking', ranking, <Island of={beeRanking} {...island} />],
        ['map', map, <BeeMap map={map} />],
      ]}
    >
      <Flower />
    </GuideFrame>
  );
}
