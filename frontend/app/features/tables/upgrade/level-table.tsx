import { OwnFigures } from '~/features/own-figures';
import { Island } from '~/islands/island';
import { classes } from '~/ui/classes';
import { DataTable } from '~/ui/data-table';
import { Picture } from '~/ui/picture';
import { rowId, type UpgradeData } from './use-upgrade';
import { columnsAbreast, ON_A_PHONE, type UpgradeTable, type Column, type Group } from '../levels/columns';
import { KINDS } from '../levels/kinds';
import levelRows from './level-rows.island';
import { phasesOf } from '../levels/notes';
import type { UpgradeName } from '../levels/kinds';

/** So many columns beside the first fit from such a width on. */
const FITTING = [
  { most: 7, fits: 'md' },
  { most: 9, fits: 'lg' },
  { most: 12, fits: 'xl' },
] as const;

interface LevelTableProps {
  table: UpgradeTable;
  name: string;
  of: UpgradeName;
  data: UpgradeData;
}

/** Every level with its figures: a row each, or on a phone a card if there are many columns. */
export function LevelTable({ table, name, of, data }: LevelTableProps) {
  const { unit, groups, numbers } = table;
  const columns = columnsAbreast(groups);
  const phases = phasesOf(of.kind, table);
  const unknown = groups.some((group) => group.columns.some(({ values }) => values.includes(null)));
  return (
    <>
      <p className="mt-1 text-sm text-soft print:hidden">
        {unit === 'level' ? 'Choose a level to start the sum there.' : 'Choose an expansion to start the sum there.'}
        {unknown && (
          <>
            {' '}
            <b className="unknown">?</b> is an unknown figure: choose it if you know it.
          </>
        )}
      </p>
      {phases.length > 0 && (
        <nav className="flex flex-wrap items-center gap-x-4 print:hidden" aria-label={`Jump to ${unit}`}>
          <span className="text-sm text-soft">Jump to</span>{' '}
          {phases.map(({ from, span }) => (
            <a key={from} className="py-2.5" href={`#${rowId(from)}`}>
              {`${span} `}
            </a>
          ))}
        </nav>
      )}
      <DataTable
        label={`${name}, every ${unit}`}
        className={classes('levels', columns > ON_A_PHONE && 'cards aligned', phases.length > 0 && 'phases')}
        fits={FITTING.find(({ most }) => columns <= most)?.fits}
        own={KINDS[of.kind].path + of.link}
      >
        <TableHead unit={unit} groups={groups} />
        <Island as="tbody" of={levelRows} props={of} data={data} />
      </DataTable>
      {numbers.length > 0 && (
        <OwnFigures
          page={KINDS[of.kind].path + of.link}
          api={KINDS[of.kind].api + of.link}
          tables={[
            {
              unit,
              rows: [numbers[0]!, numbers.at(-1)!],
              columns: groups.flatMap(({ label, columns }) =>
                columns.map((column) => [column.path, label ? `${label}: ${column.label}` : column.label] as const),
              ),
            },
          ]}
        />
      )}
    </>
  );
}

/** Groups, and the columns under them. A single column spans both rows. */
function TableHead({ unit, groups }: { unit: string; groups: Group[] }) {
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col">
          {unit === 'level' ? 'Level' : <>Expan&shy;sion</>}
        </th>
        {groups.map((group) =>
          group.label ? (
            <th key={group.key} colSpan={group.columns.length} scope="colgroup" className="group">
              {/* `sticky`: the name of a wide group stays visible. */}
              <span className="sticky right-3 left-16 inline-block">{group.label}</span>
            </th>
          ) : (
            group.columns.map((column) => (
              <th key={group.key} rowSpan={2} scope="col" className="group">
                <Heading column={column} />
              </th>
            ))
          ),
        )}
      </tr>
      <tr>
        {groups
          .filter(({ label }) => label)
          .map(({ key, columns }) =>
            columns.map((column, index) => (
              <th key={`${key} ${column.key}`} scope="col" className={index === 0 ? 'group' : undefined}>
                <Heading column={column} />
              </th>
            )),
          )}
      </tr>
    </thead>
  );
}

function Heading({ column: { label, pic } }: { column: Column }) {
  return (
    <>
      {pic && <Picture src={pic} size={24} />}
      {label}
    </>
  );
}
