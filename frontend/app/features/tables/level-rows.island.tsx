import { Fragment, memo, useMemo } from 'react';
import { defineIsland } from '~/islands/define';
import { classes } from '~/ui/classes';
import { ReportLink } from '~/ui/report';
import { addressesOf, useUpgrade, type UpgradeData, type UpgradeName } from './answer';
import { cellOf, type Cell } from './cells';
import { isCounted, type Range } from './range';
import { SHOWN_ROW } from './range-result';

/** The rows of a table of levels: those that are counted are marked, and each leads to the sum from it on. */
function LevelRows(props: UpgradeName & UpgradeData) {
  const { table, range, phases, path } = useUpgrade(props);
  const { numbers, groups } = table;
  const cells = useMemo(
    () =>
      numbers.map((_, row) =>
        groups.flatMap(({ columns }) =>
          columns.map(({ key, values, suffix }, place) => ({
            ...cellOf(values[row] ?? null, suffix),
            key,
            first: place === 0,
          })),
        ),
      ),
    [numbers, groups],
  );
  const shown = Math.max(
    0,
    numbers.findIndex((number) => number >= range.from),
  );
  return (
    <>
      {numbers.map((number, row) => {
        const phase = phases.find(({ from }) => from === number);
        return (
          <Fragment key={number}>
            {phase && (
              <tr className="phase">
                <th colSpan={1 + cells[row]!.length} scope="colgroup">
                  <span>
                    {phase.span}: limited by {phase.limit}
                  </span>
                </th>
              </tr>
            )}
            <Row
              number={number}
              cells={cells[row]!}
              path={path}
              href={rangeAddress(path, range, number)}
              place={range.asked && row === shown ? SHOWN_ROW : undefined}
              begins={range.asked && range.from === number}
              counted={range.asked && isCounted(range, number)}
            />
          </Fragment>
        );
      })}
    </>
  );
}

interface RowProps {
  number: number;
  cells: ReadonlyArray<Cell & { key: string; first: boolean }>;
  /** Of the page. */
  path: string;
  /** The sum from this row on. */
  href: string;
  /** The id of its link, which takes the focus. */
  place: string | undefined;
  begins: boolean;
  counted: boolean;
}

/** Only rows that a choice changes are rendered again. */
const Row = memo(function Row({ number, cells, path, href, place, begins, counted }: RowProps) {
  return (
    <tr className={classes(begins && 'here', counted && 'counted') || undefined}>
      <th scope="row">
        <a id={place} href={href} rel="nofollow">
          {begins && <span className="sr-only">You are here: </span>}
          {number}
        </a>
      </th>
      <Cells number={number} cells={cells} path={path} />
    </tr>
  );
});

/** The figures of a row, which no choice changes. */
const Cells = memo(function Cells({ number, cells, path }: Pick<RowProps, 'number' | 'cells' | 'path'>) {
  return (
    <>
      {cells.map(({ text, kind, key, first }, column) => (
        <td key={column} className={classes(first && 'first', kind !== 'figure' && kind) || undefined}>
          {kind === 'unknown' ? (
            <ReportLink about={`${path}?level=${number}&column=${key}`}>
              {text}
              <span className="sr-only">: tell us</span>
            </ReportLink>
          ) : (
            text
          )}
        </td>
      ))}
    </>
  );
});

/** The sum from this row on, to where the reader wanted to get or else to the end. */
function rangeAddress(path: string, { to, highest }: Range, number: number): string {
  return `${path}?from=${number}&to=${to > number ? to : highest}#sum`;
}

export default defineIsland<UpgradeName, UpgradeData>('level-rows', LevelRows, addressesOf);
