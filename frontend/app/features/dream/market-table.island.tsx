import { useSearch } from '~/islands/address';
import type { AnswersAt } from '~/islands/define';
import { defineTable } from '~/islands/overlaid';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import { CellFigure } from '~/figures/amount';
import { figureOf } from '~/figures/figure';
import { Picture } from '~/ui/picture';
import { Select } from '~/ui/field';
import { DataTable } from '~/ui/data-table';
import { Seen } from '~/figures/provenance';
import { type MarketCell, marketTable, type MarketColumn } from './market';
import { lowered, namesOf } from './quests';

const PATH = '/dream/market';

const ADDRESSES = { quests: '/api/dream/market-quest', materialList: '/api/materials' } as const;

/** What the contracts of the Dream market ask for and give. Each heading sorts by its column. */
function MarketTable({ quests, materialList }: AnswersAt<typeof ADDRESSES>) {
  const { columns, rows, by } = marketTable(quests, namesOf(materialList.materials, []), useSearch().get('by'));
  const [first, ...others] = columns;
  const sorted = columns.find(({ key }) => key === by);
  return (
    <>
      {columns.some(({ sortable }) => sortable) && (
        <>
          <p className="mt-1 text-soft max-lg:sr-only print:hidden" aria-live="polite">
            {sorted ? (
              <>
                Sorted by: <strong className="text-ink">{lowered(sorted.name)}</strong>.{' '}
                <a className="inline-block py-2 max-lg:hidden" href={`${PATH}#contracts`}>
                  Back to the usual order
                </a>
              </>
            ) : (
              'Choose a heading to see the best contracts for it first.'
            )}
          </p>
          <form action={`${PATH}#contracts`} className="mt-1 flex items-center gap-2 text-soft lg:hidden print:hidden">
            <label htmlFor="by">Sort by</label>
            <Select id="by" className="min-h-11 px-2 text-ink" name="by" value={by ?? ''}>
              <option value="">choose …</option>
              {columns
                .filter(({ sortable }) => sortable)
                .map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
            </Select>
            <noscript>
              <Button type="submit">Show</Button>
            </noscript>
          </form>
        </>
      )}
      {/* Fixed widths: nothing moves while the table loads. Paper shows all columns. */}
      <DataTable
        label="Dream market contracts"
        fits="xl"
        className="table-fixed lg:min-w-252 print:min-w-0 print:text-[6.5pt]"
      >
        <thead>
          <tr>
            <th scope="col" className="w-28 md:w-32">
              {first?.name}
            </th>
            {others.map((column) => (
              <Heading key={column.key} column={column} sorted={column.key === by} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(({ key, onPhone }, index) => {
                const value = row[key] as MarketCell;
                const text =
                  typeof value === 'number' ? (
                    <CellFigure
                      of={figureOf(value)}
                      about={`${PATH}?level=${quests.levels.indexOf(row) + 1}&column=${key}`}
                    />
                  ) : (
                    value
                  );
                if (index === 0) {
                  return (
                    <th key={key} scope="row">
                      {text}
                      <Seen within={quests} row={row} />
                    </th>
                  );
                }
                return (
                  <td
                    key={key}
                    className={
                      classes(
                        !onPhone && NARROW,
                        typeof value !== 'number' && 'words short',
                        key === by && 'bg-gold-wash font-semibold',
                      ) || undefined
                    }
                  >
                    {text}
                    <Seen within={quests} row={row} path={key} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </>
  );
}

/** For columns that a phone hides. */
const NARROW = 'max-lg:hidden print:table-cell';

function Heading({ column: { key, name, pic, sortable, onPhone }, sorted }: { column: MarketColumn; sorted: boolean }) {
  const label = (
    <>
      {pic && <Picture src={pic} size={24} />}
      {name}
      {sorted && <span aria-hidden="true">▾</span>}
    </>
  );
  return (
    <th
      scope="col"
      aria-sort={sorted ? 'descending' : undefined}
      className={classes('px-0.5 print:text-[6.5pt]', !onPhone && NARROW)}
    >
      {sortable ? (
        <a
          className={classes(
            'flex min-h-11 flex-col justify-end decoration-gold hover:text-red',
            sorted ? 'text-red' : 'text-inherit',
          )}
          href={`${PATH}?by=${key}#contracts`}
          rel="nofollow"
        >
          {label}
        </a>
      ) : (
        label
      )}
    </th>
  );
}

export default defineTable('market-table', MarketTable, () => ADDRESSES);
