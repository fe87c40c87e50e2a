import type { ReactNode } from 'react';
import { classes } from './classes';

const fitting = {
  every: 'w-full xs:overflow-visible',
  md: 'md:overflow-visible',
  lg: 'lg:overflow-visible',
  xl: 'xl:overflow-visible',
};

interface DataTableProps {
  label: string;
  /** The narrowest screen that it fits, where its headings are sticky. `every` takes the whole width. */
  fits?: keyof typeof fitting;
  className?: string;
  /** The page for which a player can enter figures in its cells. */
  own?: string;
  children: ReactNode;
}

/** A table of figures. It scrolls sideways in its frame if it is wide; its first column is sticky. */
export function DataTable({ label, fits, className, own, children }: DataTableProps) {
  return (
    <div
      className={classes('table-frame', fits && fitting[fits])}
      role="group"
      tabIndex={0}
      aria-label={`Table: ${label}`}
    >
      <table className={classes('data-table', className)} data-own={own}>
        {children}
      </table>
    </div>
  );
}

interface ColumnHeadsProps {
  heads: readonly ReactNode[];
  /** Classes of a column, by its index. */
  classOf?(column: number): string | undefined;
}

/** A row of headings. */
export function ColumnHeads({ heads, classOf }: ColumnHeadsProps) {
  return (
    <thead>
      <tr>
        {heads.map((head, column) => (
          <th key={column} scope="col" className={classOf?.(column)}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
