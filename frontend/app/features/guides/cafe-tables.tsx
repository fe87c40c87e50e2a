import type { Materials } from '~/ui/materials';
import { CafeBands } from './cafe-bands';
import { CafeRecipes } from './cafe-recipes';
import { CafeThresholds } from './cafe-thresholds';
import type { CafeView } from './cafe-view';
import { GuideSection } from './guide-section';
import { RecipeLevels } from './recipe-levels';
import type { CafeFigures } from './types';

/** Every band with its thresholds, what the thresholds give, and the recipes. */
export function CafeTables({ figures, view, materials }: { figures: CafeFigures; view: CafeView; materials: Materials }) {
  const { bands, thresholds, recipes } = figures;
  return (
    <>
      <GuideSection id="bands" table={bands}>
        <CafeBands bands={bands} mine={view.mine?.band} materials={materials} />
      </GuideSection>
      <GuideSection id="thresholds" table={thresholds}>
        <CafeThresholds thresholds={thresholds} materials={materials} />
      </GuideSection>
      <GuideSection id="recipes" table={recipes}>
        <CafeRecipes rows={recipes.rows} />
      </GuideSection>
      <section className="guide-section" aria-labelledby="recipe-levels">
        <RecipeLevels figures={figures} />
      </section>
    </>
  );
}
