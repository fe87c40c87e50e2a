import { memo, type ReactNode } from 'react';
import { defineTable } from '~/islands/overlaid';
import { classes } from '~/ui/classes';
import { Picture } from '~/ui/picture';
import { Seen, UnknownFigure } from '~/figures/provenance';
import { addressesOf, rowId, type UpgradeData, useUpgrade } from './use-upgrade';
import { cellOf } from '../levels/format';
import { type Column, columnsAbreast, ON_A_PHONE, type UpgradeTable } from '../levels/columns';
import { useOwn } from '../range/use-own';
import { isCounted } from '../range/range';
import { SHOWN_ROW } from '../range/range-result';
import type { UpgradeName } from '../levels/kinds';

/** The rows of a table. Those in the range are marked; each links to the sum from it on. */
function LevelRows(props: UpgradeName & UpgradeData) {
  const { table, range, phases, path } = useUpgrade(props);
  const { numbers, groups } = table;
  const own = useOwn(props.kind, table, range);
  const shown = range.asked ? numbers.find((number) => number >= range.from) : undefined;
  return (
    <>
      {numbers.flatMap((number, row) => {
        const begins = range.asked && range.from === number;
        const phase = phases.find(({ from }) => from === number);
        return [
          phase && (
            <tr key={phase.span} id={rowId(number)}>
              <th colSpan={1 + columnsAbreast(groups)} scope="colgroup">
                <span>
                  {phase.span}: limited by {phase.limit}
                </span>
              </th>
            </tr>
          ),
          <LevelRow
            key={number}
            {...{ table, row, path, begins }}
            look={classes(
              begins ? 'here' : range.asked && isCounted(range, number) && 'counted',
              own?.upTo === number && 'up-to',
            )}
            to={range.to > number ? range.to : range.highest}
            isShown={number === shown}
          />,
        ];
      })}
    </>
  );
}

interface LevelRowProps {
  table: UpgradeTable;
  /** Its index in the table. */
  row: number;
  path: string;
  look: string;
  begins: boolean;
  /** The end of the range, or of the table. */
  to: number;
  isShown: boolean;
}

/** Memoised: a choice changes few rows. */
const LevelRow = memo(function LevelRow({ table, row, path, look, begins, to, isShown }: LevelRowProps) {
  const { numbers, groups, rows, within = {} } = table;
  const number = numbers[row]!;
  const stated = rows[row]!;
  const columns = columnsAbreast(groups);
  return (
    <tr className={look || undefined}>
      <th scope="row">
        {/* The sum from this row on. */}
        <a id={isShown ? SHOWN_ROW : undefined} href={`${path}?from=${number}&to=${to}#sum`} rel="nofollow">
          {begins && <span className="sr-only">You are here: </span>}
          {number}
        </a>
        <Seen within={within} row={stated} />
      </th>
      {groups.map((group) =>
        group.columns.map((column, index) => {
          const { text, look } = cellOf(column.values[row] ?? null, column.suffix);
          return (
            // Another figure is another cell, so that nothing changes among its texts. A phone hides each 0 but the
            // reader's own.
            <td
              key={`${column.key} ${text}`}
              className={classes(!index && 'group', stated.own?.[column.path] === undefined && look) || undefined}
            >
              {columns > ON_A_PHONE && cardLabel(column, !index && group.key !== 'cost' && group.label)}
              {look === 'unknown' ? <UnknownFigure about={`${path}?level=${number}&column=${column.path}`} /> : text}
              <Seen within={within} row={stated} path={column.path} />
            </td>
          );
        }),
      )}
    </tr>
  );
});

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
