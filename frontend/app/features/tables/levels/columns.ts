import type { Building, DreamBuilding, Material, UpgradeRow } from '~/api/types';
import { UNKNOWN } from '~/figures/figure';
import { columnNames, type Origin, type Stated } from '~/figures/origin';

export interface TableMaterial extends Omit<Material, 'group'> {
  suffix?: string;
}

/** A row of any table of levels. The order of its keys is the order of the columns. */
export type LevelRow = Readonly<Record<string, UpgradeRow[string] | Origin[keyof Origin] | undefined>>;

/** The fields of all kinds of items; those that only some have are optional. */
export type UpgradeItem = Omit<DreamBuilding & Partial<Building>, 'levels'> & { levels: readonly LevelRow[] };

/** A figure of a table; null if unknown. */
export type Value = number | string | null;

export interface Column {
  key: string;
  label: string;
  /** Its singular. */
  one?: string;
  pic?: string;
  /** Follows each figure: "%". */
  suffix?: string;
  /** One for each row. */
  values: Value[];
  /** Of its cell in a row: `cost.nail`. */
  path: string;
}

/** Columns under one heading. A single column is a group without a label. */
export interface Group {
  key: string;
  label: string;
  columns: Column[];
}

export interface UpgradeTable {
  /** An expansion is of land. */
  unit: 'level' | 'expansion';
  /** The level or expansion of each row. */
  numbers: number[];
  groups: Group[];
  /** Provenance of the rows, and of the table that holds them. */
  rows: readonly Stated[];
  within?: Partial<Origin>;
}

/** Labels of groups and columns that are not just their key in words. */
const labels: Record<string, string> = {
  // Houses lose happiness, so it is not called a gain.
  bonus: 'Effect',
  unlock: 'Opens at',
  produce: 'Produces',
  time: 'Upgrade time',
  wait: 'Waiting time',
  workers: 'Workers needed',
  feed: 'Feed needed',
  'land-to': 'Land up to',
};

/** So many columns fit on a phone; with more, each row is a card there. */
export const ON_A_PHONE = 3;

export const columnsAbreast = (groups: readonly Group[]): number => groups.flatMap(({ columns }) => columns).length;

/** A longer heading makes a column wider than its figures. */
const SHORT_HEADING = 13;

/**
 * The cost first, then the other columns in the file's order, without those that the site says are always 0: its
 * headings stay when a player enters other figures.
 */
export function columnsOf(
  rows: readonly LevelRow[],
  materials: ReadonlyMap<string, TableMaterial>,
  within?: Partial<Origin>,
): UpgradeTable {
  const first = rows[0] ?? {};
  const unit = 'expansion' in first ? 'expansion' : 'level';
  const groups = columnNames(first)
    // Land is counted by expansions; a level would be a second name for the same row.
    .filter((key) => key !== 'level' && key !== unit)
    .map((key): Group => groupOf(key, rows, materials))
    .map((group) => ({
      ...group,
      columns: group.columns.filter(({ path, values }) =>
        values.some((value, row) => ((rows[row] as Stated).own?.[path] ?? value) !== 0),
      ),
    }))
    .filter(({ columns }) => columns.length > 0);
  groups.sort((one, other) => Number(other.key === 'cost') - Number(one.key === 'cost'));
  return { unit, numbers: rows.map((row) => Number(row[unit])), groups, rows, within };
}

/** Something is known of the last row: without it nobody knows how many there are. */
export const isCountKnown = ({ groups }: UpgradeTable): boolean =>
  groups.some(({ columns }) => columns.some(({ values }) => values.at(-1) != null));

function groupOf(key: string, rows: readonly LevelRow[], materials: ReadonlyMap<string, TableMaterial>): Group {
  const values = rows.map((row) => valueOf(row[key]));
  // The price of the Dream Farm's land has a cell of its own.
  if (key === 'cost-cash') {
    const cash = { key: 'cash', path: key, ...headingOf('cash', materials), values };
    return { key: 'cost', label: 'Cost', columns: [cash] };
  }
  const label = labels[key] ?? inWords(key);
  const sample = rows[0]?.[key];
  if (typeof sample !== 'object')
    return { key, label: '', columns: [{ key, path: key, label, pic: materials.get(key)?.pic, values }] };
  const columns = Object.keys(sample).map((inner) => ({
    key: inner,
    // A village upgrade has one bonus and one cost, without a material.
    path: /village|funds/.test(inner) ? key : `${key}.${inner}`,
    ...(key === 'unlock' && inner === 'xp'
      ? { label: 'Player level', pic: materials.get('xp')?.pic }
      : headingOf(inner, materials)),
    values: rows.map((row) => valueOf((row[key] as Record<string, number> | undefined)?.[inner])),
  }));
  return { key, label, columns };
}

/** A column's name by its path in the row: "Cost: Nails". */
export function columnName(path: string, materials: ReadonlyMap<string, TableMaterial>): string {
  const [inner = '', group] = path.split('.').reverse();
  if (path === 'unlock.xp') return 'Player level';
  const label = materials.get(inner)?.plural ?? labels[inner] ?? inWords(inner);
  return group === undefined ? label : `${labels[group] ?? inWords(group)}: ${label}`;
}

function headingOf(
  key: string,
  materials: ReadonlyMap<string, TableMaterial>,
): Pick<Column, 'label' | 'one' | 'pic' | 'suffix'> {
  const material = materials.get(key);
  if (!material) return { label: inWords(key) };
  return {
    label: material.plural.length <= SHORT_HEADING ? material.plural : material.name,
    one: material.name,
    pic: material.pic,
    suffix: material.suffix,
  };
}

function valueOf(cell: LevelRow[string] | undefined): Value {
  return cell === undefined || cell === UNKNOWN || typeof cell === 'object' ? null : cell;
}

const inWords = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');

/** Columns without a group that say what a level needs. */
const NEEDS = ['time', 'workers', 'feed'];

/** The columns that say what a level brings. */
export function gainColumns(table: UpgradeTable): Column[] {
  const alone = table.groups
    .filter(({ label, key }) => label === '' && !NEEDS.includes(key))
    .flatMap(({ columns }) => columns);
  return [...columnsIn(table, 'bonus', 'produce'), ...alone];
}

export function columnsIn(table: UpgradeTable, ...keys: string[]): Column[] {
  return table.groups.filter(({ key }) => keys.includes(key)).flatMap(({ columns }) => columns);
}
