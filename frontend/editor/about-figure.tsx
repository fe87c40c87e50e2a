import { useId, useState } from 'react';
import type { GridColumn } from './grid';
import { isObject, valueAt, withValue, type Json, type JsonObject, type Path } from './json';
import { dotted } from './editing';

interface Props {
  row: JsonObject;
  column: GridColumn;
  number: number;
  set: (row: Json) => void;
}

/** Where a figure, or all of its row, comes from: the words that a row carries besides its columns. */
export function AboutFigure({ row, column, number, set }: Props) {
  const cell: Path = ['cells', dotted(column.path)];
  const [ofCell, setOfCell] = useState(valueAt(row, cell) !== undefined);
  const id = useId();
  const base = ofCell ? cell : [];
  const name = [column.group, column.name].filter(Boolean).join(' ');
  const change = (key: string, value: Json | undefined) => {
    let latter = withValue(row, [...base, key], value);
    // What says nothing is not there.
    const own = valueAt(latter, cell);
    if (isObject(own) && Object.keys(own).length === 0) latter = withValue(latter, cell, undefined);
    const cells = valueAt(latter, ['cells']);
    if (isObject(cells) && Object.keys(cells).length === 0) latter = withValue(latter, ['cells'], undefined);
    set(latter);
  };
  const sources = valueAt(row, [...base, 'sources']);
  return (
    <fieldset className="about-figure">
      <legend>Where it comes from</legend>
      <label>
        <input type="radio" name={id} checked={!ofCell} onChange={() => setOfCell(false)} /> all of row {number}
      </label>
      <label>
        <input type="radio" name={id} checked={ofCell} onChange={() => setOfCell(true)} /> only “{name}”
      </label>
      <label>
        State{' '}
        <select
          value={String(valueAt(row, [...base, 'provenance']) ?? '')}
          onChange={(event) => change('provenance', event.target.value || undefined)}
        >
          <option value="">as the table</option>
          <option value="community">community: players saw it</option>
          <option value="spec">spec</option>
          <option value="sample">sample: an example</option>
        </select>
      </label>
      <label>
        Sources, one a line
        <textarea
          rows={2}
          placeholder="https://… or: seen in the game"
          value={Array.isArray(sources) ? sources.join('\n') : ''}
          onChange={(event) => change('sources', event.target.value ? event.target.value.split('\n') : undefined)}
        />
      </label>
      <label>
        Compared with the game on{' '}
        <input
          type="date"
          value={String(valueAt(row, [...base, 'checked']) ?? '')}
          onChange={(event) => change('checked', event.target.value || undefined)}
        />
      </label>
    </fieldset>
  );
}
