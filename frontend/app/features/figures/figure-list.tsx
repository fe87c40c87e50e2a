import type { TableFigures } from '~/api/types';
import { DataTable } from '~/ui/data-table';
import { ReportLink } from '~/ui/provenance';
import { idOf } from '~/ui/classes';
import { countsText, type FigureRow, groupsOf } from './rows';

/** The address of a group within the page. */
const groupId = (name: string) => `tables-${idOf(name)}`;

/** Every table with its state, in groups. */
export function FigureList({ tables }: { tables: readonly TableFigures[] }) {
  return groupsOf(tables).map(({ name, rows }) => (
    <section key={name} className="[&_a]:inline-block [&_a]:py-3" aria-labelledby={groupId(name)}>
      <h3 id={groupId(name)} className="mt-5">
        {name}
      </h3>
      <DataTable label={name} fits="every">
        <thead>
          <tr>
            <th scope="col" className="words">
              Table
            </th>
            <th scope="col" className="words">
              State
            </th>
            <th scope="col">
              <span className="sr-only">Help</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.page} ${row.state}`} row={row} />
          ))}
        </tbody>
      </DataTable>
    </section>
  ));
}

function Row({ row: { page, name, tables, checked, ...counts } }: { row: FigureRow }) {
  return (
    <tr>
      <th scope="row" className="w-1/2 whitespace-normal">
        <a href={page}>{name}</a>
        {tables.length > 0 && <small className="block font-normal">{tables.join(', ')}</small>}
      </th>
      <td className="words short whitespace-normal">{countsText(counts, checked)}</td>
      <td>
        <ReportLink about={page}>Tell us</ReportLink>
      </td>
    </tr>
  );
}
