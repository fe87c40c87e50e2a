const COLUMNS = ['what', 'ours', 'against', 'theirs', 'ratio', 'by processor time', 'goal', 'note'];

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
  if (typeof value === 'number') return Number.isNaN(value) ? '' : value.toFixed(value < 10 ? 2 : 0);
  return value ?? '';
}
