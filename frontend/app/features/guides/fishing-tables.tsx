import type { Materials } from '~/ui/materials';
import { CatchTable } from './catch-table';
import { FishTable } from './fish-table';
import type { FishingView } from './fishing-view';
import { FishRanking } from './fish-ranking';
import { FishRecipes } from './fish-recipes';
import { GuideSection } from './guide-section';
import { RodTable } from './rod-table';
import type { FishingFigures } from './types';

/** Every figure of fishing. */
export function FishingTables({ figures, view, materials }: { figures: FishingFigures; view: FishingView; materials: Materials }) {
  const { speeds, fish, rods, recipes, ranking } = figures;
  return (
    <>
      <GuideSection id="speeds" table={speeds}>
        <CatchTable title={speeds.title} view={view} />
      </GuideSection>
      <GuideSection id="fish" table={fish}>
        <FishTable fish={fish} level={view.level} />
      </GuideSection>
      <GuideSection id="rods" table={rods}>
        <RodTable rods={rods} view={view} materials={materials} sure={figures.rules.mahiMahiRod} />
      </GuideSection>
      <GuideSection id="dishes" table={recipes}>
        <FishRecipes recipes={recipes} />
      </GuideSection>
      <GuideSection id="ranking" table={ranking}>
        <FishRanking ranking={ranking} materials={materials} />
      </GuideSection>
    </>
  );
}
