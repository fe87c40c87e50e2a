import { useMemo, type ComponentType } from 'react';
import type { Material } from '~/api/types';
import { useSearch } from '~/islands/address';
import { defineIsland, type Island } from '~/islands/define';
import { useFarm } from '~/islands/farm';
import { pickMaterials, type Materials } from '~/ui/materials';

/** What the islands of a guide are made of: answers of the API. */
export interface GuideData<Figures> {
  figures: Figures;
  counted: { materials: readonly Material[] };
}

interface GuideProps<Figures, View> {
  figures: Figures;
  view: View;
  materials: Materials;
}

/**
 * Defines the islands of the guide whose figures are at `path`: what each shows is made of them by `viewOf`, for the address and the reader's own
 * farm level, which counts where the address says none. `materialsOf` names the materials that the page shows.
 */
export function guideIslands<Figures, View>(path: string, viewOf: (figures: Figures, search: URLSearchParams, level: number | null) => View, materialsOf: (figures: Figures) => string[]) {
  return (name: string, Content: ComponentType<GuideProps<Figures, View>>): Island<object, GuideData<Figures>> =>
    defineIsland<object, GuideData<Figures>>(
      name,
      function Guide({ figures, counted }) {
        const search = useSearch();
        const { level } = useFarm();
        const materials = useMemo(() => pickMaterials(counted.materials, materialsOf(figures)), [counted, figures]);
        const view = useMemo(() => viewOf(figures, search, level), [figures, search, level]);
        return <Content figures={figures} view={view} materials={materials} />;
      },
      () => ({ figures: path, counted: '/api/materials' }),
    );
}
