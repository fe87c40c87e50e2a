import { useMemo, type ComponentType } from 'react';
import type { Materials as MaterialList } from '~/api/types';
import { useSearch } from '~/islands/address';
import type { IslandDefinition } from '~/islands/define';
import { useFarm } from '~/islands/farm';
import { materialsByKey, type Materials } from '~/figures/materials';

/** What the island of a guide is made of: answers of the API. */
interface GuideData<Figures> {
  figures: Figures;
  materialList: MaterialList;
}

/** What each part of it is given. */
export interface GuideProps<Figures, View> {
  /** Of the page. */
  path: string;
  figures: Figures;
  view: View;
  materials: Materials;
}

/**
 * Defines the island of the guide whose page is at `path`, and its figures at the same path of the API. It is in several places of the page, in each as one of its `parts`. What they
 * show is made of the figures by `viewOf`, for the address and the reader's own farm level, which counts where the address says none.
 */
export function guideIsland<Figures, View, Part extends string>(
  path: `/${string}`,
  viewOf: (figures: Figures, search: URLSearchParams, level: number | null) => View,
  parts: Readonly<Record<Part, ComponentType<GuideProps<Figures, View>>>>,
): IslandDefinition<{ part: Part }, GuideData<Figures>> {
  return {
    name: path.slice(1),
    Content: function Guide({ part, figures, materialList }) {
      const search = useSearch();
      const { level } = useFarm();
      const materials = useMemo(() => materialsByKey(materialList), [materialList]);
      const view = useMemo(() => viewOf(figures, search, level), [figures, search, level]);
      const Content: ComponentType<GuideProps<Figures, View>> = parts[part];
      return <Content path={path} figures={figures} view={view} materials={materials} />;
    },
    addresses: () => ({ figures: `/api${path}`, materialList: '/api/materials' }),
  };
}
