import { useMemo, type ComponentType } from 'react';
import type { Material } from '~/api/types';
import { useSearch } from '~/islands/address';
import { defineIsland, type Island } from '~/islands/define';
import { useFarm } from '~/islands/farm';
import { materialsByKey, type Materials } from '~/ui/materials';

/** What the islands of a guide are made of: answers of the API. */
export interface GuideData<Figures> {
  figures: Figures;
  counted: { materials: readonly Material[] };
}

interface GuideProps<Figures, View> {
  /** Of the page. */
  path: string;
  figures: Figures;
  view: View;
  materials: Materials;
}

/**
 * Defines the islands of the guide whose page is at `path`, and its figures at the same path of the API: what each shows is made of them by `viewOf`, for the address and the reader's own
 * farm level, which counts where the address says none.
 */
export function guideIslands<Figures, View>(
  path: string,
  viewOf: (figures: Figures, search: URLSearchParams, level: number | null) => View,
) {
  return (name: string, Content: ComponentType<GuideProps<Figures, View>>): Island<object, GuideData<Figures>> =>
    defineIsland<object, GuideData<Figures>>(
      name,
      function Guide({ figures, counted }) {
        const search = useSearch();
        const { level } = useFarm();
        const materials = useMemo(() => materialsByKey(counted.materials), [counted]);
        const view = useMemo(() => viewOf(figures, search, level), [figures, search, level]);
        return <Content path={path} figures={figures} view={view} materials={materials} />;
      },
      () => ({ figures: `/api${path}`, counted: '/api/materials' }),
    );
}
