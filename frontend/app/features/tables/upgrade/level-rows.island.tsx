import { type ReactNode, useMemo } from 'react';
import { defineTable } from '~/islands/overlaid';
import { classes } from '~/ui/classes';
import { Picture } from '~/ui/picture';
import { Seen, UnknownFigure } from '~/figures/provenance';
import { addressesOf, rowId, type UpgradeData, useUpgrade } from './use-upgrade';
import { cellOf } from '../levels/format';
import { type Column, columnsAbreast, ON_A_PHONE } from '../levels/columns';
import { useOwn } from '../range/use-own';
import { isCounted } from '../range/range';
import { SHOWN_ROW } from '../range/range-result';
import type { UpgradeName } from '../levels/kinds';

/** The rows of a table. Those in the range are marked; each links to the sum from it on. */
function LevelRows(props: UpgradeName & UpgradeData) {
  const { table, range, phases, path } = useUpgrade(props);
  const { numbers, groups, rows, within = {} } = table;
  const columns = columnsAbreast(groups);
  // The same elements for every range, so React skips them.
  const cells = useMemo(
    () =>
      numbers.map((number, row) => (
        <>
          {groups.map((group) =>
            group.columns.map((column, index) => {
              const { text, look } = cellOf(column.values[row] ?? null, column.suffix);
              return (
                // Another figure is another cell, so that nothing changes among its texts.
                <td key={`${column.key} ${text}`} className={classes(!index && 'group', look) || undefined}>
                  {columns > ON_A_PHONE && cardLabel(column, !index && group.key !== 'cost' && group.label)}
                  {look === 'unknown' ? (
                    <UnknownFigure about={`${path}?level=${number}&column=${column.path}`} />
                  ) : (
                    text
                  )}
                  <Seen within={within} row={rows[row]!} path={column.path} />
                </td>
              );
            }),
          )}
        </>
      )),
    [numbers, groups, rows, within, columns, path],
  );
  const own = useOwn(props.kind, table, range);
  const shown = numbers.find((number) => number >= range.from);
  return (
    <>
      {numbers.flatMap((number, row) => {
        const begins = range.asked && range.from === number;
        const phase = phases.find(({ from }) => from === number);
        return [
          phase && (
            <tr key={phase.span} id={rowId(number)}>
              <th colSpan={1 + columns} scope="colgroup">
                <span>
                  {phase.span}: limited by {phase.limit}
                </span>
              </th>
            </tr>
          ),
          <tr
            key={number}
            className={
              classes(
                begins ? 'here' : range.asked && isCounted(range, number) && 'counted',
                own?.upTo === number && 'up-to',
              ) || undefined
            }
          >
            <th scope="row">
              {/* The sum from this row to the end of the range, or of the table. */}
              <a
                id={range.asked && number === shown ? SHOWN_ROW : undefined}
                href={`${path}?from=${number}&to=${range.to > number ? range.to : range.highest}#sum`}
                rel="nofollow"
              >
                {begins && <span className="sr-only">You are here: </span>}
                {number}
              </a>
              <Seen within={within} row={rows[row]!} />
            </th>
            {cells[row]}
          </tr>,
        ];
      })}
    </>
  );
}

/** In a card, where there are no headings: the picture or label of a figure, after its group's name. */
function cardLabel({ label, pic }: Column, group: string | false): ReactNode {
  return (
    <>
      {(group || !pic) && <small>{`${group} ${pic ? '' : label} `}</small>}
      {pic && <Picture src={pic} size={20} alt={label} />}
    </>
  );
}

export default defineTable('level-rows', LevelRows, addressesOf);
