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

/** All materials by their keys. */
export function materialsByKey(all: ReadonlyArray<Material & { key: string }>): Materials {
  return Object.fromEntries(all.map((material) => [material.key, material]));
}

/** Of all materials those that `keys` name, so that a page carries no others. A key that nobody knows stands for itself. */
export function pickMaterials(all: ReadonlyArray<Material & { key: string }>, keys: Iterable<string>): Materials {
  const known = new Map(all.map((material) => [material.key, material]));
  return Object.fromEntries(
    [...new Set(keys)].map((key) => {
      const { name, plural, pic } = known.get(key) ?? { name: key, plural: key, pic: '' };
      return [key, { name, plural, pic }];
    }),
  );
}
