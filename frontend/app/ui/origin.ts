/** By these keys a row says how far its figures can be trusted; they are no columns. */
const KEYS = new Set(['provenance', 'sources', 'checked', 'cells']);

/** The names of a row's columns, in the editor's order. */
export function columnNames(row: object | undefined): string[] {
  return Object.keys(row ?? {}).filter((key) => !KEYS.has(key));
}
