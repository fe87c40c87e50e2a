import { useCallback, useId, useMemo, useState } from 'react';
import { kindOf } from './cells';
import { dotted, useEditing } from './editing';
import { AboutFigure } from './about-figure';
import { Grid, type GridColumn, type Place } from './grid';
import { isObject, sameJson, valueAt, withValue, type Json, type JsonObject, type Path } from './json';
import { columnsOf, furtherColumns, moved, nextRow } from './rows';
import { labelOf, schemaAt } from './schema';

/** A list of rows as a grid. */
export function TableField({ path, label }: { path: Path; label: string }) {
  const { fields, schema, setAt, folder, problems } = useEditing();
  const rowSchema = useMemo(() => {
    const own = schemaAt(schema, path);
    return { ...own?.items, 'x-same-keys': own?.['x-same-keys'], 'x-consecutive': own?.['x-consecutive'] };
  }, [schema, path]);
  const value = valueAt(fields, path);
  const rows = Array.isArray(value) ? value : [];
  const names = useMemo(() => new Map(folder.materials.map((material) => [material.value, material.name])), [folder]);
  const paths = useStable(columnsOf(rows, rowSchema));
  const columns = useMemo(
    () =>
      paths.map((column): GridColumn => {
        const last = column.at(-1)!;
        return {
          path: column,
          kind: kindOf(schemaAt(rowSchema, column)),
          group: column.length > 1 ? labelOf(String(column[0])) : undefined,
          name: typeof last === 'number' ? String(last + 1) : column.length > 1 ? (names.get(last) ?? labelOf(last)) : labelOf(last),
        };
      }),
    [paths, rowSchema, names],
  );
  const setRows = useCallback((latter: Json[]) => setAt(path, latter), [setAt, path]);
  const here = dotted(path);
  const mark = useCallback(
    (row: number, column: GridColumn) => {
      const cell = `${here}.${row}.${dotted(column.path)}`;
      const found = problems.find(({ field }) => field === cell || field.startsWith(`${cell}.`) || field === `${here}.${row}`);
      if (found) return { className: found.warning ? 'doubtful' : 'wrong', title: found.why };
      const cells = valueAt(rows[row], ['cells', dotted(column.path)]);
      return cells ? { className: 'noted', title: `This figure has a state of its own: ${String(valueAt(cells, ['provenance']))}` } : undefined;
    },
    [problems, here, rows],
  );
  const find = (rest: string): Place => {
    const [row = '0', ...cell] = rest.split('.');
    const field = cell.join('.');
    const column = columns.findIndex(({ path }) => field === dotted(path) || field.startsWith(`${dotted(path)}.`));
    return { row: Number(row), column };
  };
  const add = (name: string) => {
    const column = name.split('.');
    const empty: Json = kindOf(schemaAt(rowSchema, column)).type === 'text' ? '' : 999;
    setRows(rows.map((row) => (valueAt(row, column) === undefined ? withValue(row, column, empty) : row)));
  };
  return (
    <Grid
      {...{ label, path, rows, columns, setRows, mark, find }}
      newRow={() => nextRow(rows.at(-1), paths, rowSchema)}
      tools={(place) => (
        <>
          <RowTools {...{ place, rows, setRows }} copy={(row) => nextRow(row, paths, rowSchema)} />
          <ColumnTools
            choices={furtherColumns(paths, rowSchema, folder.materials.map((material) => material.value))}
            free={rowSchema.additionalProperties !== false}
            add={add}
            chosen={place && columns[place.column]}
            remove={(column) => setRows(rows.map((row) => withValue(row, column.path, undefined)))}
          />
          {place && rowSchema.properties?.cells && (
            <AboutFigure
              key={`${place.row} ${place.column}`}
              row={rows[place.row] as JsonObject}
              column={columns[place.column]!}
              number={place.row + 1}
              set={(row) => setRows(rows.map((other, i) => (i === place.row ? row : other)))}
            />
          )}
        </>
      )}
    />
  );
}

interface RowToolsProps {
  place: Place | undefined;
  rows: Json[];
  setRows: (rows: Json[]) => void;
  copy: (row: Json | undefined) => Json;
}

function RowTools({ place, rows, setRows, copy }: RowToolsProps) {
  if (!place) return <span className="hint">Choose a cell to insert, move or remove its row.</span>;
  const { row } = place;
  return (
    <span role="group" aria-label={`Row ${row + 1}`}>
      <span className="hint">Row {row + 1}:</span>
      <button type="button" onClick={() => setRows([...rows.slice(0, row + 1), copy(rows[row]), ...rows.slice(row + 1)])}>
        Insert below
      </button>
      <button type="button" disabled={row === 0} onClick={() => setRows(moved(rows, row, row - 1))}>
        Move up
      </button>
      <button type="button" disabled={row === rows.length - 1} onClick={() => setRows(moved(rows, row, row + 1))}>
        Move down
      </button>
      <button type="button" onClick={() => setRows(rows.filter((_, i) => i !== row))}>
        Remove
      </button>
    </span>
  );
}

