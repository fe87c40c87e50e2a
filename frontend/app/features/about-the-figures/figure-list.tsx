import type { TableFigures, WantedFigures } from '~/api/types';
import { idOf } from '~/ui/classes';
import { ColumnHeads, DataTable } from '~/ui/data-table';
import { DateText } from '~/ui/date-time';
import { counted } from '~/figures/figure';
import { ReportLink } from '~/figures/provenance';
import { countsText, type FigureRow, groupsOf } from './rows';

const groupId = (name: string) => `tables-${idOf(name)}`;

/** Every table with its state, in groups. */
export function FigureList({ tables }: { tables: readonly TableFigures[] }) {
  return groupsOf(tables).map(({ name, rows }) => (
    <section key={name} className="[&_a]:inline-block [&_a]:py-3" aria-labelledby={groupId(name)}>
      <h3 id={groupId(name)} className="mt-5">
        {name}
      </h3>
      <DataTable label={name} fits="every">
        <ColumnHeads
          heads={['Table', 'State', <span className="sr-only">Help</span>]}
          classOf={(column) => (column < 2 ? 'words' : undefined)}
        />
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
        <a href={page}>{name}</a>{' '}
        {tables.length > 0 && <small className="block font-normal">{tables.join(', ')}</small>}
      </th>
      <td className="words short whitespace-normal">{countsText(counts, checked)}</td>
      <td>
        <ReportLink about={page}>Tell us</ReportLink>
      </td>
    </tr>
  );
}

/** The pages whose figures are wanted most; undefined while views are not available. */
export function WantedList({ wanted }: { wanted: WantedFigures | undefined }) {
  if (!wanted) return <p>Page views are not available right now. All tables are below.</p>;
  const { since, pages } = wanted;
  if (pages.length === 0) return <p>Nothing: every figure is known.</p>;
  return (
    <>
      <p className="text-sm text-soft">
        {since ? (
          <>
            Those that were opened most since <DateText date={since} /> come first. Views are kept for 30 days, but{' '}
            <a href="/privacy#views">not who opened the pages</a>.
          </>
        ) : (
          'No page views have been counted yet, so this is the order of the site.'
        )}
      </p>
      <ol className="mt-2 list-decimal pl-6 [&_a]:inline-block [&_a]:py-3 [&_li>a]:-my-3">
        {pages.map(({ page, name, group, views, ...counts }) => (
          <li key={page} className="py-2">
            <a href={page}>{name}</a> ({group}): {views > 0 && `opened ${counted(views, 'time')}, `}
            {countsText(counts)}.{' '}
            <span>
              <ReportLink about={page}>Tell us</ReportLink>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
