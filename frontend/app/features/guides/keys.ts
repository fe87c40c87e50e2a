import { ROD_MATERIALS } from './fishing';
import type { BeeFigures, CafeFigures } from './types';

/** The materials that each page shows, by their keys. */
export function cafeMaterials({ thresholds }: CafeFigures): string[] {
  return ['cash', 'happiness', ...thresholds.rows.flatMap(({ gives }) => gives)];
}

export function beeMaterials({ contracts }: BeeFigures): string[] {
  return contracts.rows.map(({ material }) => material);
}

export function fishingMaterials(): string[] {
  return [...ROD_MATERIALS, 'gold', 'key', 'mallet'];
}
