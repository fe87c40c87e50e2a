import type { Material } from '~/api/types';
import { Island } from '~/islands/island';
import { pickMaterials } from '~/ui/materials';
import { FishRanking } from './fish-ranking';
import { FishRecipes } from './fish-recipes';
import fishingQuestion from './fishing-question.island';
import catchTable from './catch-table.island';
import fishTable from './fish-table.island';
import rodTable from './rod-table.island';
import { GuideFrame } from '../guide-frame';
import { GuideSection } from '../guide-section';
import { QuestionCard } from '../question-card';
import { fishingMaterials } from './fishing-view';
import type { Run } from '../run';
import { RunLine } from '../run-line';
import type { FishingFigures } from '../types';

interface FishingPageProps {
  figures: FishingFigures;
  run: Run | null;
  materials: readonly Material[];
  /** The query of the page's address. */
  search: string;
}

/** Fishing in figures: what the reader can catch, and every fish, rod and dish. */
export function FishingPage({ figures, run, materials, search }: FishingPageProps) {
  const { rules, speeds, fish, rods, recipes, ranking } = figures;
  const island = { props: {}, data: { figures, counted: { materials } }, search };
  return (
    <GuideFrame
      figures={figures}
      kicker={<RunLine run={run} otherwise={`A tournament of ${rules.days} days, every ${rules.everyDays} days`} />}
      facts={[
        ['One catch takes', `${rules.seconds.join(', then ')} seconds`],
        ['The sure Mahi Mahi', `${rules.mahiMahiFillets} fillets from rod upgrade ${rules.mahiMahiRod} on`],
        ['Tournament', `${rules.days} days, every ${rules.everyDays} days`],
      ]}
      answer={<QuestionCard title="Your catch" of={fishingQuestion} {...island} />}
    >
      <GuideSection id="speeds" table={speeds}>
        <Island of={catchTable} {...island} />
      </GuideSection>
      <GuideSection id="fish" table={fish}>
        <Island of={fishTable} {...island} />
      </GuideSection>
      <GuideSection id="rods" table={rods}>
        <Island of={rodTable} {...island} />
      </GuideSection>
      <GuideSection id="dishes" table={recipes}>
        <FishRecipes recipes={recipes} />
      </GuideSection>
      <GuideSection id="ranking" table={ranking}>
        <FishRanking ranking={ranking} materials={pickMaterials(materials, fishingMaterials())} />
      </GuideSection>
    </GuideFrame>
  );
}
