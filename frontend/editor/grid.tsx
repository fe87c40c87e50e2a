import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { DynamicDataSheetGrid, type CellProps, type Column, type DataSheetGridRef } from 'react-datasheet-grid';
import { cellText, cellValue, shownText } from './cells';
import type { Problem } from './api';
import { useChoices } from './choices';
import { dotted, goTo, problemId, problemsAt, useEditing, useScrollTarget, useStable } from './editing';
import { nameOf, type CellPosition, type GridColumn } from './grid-column';
import { sameJson, valueAt, withValue, type Json, type Path } from './json';
import { blockOf, pasteInto, type Paste, type Pasted } from './paste';
import { PasteNote } from './paste-note';
import { Pictures } from './pictures';
import { ProblemText } from './problem-text';
import { fieldLabel } from './schema';

export interface Mark {
  className: string;
  title: string;
  problem?: Problem;
}

interface Props {
  label: string;
  /** The path of the rows in the file. */
  path: Path;
  rows: Json[];
  columns: GridColumn[];
  setRows: (rows: Json[], typed?: string) => void;
  /** A row to come after the last of these. */
  newRow: (rows: Json[]) => Json;
  /** Columns that a pasted heading may name, and that can be added. */
  further?: GridColumn[];
  /** The column that can be added for another heading. */
  columnFor?: (heading: string) => GridColumn | undefined;
  /** The mark of a cell, such as a problem. */
  mark?: (row: number, column: GridColumn) => Mark | undefined;
  /** The position of a column in which the rest of a path is. */
  find?: (rest: string) => CellPosition | undefined;
  /** What can be done where the reader is. */
  tools?: (position: CellPosition | undefined) => ReactNode;
}

type CellData = { column: GridColumn; label: string; mark: Props['mark'] };

