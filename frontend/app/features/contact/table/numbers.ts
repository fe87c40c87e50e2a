import { readingsOf, separated } from '~/ui/whole-number';

export type Mark = '.' | ',' | undefined;

const other = (mark: string): Mark => (mark === ',' ? '.' : ',');

/** The decimal mark of a sheet, by numbers that have one reading alone; undefined if it has no such number, or both. */
export function decimalMark(texts: readonly string[]): Mark {
  const marks = new Set(texts.map(markIn).filter((mark) => mark !== undefined));
  return marks.size === 1 ? [...marks][0] : undefined;
}

function markIn(text: string): Mark {
  const [, whole = '', mark = '', rest = ''] = /^\D?(\d+)([.,])([\d.,]+)$/.exec(text) ?? [];
  const last = /[.,]/.exec(rest);
  // 1.250,5 and 1.250.000
  if (last) return other(mark);
  if (mark === '') return undefined;
  return rest.length !== 3 || whole.length > 3 || whole.startsWith('0') ? (mark as Mark) : undefined;
}

/** The number that a text means in a sheet with this decimal mark, or NaN. 1.250 has thousands if nothing is known. */
export function numberOf(text: string, mark: Mark): number {
  const [, minus, digits = ''] = /^([-−–－]\s?)?(.*?)\s*%?$/.exec(text) ?? [];
  const [first = NaN, second] = readingsOf(digits);
  const number = second !== undefined && mark && text.includes(mark) ? second : first;
  return minus && number ? -number : number;
}

/** As pages show it. */
export const shown = (value: string) =>
  value !== '' && Number.isFinite(Number(value)) ? separated(Number(value)) : value;
