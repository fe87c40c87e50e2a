import { useMemo } from 'react';
import type { Material } from '~/api/types';
import { useSearch } from '~/islands/address';
import type { Addresses } from '~/islands/define';
import { useFarm } from '~/islands/farm';
import { pickMaterials, type Materials } from '~/ui/materials';

/** What the islands of a guide are made of: answers of the API. */
export interface GuideData<Figures> {
  figures: Figures;
  counted: { materials: readonly Material[] };
}

export const addressesOf = <Figures>(figures: string) => (): Addresses<GuideData<Figures>> => ({ figures, counted: '/api/materials' });

/** What a guide shows to its reader, whose farm level counts where the address says none. */
export function useGuide<Figures, View>({ figures, counted }: GuideData<Figures>, viewOf: (figures: Figures, search: URLSearchParams, level: number | null) => View, materialsOf: (figures: Figures) => string[]): { figures: Figures; view: View; materials: Materials } {
  const search = useSearch();
  const { level } = useFarm();
  const materials = useMemo(() => pickMaterials(counted.materials, materialsOf(figures)), [counted, figures, materialsOf]);
  const view = useMemo(() => viewOf(figures, search, level), [figures, search, level, viewOf]);
  return { figures, view, materials };
}