/** Rows as a spreadsheet: typed into, pasted into, walked through by keys. */
export function Grid(props: Props) {
  const { label, path, rows, columns, setRows, newRow, further = [], columnFor, mark, find, tools } = props;
  const grid = useRef<DataSheetGridRef>(null);
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CellPosition>();
  const help = useId();
  const { problems, scrollTargets, schema } = useEditing();
  useScrollTarget(path, (rest) => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
    const position = find?.(rest);
    if (position && position.row < rows.length) {
      grid.current?.setActiveCell({ col: Math.max(0, position.column), row: position.row });
      setActive({ ...position, column: Math.max(0, position.column) });
    }
  });
  const widths = useStable(columns.map((column) => widthOf(column, rows)));
  const gridColumns = useMemo(
    () =>
      columns.map((column, i): Partial<Column<Json, CellData, string>> => {
        const { path: steps, kind } = column;
        const numeric = kind.type === 'number' || kind.type === 'numbers';
        const put = (row: Json, text: string) => withValue(row, steps, cellValue(text, kind));
        return {
          id: dotted(steps),
          title: (
            <span className="column-name" title={nameOf(column)}>
              {column.group && <small>{column.group}</small>} {column.name}
            </span>
          ),
          component: Cell,
          columnData: { column, label, mark },
          minWidth: widths[i]!,
          basis: 0,
          grow: numeric ? 1 : 2,
          copyValue: ({ rowData }) => cellText(valueAt(rowData, steps)),
          pasteValue: ({ rowData, value }) => put(rowData, value),
          deleteValue: ({ rowData }) => put(rowData, ''),
          isCellEmpty: ({ rowData }) => valueAt(rowData, steps) === undefined,
          cellClassName: ({ rowIndex }) => mark?.(rowIndex, column)?.className,
        };
      }),
    [columns, widths, label, mark],
  );
  const [pasted, setPasted] = useState<Pasted & { paste: Paste }>();
  const put = (paste: Paste) => {
    const done = pasteInto(paste);
    setRows(done.rows);
    setPasted({ ...done, paste });
  };
  const again = (more: Partial<Paste>) => pasted && put({ ...pasted.paste, rows, columns, ...more });
  useEffect(() => {
    // Before the library's own listener: that pastes a block into one cell while it is typed into, and empty cells too.
    const onPaste = (event: ClipboardEvent) => {
      const cell = grid.current?.activeCell;
      const isHere = event.target === document.body || !!(event.target as Element).closest('.dsg-container');
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!cell || !isHere || !(/[\t\r\n]/.test(text.replace(/\r?\n$/, '')) || !text.trim())) return;
      event.preventDefault();
      event.stopPropagation();
      const at = { row: cell.row, column: cell.col };
      grid.current?.setActiveCell({ col: cell.col, row: cell.row }); // it is no longer typed into
      if (text.trim()) put({ block: blockOf(text), at, rows, columns, further, columnFor, added: [] });
    };
    document.addEventListener('paste', onPaste, { capture: true });
    return () => document.removeEventListener('paste', onPaste, { capture: true });
  });
  const wrong = problemsAt(problems, path, true).filter(({ field }) => field !== dotted(path));
  const here = active && active.row < rows.length && active.column < columns.length ? active : undefined;
  const column = here && columns[here.column]!;
  const value = here && valueAt(rows[here.row], column!.path);
  return (
    <div className="grid" ref={box} role="group" tabIndex={-1} aria-label={label} aria-describedby={help}>
      <p id={help} className="sr-only">
        A grid: arrow keys move, Enter edits, and a block of cells copied from a spreadsheet is pasted from the chosen
        cell on.
      </p>
      <DynamicDataSheetGrid<Json>
        ref={grid}
        value={rows}
        columns={gridColumns}
        onChange={(next, [first, ...more]) =>
          setRows(
            next,
            first?.type === 'UPDATE' && more.length === 0 ? `${dotted(path)}.${first.fromRowIndex}` : undefined,
          )
        }
        createRow={() => newRow(rows)}
        duplicateRow={({ rowData }) => rowData}
        gutterColumn={{ component: RowNumber, minWidth: 40, basis: 40 }}
        rowHeight={34}
        headerRowHeight={44}
        height={Math.min(480, 44 + 34 * rows.length + 18)}
        addRowsComponent={false}
        onActiveCellChange={({ cell }) => {
          const position = cell && { row: cell.row, column: cell.col };
          if (position && !sameJson(position, active)) setActive(position);
        }}
      />
      <p className="sr-only" aria-live="polite">
        {here &&
          `${nameOf(column!)}, row ${here.row + 1}: ${shownText(value) || 'empty'}. ` +
            (mark?.(here.row, column!)?.title ?? '')}
      </p>
      <PasteNote
        pasted={pasted?.rows === rows ? pasted : undefined}
        addRows={() => again({ newRow })}
        addColumns={(added) => again({ added })}
      />
      {wrong.length > 0 && (
        <ul className="problems">
          {wrong.map((problem, i) => (
            <li
              key={`${problem.field} ${problem.why}`}
              id={wrong.findIndex(({ field }) => field === problem.field) === i ? problemId(problem) : undefined}
              className={problem.warning ? 'doubt' : 'problem'}
            >
              <ProblemText
                problem={problem}
                label={fieldLabel(schema, problem.field)}
                onGo={() => goTo(scrollTargets, problem)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="tools">
        <button type="button" onClick={() => setRows([...rows, newRow(rows)])}>
          Add a row
        </button>
        {here && column!.kind.format === 'picture' && (
          <Pictures
            label={`${column!.name}, row ${here.row + 1}`}
            buttonText="Choose picture…"
            chosen={value}
            choose={(picture) => setRows(rows.with(here.row, withValue(rows[here.row], column!.path, picture)))}
          />
        )}
        {tools?.(here)}
      </div>
    </div>
  );
}

/** The least width of a column, in px: for its longest value, within bounds. */
function widthOf({ path, kind, name }: GridColumn, rows: Json[]): number {
  const longest = Math.max(name.length, ...rows.map((row) => shownText(valueAt(row, path)).length));
  return Math.min(260, Math.max(56, 26 + 8.6 * longest + (kind.format === 'picture' ? 32 : 0)));
}

const RowNumber = ({ rowIndex }: CellProps<Json, unknown>) => <>{rowIndex + 1}</>;

function Cell({ rowData, rowIndex, setRowData, focus, columnData }: CellProps<Json, CellData>) {
  const { column, mark } = columnData;
  const { path, kind } = column;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const former = useRef<Json>();
  const value = valueAt(rowData, path);
  const text = focus ? cellText(value) : shownText(value);
  const marked = mark?.(rowIndex, column);
  const [choicesId, choices] = useChoices(kind, value);
  useLayoutEffect(() => {
    if (focus) {
      input.current?.focus();
      input.current?.select();
    } else {
      input.current?.blur();
      setTyped(undefined);
    }
  }, [focus]);
  return (
    <>
      {kind.format === 'picture' && text && <img src={`/images/${text}`} alt="" loading="lazy" />}
      <input
        ref={input}
        className={kind.type === 'number' || kind.type === 'numbers' ? 'dsg-input dsg-input-align-right' : 'dsg-input'}
        aria-label={`${nameOf(column)}, row ${rowIndex + 1}`}
        aria-invalid={marked?.className.includes('wrong') || undefined}
        aria-describedby={marked?.problem && problemId(marked.problem)}
        title={marked?.title}
        tabIndex={-1}
        style={{ pointerEvents: focus ? 'auto' : 'none' }}
        list={focus ? choicesId : undefined}
        autoComplete="off"
        value={(focus ? typed : undefined) ?? text}
        onFocus={() => (former.current = rowData)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== undefined && former.current !== undefined) setRowData(former.current);
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          setRowData(withValue(rowData, path, cellValue(event.target.value, kind)));
        }}
      />
      {focus && choices}
    </>
  );
}