interface ColumnToolsProps {
  choices: string[];
  /** Other names are possible. */
  free: boolean;
  add: (name: string) => void;
  chosen: GridColumn | undefined;
  remove: (column: GridColumn) => void;
}

const COLUMN_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)?$/;

function ColumnTools({ choices, free, add, chosen, remove }: ColumnToolsProps) {
  const [name, setName] = useState('');
  const list = useId();
  if (choices.length === 0 && !free) return null;
  const isKnown = choices.includes(name) || (free && COLUMN_NAME.test(name));
  return (
    <span role="group" aria-label="Columns">
      <input
        aria-label="Name of a new column"
        placeholder={choices.length > 0 ? 'such as cost.nail' : 'New column'}
        list={list}
        value={name}
        onChange={(event) => setName(event.target.value.trim())}
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
      <button
        type="button"
        disabled={!isKnown}
        onClick={() => {
          add(name);
          setName('');
        }}
      >
        Add column
      </button>
      {chosen && (
        <button type="button" onClick={() => remove(chosen)}>
          Remove column “{[chosen.group, chosen.name].filter(Boolean).join(' ')}”
        </button>
      )}
    </span>
  );
}

/** The former value while the new one is equal to it. */
function useStable<T>(value: T): T {
  const [former, setFormer] = useState(value);
  if (sameJson(former, value)) return former;
  setFormer(value);
  return value;
}

/** Amounts by material as a grid: a row a material, with one figure, or one for each level. */
export function AmountsField({ path, label }: { path: Path; label: string }) {
  const { fields, schema, setAt, problems } = useEditing();
  const own = schemaAt(schema, path);
  const inner = typeof own?.additionalProperties === 'object' ? own.additionalProperties : undefined;
  const value = valueAt(fields, path);
  const amounts = useMemo(() => (isObject(value) ? value : {}), [value]);
  const byLevel = !!inner?.items;
  // Two rows may have the same material while one is typed: the file takes them once they differ.
  const [typed, setTyped] = useState<Json[]>();
  const rows: Json[] =
    typed && sameJson(amountsOf(typed), amounts)
      ? typed
      : Object.entries(amounts).map(([material, amount]) => ({ material, amounts: Array.isArray(amount) ? amount : [amount] }));
  const levels = Math.max(
    Number(inner?.minItems ?? 1),
    ...rows.map((row) => (valueAt(row, ['amounts']) as Json[] | undefined)?.length ?? 0),
  );
  const kind = kindOf(inner?.items ?? inner);
  const columns = useStable<GridColumn[]>([
    { path: ['material'], kind: kindOf({ type: 'string', format: 'material' }), name: 'Material' },
    ...Array.from({ length: levels }, (_, i) => ({ path: ['amounts', i], kind, name: byLevel ? `Level ${i + 1}` : 'Amount' })),
  ]);
  const setRows = (latter: Json[]) => {
    setTyped(latter);
    const changed = amountsOf(latter);
    if (changed) setAt(path, byLevel ? changed : Object.fromEntries(Object.entries(changed).map(([k, v]) => [k, (v as Json[])[0] ?? null])));
  };
  function amountsOf(list: Json[]): JsonObject | undefined {
    const keys = list.map((row) => valueAt(row, ['material']));
    if (new Set(keys).size < keys.length || keys.some((key) => typeof key !== 'string' || !key)) return undefined;
    return Object.fromEntries(list.map((row, i) => [keys[i] as string, valueAt(row, ['amounts']) ?? []]));
  }
  const here = dotted(path);
  const mark = (row: number, column: GridColumn) => {
    const material = valueAt(rows[row], ['material']);
    const cell = `${here}.${String(material)}`;
    const found = problems.find(({ field }) =>
      column.path[0] === 'material' ? field === cell : field === `${cell}.${column.path[1]}` || (!byLevel && field === cell),
    );
    return found && { className: found.warning ? 'doubtful' : 'wrong', title: found.why };
  };
  const find = (rest: string): Place => {
    const [material, level = '0'] = rest.split('.');
    return { row: rows.findIndex((row) => valueAt(row, ['material']) === material), column: Number(level) + 1 };
  };
  return (
    <Grid
      {...{ label, path, rows, columns, setRows, mark, find }}
      newRow={() => ({ material: '', amounts: Array.from({ length: byLevel ? levels : 1 }, () => 999) })}
      tools={(place) => <RowTools {...{ place, rows, setRows }} copy={(row) => ({ ...(row as JsonObject), material: '' })} />}
    />
  );
}
