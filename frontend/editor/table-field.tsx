import { useCallback, useId, useMemo, useState } from 'react';
import { cellText, kindOf } from './cells';
import type { Problem } from './api';
import { dotted, useEditing, useStable } from './editing';
import { AboutFigure } from './about-figure';
import { Grid, type Mark } from './grid';
import { nameOf, type CellPosition, type GridColumn } from './grid-column';
import { isObject, sameJson, valueAt, withValue, type Json, type JsonObject, type Path } from './json';
import {
  amountsOf,
  columnsOf,
  furtherColumns,
  moved,
  namedRows,
  nextRow,
  renamedRows,
  withColumn,
  withoutCells,
} from './rows';
import { isRequired, schemaAt, titleOf } from './schema';

export function TableField({ path, label }: { path: Path; label: string }) {
  const { fields, schema, setAt, folder, problems } = useEditing();
  const rowSchema = useMemo(() => {
    const own = schemaAt(schema, path);
    return { ...own?.items, 'x-same-keys': own?.['x-same-keys'], 'x-consecutive': own?.['x-consecutive'] };
  }, [schema, path]);
  const value = valueAt(fields, path);
  const rows = useMemo(() => (Array.isArray(value) ? value : []), [value]);
  const names = useMemo(() => new Map(folder.materials.map((material) => [material.value, material.name])), [folder]);
  const paths = useStable(columnsOf(rows, rowSchema));
  const gridColumn = useCallback(
    (column: Path): GridColumn => {
      const last = column.at(-1)!;
      return {
        path: column,
        kind: kindOf(schemaAt(rowSchema, column), isRequired(rowSchema, column)),
        group: column.length > 1 ? titleOf(schemaAt(rowSchema, column.slice(0, 1)), String(column[0])) : undefined,
        name:
          typeof last === 'number'
            ? String(last + 1)
            : column.length > 1
              ? (names.get(last) ?? titleOf(schemaAt(rowSchema, column), last))
              : titleOf(schemaAt(rowSchema, column), last),
      };
    },
    [rowSchema, names],
  );
  const columns = useMemo(() => paths.map(gridColumn), [paths, gridColumn]);
  const further = useMemo(
    () => furtherColumns(paths, rowSchema, [...names.keys()]).map((name) => gridColumn(name.split('.'))),
    [paths, rowSchema, names, gridColumn],
  );
  const free = rowSchema.additionalProperties !== false;
  const setRows = useCallback((next: Json[], typed?: string) => setAt(path, next, typed), [setAt, path]);
  const here = dotted(path);
  const mark = useCallback(
    (row: number, column: GridColumn) => {
      const cell = `${here}.${row}.${dotted(column.path)}`;
      const isAround = (field: string) => `${field}.`.startsWith(`${here}.${row}.`) && cell.startsWith(`${field}.`);
      const found = problems.find(({ field }) => field === cell || field.startsWith(`${cell}.`) || isAround(field));
      if (found) return markOf(found);
      const cells = valueAt(rows[row], ['cells', dotted(column.path)]);
      return cells
        ? {
            className: 'noted',
            title: `This figure has a state of its own: ${cellText(valueAt(cells, ['provenance']))}`,
          }
        : undefined;
    },
    [problems, here, rows],
  );
  const find = (rest: string): CellPosition => {
    const [row = '0', ...cell] = rest.split('.');
    const field = cell.join('.');
    const column = columns.findIndex(({ path }) => field === dotted(path) || field.startsWith(`${dotted(path)}.`));
    return { row: Number(row), column };
  };
  return (
    <Grid
      {...{ label, path, rows, columns, setRows, further, mark, find }}
      columnFor={(heading) => {
        const key = heading.toLowerCase().replace(/[^a-z0-9]+/g, '-');
        return free && COLUMN_NAME.test(key) ? gridColumn([key]) : undefined;
      }}
      newRow={(rows) => nextRow(rows.at(-1), paths, rowSchema)}
      tools={(position) => (
        <>
          <RowTools {...{ position, rows, setRows }} copy={(row) => nextRow(row, paths, rowSchema)} />
          <ColumnTools
            choices={further}
            free={free}
            add={(column) => setRows(withColumn(rows, gridColumn(column)))}
            chosen={position && columns[position.column]}
            remove={({ path }) => {
              setRows(rows.map((row) => withoutCells(withValue(row, path, undefined), dotted(path))));
            }}
          />
          {position && rowSchema.properties?.cells && (
            <AboutFigure
              key={`${position.row} ${position.column}`}
              owner={rows[position.row] as JsonObject}
              set={(row) => setRows(rows.with(position.row, row))}
              rowName={`row ${position.row + 1}`}
              cell={dotted(columns[position.column]!.path)}
              name={nameOf(columns[position.column]!)}
            />
          )}
        </>
      )}
    />
  );
}

