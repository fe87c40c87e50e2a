import type { Material as ApiMaterial } from '~/api/types';

/** The fields of a material that an amount shows. */
export type Material = Pick<ApiMaterial, 'name' | 'plural' | 'pic'>;

export type Materials = Record<string, Material>;

/** By the key of the material. */
export type Amounts = Record<string, number>;

export function materialsByKey({ materials }: { materials: ReadonlyArray<Material & { key: string }> }): Materials {
  return Object.fromEntries(materials.map((material) => [material.key, material]));
}
