import type { Building } from './types';

/** A building as the page carries it: its costs as a text, which takes a third of what a list of lists takes. */
export type PackedBuilding = Omit<Building, 'rows'> & {
  /** How many rows there are. */
  levels: number;
  /** For each of `keys` the costs of all levels, with commas between and nothing for 0; semicolons between the materials. */
  costs: string;
};

export function packed(buildings: readonly Building[]): PackedBuilding[] {
  return buildings.map(({ rows, ...building }) => ({ ...building, levels: rows.length, costs: building.keys.map((_, column) => rows.map((row) => row[column] || '').join()).join(';') }));
}

export function unpacked(buildings: readonly PackedBuilding[]): Building[] {
  return buildings.map(({ levels, costs, ...building }) => {
    const columns = costs.split(';').map((column) => column.split(','));
    return { ...building, rows: Array.from({ length: levels }, (_, level) => building.keys.map((_, column) => Number(columns[column]?.[level]))) };
  });
}
