import { useId, useState } from 'react';
import { cellText } from './cells';
import { isObject, valueAt, withValue, type Json, type JsonObject, type Path } from './json';

interface Props {
  /** The row, or the file, that says where its figures come from. */
  owner: JsonObject;
  set: (owner: Json) => void;
  /** The name of the row if it may have one origin for all its figures; else ''. */
  rowName: string;
  /** The key of the figure in its owner. */
  cell: string;
  name: string;
}

/** The origin of a figure or of its whole row. */
export function AboutFigure({ owner, set, rowName, cell, name }: Props) {
  const own: Path = ['cells', cell];
  const [ofCell, setOfCell] = useState(!rowName || valueAt(owner, own) !== undefined);
  const id = useId();
  const base = ofCell ? own : [];
  const change = (key: string, value: Json | undefined) => {
    let next = withValue(owner, [...base, key], value);
    // Empty objects are left out.
    for (const part of [own, ['cells']]) {
      const inner = valueAt(next, part);
      if (isObject(inner) && Object.keys(inner).length === 0) next = withValue(next, part, undefined);
    }
    set(next);
  };
  const sources = valueAt(owner, [...base, 'sources']);
  return (
    <details className="about-figure" open={valueAt(owner, own) !== undefined || undefined}>
      <summary>Where “{name}” comes from</summary>
      {rowName && (
        <div className="tools" role="radiogroup" aria-label="What is meant">
          <label>
            <input type="radio" name={id} checked={!ofCell} onChange={() => setOfCell(false)} /> all of {rowName}
          </label>
          <label>
            <input type="radio" name={id} checked={ofCell} onChange={() => setOfCell(true)} /> only “{name}”
          </label>
        </div>
      )}
      <label>
        State{' '}
        <select
          value={cellText(valueAt(owner, [...base, 'provenance']))}
          onChange={(event) => change('provenance', event.target.value || undefined)}
        >
          <option value="">as the rest</option>
          <option value="community">community: players saw it</option>
          <option value="spec">spec: a rule written down for this site</option>
          <option value="sample">sample: an example</option>
        </select>
      </label>
      <label>
        Sources, one a line
        <textarea
          rows={2}
          placeholder="https://… or: seen in the game"
          value={Array.isArray(sources) ? sources.map(cellText).join('\n') : ''}
          onChange={(event) => change('sources', event.target.value ? event.target.value.split('\n') : undefined)}
        />
      </label>
      <label>
        Compared with the game on{' '}
        <input
          type="date"
          value={cellText(valueAt(owner, [...base, 'checked']))}
          onChange={(event) => change('checked', event.target.value || undefined)}
        />
      </label>
    </details>
  );
}
