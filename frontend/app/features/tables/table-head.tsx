import { classes } from '~/ui/classes';
import { Picture } from '~/ui/picture';
import type { Column, Group } from './columns';

/** Two rows of headings: groups, and the columns under them. A column that stands alone spans both. */
export function TableHead({ unit, groups }: { unit: string; groups: Group[] }) {
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col" className="corner">
          {unit === 'level' ? 'Level' : <span className="narrow">Expan&shy;sion</span>}
        </th>
        {groups.map((group) =>
          group.label ? (
            <th key={group.key} colSpan={group.columns.length} scope="colgroup" className="group first">
              <span>{group.label}</span>
            </th>
          ) : (
            group.columns.map((column) => (
              <th key={group.key} rowSpan={2} scope="col" className="first">
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
            columns.map((column, place) => (
              <th key={`${key} ${column.key}`} scope="col" className={classes(place === 0 && 'first') || undefined}>
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
