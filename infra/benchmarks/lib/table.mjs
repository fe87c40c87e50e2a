import { shown } from './numbers.mjs';

const COLUMNS = [
  ...['what', 'ours', 'against', 'theirs', 'ratio', 'by processor time', 'goal'],
  ...['then', 'ratio then', 'by processor time then', 'of then', 'note'],
];

/** A row of a section as it is shown; `then` is the same row of another build. */
export function columns({ unit, ours, theirs, ...row }, then) {
  return {
    ...row,
    ours: shown(ours, unit),
    theirs: shown(theirs, unit),
    ...(then && {
      then: shown(then.ours, unit),
      'ratio then': then.ratio,
      'by processor time then': then['by processor time'],
      'of then': typeof ours === 'number' ? ours / then.ours : undefined,
    }),
  };
}

/** Rows in columns as wide as what they hold; columns without anything are left out. */
export function table(rows, columns = COLUMNS) {
  const cells = rows.map((row) => columns.map((name) => cell(row[name])));
  const used = columns.map((name, place) => place).filter((place) => cells.some((row) => row[place]));
  const all = [columns, columns.map(() => ''), ...cells].map((row) => used.map((place) => row[place]));
  const widths = used.map((_, place) => Math.max(...all.map((row) => row[place].length)));
  all[1] = widths.map((width) => '-'.repeat(width));
  return all.map((row) => `| ${row.map((text, place) => text.padEnd(widths[place])).join(' | ')} |`).join('\n');
}

function cell(value) {
  if (typeof value === 'number') return Number.isFinite(value) ? value.toFixed(value < 10 ? 2 : 0) : '';
  return value ?? '';
}
