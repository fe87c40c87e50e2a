import { Island } from '~/islands/island';
import { classes } from '~/ui/classes';
import type { UpgradeData, UpgradeName } from './answer';
import type { LevelTable as Table } from './columns';
import levelRows from './level-rows.island';
import { TableHead } from './table-head';

/** So many rows stand on a phone's screen together with their headings; longer tables scroll in their frame. */
const WHOLE = 12;

interface LevelTableProps {
  table: Table;
  name: string;
  of: UpgradeName;
  data: UpgradeData;
}

/** Every level with its figures. It scrolls in its own frame; its headings and its first column stay. */
export function LevelTable({ table: { unit, numbers, groups }, name, of, data }: LevelTableProps) {
  const unknown = groups.some(({ columns }) => columns.some(({ values }) => values.includes(null)));
  return (
    <>
      <p className="table-hint">
        {unit === 'level' ? 'Choose a level to count from it.' : 'Choose an expansion to count from it.'}
        {unknown && (
          <>
            {' '}
            <b className="unknown">?</b> is a figure that nobody has told us yet: choose it if you know it.
          </>
        )}
      </p>
      <div
        className={classes('table-frame levels-frame', numbers.length > WHOLE && 'tall')}
        role="region"
        tabIndex={0}
        aria-label={`Table: ${name}, every ${unit}`}
      >
        <table className="level-table">
          <TableHead unit={unit} groups={groups} />
          <Island as="tbody" of={levelRows} props={of} data={data} />
        </table>
      </div>
    </>
  );
}
