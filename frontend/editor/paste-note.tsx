import { nameOf, type GridColumn } from './grid-column';
import type { Pasted } from './paste';

interface Props {
  pasted: Pasted | undefined;
  addRows: () => void;
  addColumns: (columns: GridColumn[]) => void;
}

const counted = (n: number, what: string) => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;

/** What became of a block that was pasted: what has no place in the table can be added. */
export function PasteNote({ pasted, addRows, addColumns }: Props) {
  const { put = 0, headed, kept = 0, below = 0, beside = [], isTooLarge } = pasted ?? {};
  const addable = beside.flatMap(({ column }) => column ?? []);
  const homeless = beside.filter(({ column }) => !column).map(({ heading }) => heading);
  return (
    <div className="pasted" role="status">
      {isTooLarge && <p>That is more than a table can hold: 2,000 rows of 100 cells. Nothing was pasted.</p>}
      {pasted && !isTooLarge && (
        <p>
          Pasted {counted(put, 'cell')}
          {headed && ', the columns by their headings'}.{kept > 0 && ` ${counted(kept, 'empty cell')} changed nothing.`}
        </p>
      )}
      {below > 0 && (
        <p>
          {counted(below, 'more row')} would be below the table.{' '}
          <button type="button" onClick={addRows}>
            Add {below === 1 ? 'it' : 'them'}
          </button>
        </p>
      )}
      {addable.length > 0 && (
        <p>
          The table has no column for {addable.map((column) => `“${nameOf(column)}”`).join(', ')}.{' '}
          <button type="button" onClick={() => addColumns(addable)}>
            Add {addable.length === 1 ? 'it' : 'them'}
          </button>
        </p>
      )}
      {homeless.length > 0 && (
        <p>
          {homeless.every(Boolean)
            ? `Left out, since no column has that name: ${homeless.map((heading) => `“${heading}”`).join(', ')}.`
            : `${counted(homeless.length, 'more column')} would be beside the table. ` +
              'Paste with the line of headings, or add columns first.'}
        </p>
      )}
    </div>
  );
}
