import { Fragment } from 'react';
import { classes } from '~/ui/classes';
import { cellOf } from './cells';
import type { LevelTable as Table } from './columns';
import type { Phase } from './notes';
import { isCounted, type Range } from './range';
import { TableHead } from './table-head';

/** So many rows stand on a phone's screen together with their headings; longer tables scroll in their frame. */
const WHOLE = 12;

/** Leads to the first row of the range that was asked for. */
export const SHOWN_ROW = 'here';

interface LevelTableProps {
  table: Table;
  range: Range;
  path: string;
  /** Parts of the table under a line of their own. */
  phases: readonly Phase[];
  name: string;
}

/** Every level with its figures. It scrolls in its own frame; its headings and its first column stay. */
export function LevelTable({ table, range, path, phases, name }: LevelTableProps) {
  const { unit, numbers, groups } = table;
  const width = 1 + groups.reduce((count, { columns }) => count + columns.length, 0);
  const shown = Math.max(0, numbers.findIndex((number) => number >= range.from));
  const unknown = groups.some(({ columns }) => columns.some(({ values }) => values.includes(null)));
  return (
    <>
      <p className="table-hint">
        {unit === 'level' ? 'Choose a level to count from it.' : 'Choose an expansion to count from it.'}
        {unknown && (
          <>
            {' '}
            <b className="unknown">?</b> is a figure that nobody has told us yet. <a href="/contact">Do you know it?</a>
          </>
        )}
      </p>
      <div className={classes('table-frame levels-frame', numbers.length > WHOLE && 'tall')} role="region" tabIndex={0} aria-label={`Table: ${name}, every ${unit}`}>
        <table className="level-table">
          <TableHead unit={unit} groups={groups} />
          <tbody>
            {numbers.map((number, row) => {
              const phase = phases.find(({ from }) => from === number);
              return (
                <Fragment key={number}>
                  {phase && (
                    <tr className="phase">
                      <th colSpan={width} scope="colgroup">
                        <span>
                          {phase.span}: limited by {phase.limit}
                        </span>
                      </th>
                    </tr>
                  )}
                  <tr id={range.asked && row === shown ? SHOWN_ROW : undefined} className={rowClass(range, number)}>
                    <th scope="row">
                      <a href={rangeAddress(path, range, number)} rel="nofollow">
                        {range.asked && range.from === number && <span className="sr-only">You are here: </span>}
                        {number}
                      </a>
                    </th>
                    {groups.map(({ columns }) =>
                      columns.map(({ key, values, suffix }, place) => {
                        const { text, kind } = cellOf(values[row] ?? null, suffix);
                        return (
                          <td key={key} className={classes(place === 0 && 'first', kind !== 'figure' && kind) || undefined}>
                            {text}
                          </td>
                        );
                      }),
                    )}
                  </tr>
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

function rowClass(range: Range, number: number): string | undefined {
  if (!range.asked) return undefined;
  return classes(range.from === number && 'here', isCounted(range, number) && 'counted') || undefined;
}

/** The sum from this row on, to where the reader wanted to get or else to the end. */
function rangeAddress(path: string, { to, highest }: Range, number: number): string {
  return `${path}?from=${number}&to=${to > number ? to : highest}#sum`;
}
