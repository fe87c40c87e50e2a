import type { ReactNode } from 'react';
import type { OwnTable } from '~/features/own-figures';
import { classes } from '~/ui/classes';
import type { Materials } from '~/figures/materials';
import { CellText } from '~/figures/amount';
import { Picture } from '~/ui/picture';
import { ColumnHeads, DataTable } from '~/ui/data-table';
import type { Origin, Stated } from '~/figures/origin';
import { Seen } from '~/figures/provenance';

/** Classes of the columns by index. Numbers have none. Cells wrap only where their class says so. */
type Kinds = Readonly<Record<number, string>>;

interface FigureTableProps {
  /** Otherwise the title of the data's table. */
  label?: string;
  /** Headings of the columns, or the whole `thead`. */
  head: readonly ReactNode[] | React.JSX.Element;
  /** On a phone each row is a card: for tables with many columns. */
  cards?: boolean;
  kinds?: Kinds;
  /** The first cell is the row's heading. */
  rows: ReadonlyArray<readonly ReactNode[]>;
  /** The table of the data file with the same rows, for marks of provenance. */
  of?: Partial<Origin> & { title?: string; rows: readonly Stated[] };
  /** Path of each cell's figure in a row of the data, from the second cell on; '' for none. */
  paths?: readonly string[];
  /** Page and name of a table whose figures a player can enter: `/bees milestones`. Not for its texts. */
  at?: string;
  /** Index of the reader's own row. */
  mine?: number | null;
}

export function FigureTable({ label, head, cards, kinds = {}, rows, of, paths = [], at, mine }: FigureTableProps) {
  return (
    <DataTable
      className={classes('max-md:text-xs max-md:[&_:is(td,th)]:px-[0.2rem]', cards && 'cards')}
      label={label ?? of!.title!}
      fits="md"
    >
      {'map' in head ? (
        <ColumnHeads heads={head} classOf={(column) => (column === 0 ? 'words' : kinds[column])} />
      ) : (
        head
      )}
      <tbody>
        {rows.map(([heading, ...cells], row) => (
          <tr key={row} className={row === mine ? 'mine' : undefined}>
            <th scope="row" className={classes('max-md:text-xs', kinds[0])}>
              {row === mine && <span className="sr-only">You are here: </span>}
              {heading}
              {of?.rows[row] && <Seen within={of} row={of.rows[row]} />}
            </th>
            {cells.map((cell, column) => (
              <td key={column} className={kinds[column + 1]}>
                {cards && 'map' in head && !kinds[column + 1]?.startsWith('words') && (
                  <small className="flex items-center gap-1 md:hidden print:hidden">{head[column + 1]} </small>
                )}
                {at && paths[column] && typeof cell === 'string' && !kinds[column + 1]?.startsWith('words') ? (
                  <CellText about={`${at.replace(' ', `?level=${row + 1}&column=`)}.rows.${row}.${paths[column]}`}>
                    {cell}
                  </CellText>
                ) : (
                  cell
                )}
                {of?.rows[row] && paths[column] && <Seen within={of} row={of.rows[row]} path={paths[column]} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** A table whose figures a player can enter, by the key of each column. */
export function ownTable(
  table: string,
  { title, rows }: { title: string; rows: readonly unknown[] },
  unit: string,
  names: readonly string[],
  columns: Readonly<Record<string, string>>,
): OwnTable {
  return {
    title,
    unit,
    rows: [1, rows.length],
    names,
    columns: Object.entries(columns).map(([key, name]) => [`${table}.rows.#.${key}`, name]),
  };
}

interface GroupedHeadProps {
  headings: readonly ReactNode[];
  /** Groups of the columns behind them: a common heading, and those below it. */
  groups: ReadonlyArray<readonly [name: string, headings: readonly ReactNode[]]>;
}

export function GroupedHead({ headings, groups }: GroupedHeadProps) {
  return (
    <thead>
      <tr>
        {headings.map((heading, column) => (
          <th key={column} rowSpan={2} scope="col" className={column === 0 ? 'words' : undefined}>
            {heading}
          </th>
        ))}
        {groups.map(([name, { length }]) => (
          <th key={name} colSpan={length} scope="colgroup" className="group">
            <span>{name}</span>
          </th>
        ))}
      </tr>
      <tr>
        {groups.flatMap(([name, headings]) =>
          headings.map((heading, column) => (
            <th key={`${name} ${column}`} scope="col" className={column === 0 ? 'group' : undefined}>
              {heading}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

export function MaterialName({ of, size = 24, materials }: { of: string; size?: number; materials: Materials }) {
  const { plural = of, pic = '' } = materials[of] ?? {};
  return (
    <>
      <Picture src={pic} size={size} />
      {plural}
    </>
  );
}
