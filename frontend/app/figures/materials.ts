/** A counted thing, as much as showing an amount of it needs. */
export interface Material {
  name: string;
  plural: string;
  /** Address of its picture. */
  pic: string;
}

/** The materials of a page by their keys. */
export type Materials = Record<string, Material>;

/** How much of each material, by its key. */
export type Amounts = Record<string, number>;

/** All materials by their keys, from what the API answers of them. */
export function materialsByKey({ materials }: { materials: ReadonlyArray<Material & { key: string }> }): Materials {
  return Object.fromEntries(materials.map((material) => [material.key, material]));
}