interface RowToolsProps {
  position: CellPosition | undefined;
  rows: Json[];
  setRows: (rows: Json[]) => void;
  copy: (row: Json | undefined) => Json;
}

function RowTools({ position, rows, setRows, copy }: RowToolsProps) {
  if (!position) return <span className="hint">Choose a cell to insert, move or remove its row.</span>;
  const { row } = position;
  return (
    <span role="group" aria-label={`Row ${row + 1}`}>
      <span className="hint">Row {row + 1}:</span>
      <button type="button" onClick={() => setRows(rows.toSpliced(row + 1, 0, copy(rows[row])))}>
        Insert below
      </button>
      <ItemTools list={rows} at={row} set={setRows} />
    </span>
  );
}

/** What moves or removes an item of a list. */
export function ItemTools({ list, at, set }: { list: Json[]; at: number; set: (list: Json[]) => void }) {
  return (
    <>
      <button type="button" disabled={at === 0} onClick={() => set(moved(list, at, at - 1))}>
        Move up
      </button>
      <button type="button" disabled={at >= list.length - 1} onClick={() => set(moved(list, at, at + 1))}>
        Move down
      </button>
      <button type="button" onClick={() => set(list.toSpliced(at, 1))}>
        Remove
      </button>
    </>
  );
}

interface ColumnToolsProps {
  choices: GridColumn[];
  /** Others are possible. */
  free: boolean;
  add: (column: Path) => void;
  chosen: GridColumn | undefined;
  remove: (column: GridColumn) => void;
}

const COLUMN_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)?$/;

function ColumnTools({ choices, free, add, chosen, remove }: ColumnToolsProps) {
  const [name, setName] = useState('');
  const list = useId();
  if (choices.length === 0 && !free) return null;
  const known = choices.find((column) => [nameOf(column), dotted(column.path)].includes(name.trim()))?.path;
  const column = known ?? (free && COLUMN_NAME.test(name.trim()) ? name.trim().split('.') : undefined);
  return (
    <span role="group" aria-label="Columns">
      <input
        aria-label="Name of a new column"
        placeholder={choices[0] ? `such as ${nameOf(choices.at(-1)!)}` : 'New column'}
        list={list}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={dotted(choice.path)} value={nameOf(choice)} />
        ))}
      </datalist>
      <button
        type="button"
        disabled={!column}
        onClick={() => {
          add(column!);
          setName('');
        }}
      >
        Add column
      </button>
      {/* A level of a list has no column of its own to remove. */}
      {chosen?.path.every((step) => typeof step === 'string') && (
        <button type="button" onClick={() => remove(chosen)}>
          Remove column “{nameOf(chosen)}”
        </button>
      )}
    </span>
  );
}

const markOf = (problem: Problem): Mark => ({
  className: problem.warning ? 'doubtful' : 'wrong',
  title: problem.why,
  problem,
});

const NAMELESS: Mark = { className: 'wrong', title: 'The file takes this row once it has a material.' };
const REPEATED: Mark = {
  className: 'wrong',
  title: 'The file takes the amounts once no two rows have the same material.',
};

