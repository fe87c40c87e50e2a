import { Picture } from '~/ui/picture';
import type { Column, Group } from './columns';

/** Two rows of headings: groups, and the columns under them. A column that stands alone spans both. */
export function TableHead({ unit, groups }: { unit: string; groups: Group[] }) {
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col">
          {unit === 'level' ? 'Level' : <>Expan&shy;sion</>}
        </th>
        {groups.map((group) =>
          group.label ? (
            <th key={group.key} colSpan={group.columns.length} scope="colgroup" className="group">
              {/* A wide group keeps its name in sight. */}
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
            columns.map((column, place) => (
              <th key={`${key} ${column.key}`} scope="col" className={place === 0 ? 'group' : undefined}>
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
