import type { ReactNode } from 'react';
import { classes } from '~/ui/classes';
import type { Materials } from '~/figures/materials';
import { Picture } from '~/ui/picture';
import { DataTable } from '~/ui/data-table';
import type { Origin, Stated } from '~/figures/origin';
import { Differs } from '~/figures/provenance';

/** The class of the cells of each column, by its number from 0; a column of figures has none. Figures and short words do not wrap unless the class allows it. */
type Kinds = Readonly<
  Record<
    number,
    'words' | 'words group' | 'words short' | 'words short whitespace-normal' | 'whitespace-normal' | 'group'
  >
>;

interface FigureTableProps {
  label: string;
  /** Of the columns, or the whole `thead`. */
  head: readonly ReactNode[] | React.JSX.Element;
  /** On a phone each row is a card that repeats the headings: for more columns than fit beside each other. */
  cards?: boolean;
  kinds?: Kinds;
  /** Each begins with its own heading. */
  rows: ReadonlyArray<readonly ReactNode[]>;
  /** The table in its data file, where its rows are the same: they may be known differently. */
  of?: Partial<Origin> & { rows: readonly Stated[] };
  /** For each cell after the row's heading, the path of its figure in a row of the data; '' where it shows no single figure. */
  paths?: readonly string[];
  /** Which of them is the reader's own, which is marked. */
  mine?: number | null;
}

/** A table of a guide. */
export function FigureTable({ label, head, cards, kinds = {}, rows, of, paths = [], mine }: FigureTableProps) {
  return (
    <DataTable
      className={classes('max-md:text-xs max-md:[&_:is(td,th)]:px-[0.2rem]', cards && 'cards')}
      label={label}
      fits="md"
    >
      {'map' in head ? (
        <thead>
          <tr>
            {head.map((heading, column) => (
              <th key={column} scope="col" className={column === 0 ? 'words' : kinds[column]}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
      ) : (
        head
      )}
      <tbody>
        {rows.map(([heading, ...cells], row) => (
          <tr key={row} className={row === mine ? 'mine' : undefined}>
            <th scope="row" className={classes('max-md:text-xs', kinds[0])}>
              {row === mine && <span className="sr-only">You are here: </span>}
              {heading}
              {of?.rows[row] && <Differs within={of} row={of.rows[row]} />}
            </th>
            {cells.map((cell, column) => (
              <td key={column} className={kinds[column + 1]}>
                {cards && 'map' in head && !kinds[column + 1]?.startsWith('words') && (
                  <small className="flex items-center gap-1 md:hidden print:hidden">{head[column + 1]}</small>
                )}
                {cell}
                {of?.rows[row] && paths[column] && <Differs within={of} row={of.rows[row]} path={paths[column]} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

interface GroupedHeadProps {
  /** Of columns without a group. */
  headings: readonly ReactNode[];
  /** Of the columns behind them: the heading that several have in common, and their own. */
  groups: ReadonlyArray<readonly [name: string, headings: readonly ReactNode[]]>;
}

/** Headings in two rows. */
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

/** A material's picture and what many of it are called. */
export function MaterialName({ of, size = 24, materials }: { of: string; size?: number; materials: Materials }) {
  const { plural = of, pic = '' } = materials[of] ?? {};
  return (
    <>
      <Picture src={pic} size={size} />
      {plural}
    </>
  );
}