/** Amounts by material as a grid: a row a material, with one figure, or one for each level. */
export function AmountsField({ path, label }: { path: Path; label: string }) {
  const { fields, schema, setAt, problems } = useEditing();
  const own = schemaAt(schema, path);
  const inner = typeof own?.additionalProperties === 'object' ? own.additionalProperties : undefined;
  const value = valueAt(fields, path);
  const amounts = useMemo(() => (isObject(value) ? value : {}), [value]);
  const byLevel = !!inner?.items;
  // A row without a material, or two with the same one, can be typed; the file gets them once the materials differ.
  const [typed, setTyped] = useState<{ rows: Json[]; of: JsonObject }>();
  const rows: Json[] =
    typed && sameJson(typed.of, amounts)
      ? typed.rows
      : Object.entries(amounts).map(([material, amount]) => ({
          material,
          amounts: Array.isArray(amount) ? amount : [amount],
        }));
  const levels = Math.max(
    Number(inner?.minItems ?? 1),
    ...rows.map((row) => (valueAt(row, ['amounts']) as Json[] | undefined)?.length ?? 0),
  );
  const kind = kindOf(inner?.items ?? inner);
  const columns = useStable<GridColumn[]>([
    { path: ['material'], kind: kindOf({ type: 'string', format: 'material' }), name: 'Material' },
    ...Array.from({ length: levels }, (_, i) => ({
      path: ['amounts', i],
      kind,
      name: byLevel ? `Level ${i + 1}` : 'Amount',
    })),
  ]);
  const here = dotted(path);
  // The nearest part of the file with an origin of its figures.
  const owner = [...path.keys()]
    .reverse()
    .map((n) => path.slice(0, n))
    .find((part) => schemaAt(schema, part)?.properties?.cells);
  const cellOf = (material: string) => dotted([...path.slice(owner?.length), material]);
  const setRows = (cells: Json[], typed?: string) => {
    const next = namedRows(rows, cells);
    const changed = amountsOf(next, byLevel) ?? amounts;
    setTyped({ rows: next, of: changed });
    if (!owner) return sameJson(changed, amounts) || setAt(path, changed, typed);
    const before = valueAt(fields, owner) ?? {};
    let whole = withValue(before, path.slice(owner.length), changed);
    for (const { from, to } of renamedRows(rows, next)) whole = withoutCells(whole, cellOf(from), to && cellOf(to));
    if (!sameJson(whole, before)) setAt(owner, whole, typed);
  };
  const mark = (row: number, column: GridColumn) => {
    const material = valueAt(rows[row], ['material']);
    const isOfRow = column.path[0] === 'material';
    if (isOfRow && !material) return NAMELESS;
    if (isOfRow && rows.some((other, i) => i !== row && valueAt(other, ['material']) === material)) return REPEATED;
    const cell = `${here}.${cellText(material)}`;
    const found = problems.find(({ field }) =>
      isOfRow ? field === cell : field === `${cell}.${column.path[1]}` || (!byLevel && field === cell),
    );
    return found && markOf(found);
  };
  const newRow = () => ({ material: '', amounts: Array.from({ length: byLevel ? levels : 1 }, () => 999) });
  const find = (rest: string): CellPosition => {
    const [material, level = '0'] = rest.split('.');
    return { row: rows.findIndex((row) => valueAt(row, ['material']) === material), column: Number(level) + 1 };
  };
  return (
    <Grid
      {...{ label, path, rows, columns, setRows, mark, find }}
      newRow={newRow}
      tools={(position) => (
        <>
          <RowTools {...{ position, rows, setRows }} copy={newRow} />
          {position && position.column > 0 && owner && (
            <AboutFigure
              key={`${position.row} ${position.column}`}
              owner={(valueAt(fields, owner) ?? {}) as JsonObject}
              set={(next) => setAt(owner, next)}
              rowName=""
              cell={
                cellOf(cellText(valueAt(rows[position.row], ['material']))) + (byLevel ? `.${position.column - 1}` : '')
              }
              name={`${cellText(valueAt(rows[position.row], ['material']))}, ${columns[position.column]!.name}`}
            />
          )}
        </>
      )}
    />
  );
}
