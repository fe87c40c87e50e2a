import { useMemo, type ComponentType } from 'react';
import type { Materials as MaterialList } from '~/api/types';
import { useSearch } from '~/islands/address';
import type { IslandDefinition } from '~/islands/define';
import { defineTable } from '~/islands/overlaid';
import { useFarm } from '~/islands/farm';
import { materialsByKey, type Materials } from '~/figures/materials';

export interface GuideData<Figures> {
  figures: Figures;
  materialList: MaterialList;
}

export interface GuideProps<Figures, View> {
  path: string;
  figures: Figures;
  view: View;
  materials: Materials;
}

/** Defines the island of a guide: figures at `/api` + path, one of `parts` at each place. `level` is the reader's. */
export function guideIsland<Figures, View, Part extends string>(
  path: `/${string}`,
  viewOf: (figures: Figures, search: URLSearchParams, level: number | null) => View,
  parts: Readonly<Record<Part, ComponentType<GuideProps<Figures, View>>>>,
): IslandDefinition<{ part: Part }, GuideData<Figures>> {
  return defineTable(
    path.slice(1),
    function Guide({ part, figures, materialList }: { part: Part } & GuideData<Figures>) {
      const search = useSearch();
      const { level } = useFarm();
      const materials = useMemo(() => materialsByKey(materialList), [materialList]);
      const view = viewOf(figures, search, level);
      const Content: ComponentType<GuideProps<Figures, View>> = parts[part];
      return <Content path={path} figures={figures} view={view} materials={materials} />;
    },
    () => ({ figures: `/api${path}`, materialList: '/api/materials' }),
  ) as IslandDefinition<{ part: Part }, GuideData<Figures>>;
}
