import { UNKNOWN } from '~/figures/figure';
import { HIGHEST, LONGEST, type OwnValue } from '~/islands/own-figures';
import { separated, wholeOf } from '~/ui/whole-number';

const TIME = /^(\d{1,4} (d|h|min|s)( |$))+$/;

/** Whether a column has times such as "9 d 6 h", by its path and what the site says in a cell. */
export const isTimeIn = (column: string, served: OwnValue | null) =>
  typeof served === 'string' || column === 'time' || column === 'wait';

/** What a player typed as a figure, or why it is not one. */
export function readValue(typed: string, isTime: boolean): { value: OwnValue } | { error: string } {
  if (isTime) {
    const text = typed
      .toLowerCase()
      .replace(/\s+/g, '')
      .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ');
    return TIME.test(text) && text.length <= LONGEST
      ? { value: text }
      : { error: 'Please write the time with its units, such as 9 d 6 h, 30 min or 45 s.' };
  }
  const value = wholeOf(typed);
  if (value === UNKNOWN)
    return { error: '999 means “unknown” here, so it cannot be kept. Please tell us by the contact form.' };
  return Math.abs(value) <= HIGHEST
    ? { value }
    : { error: 'Please write the whole number in digits, such as 4,500 or -4.' };
}

export const valueText = (value: OwnValue | null) =>
  value === null ? '?' : typeof value === 'number' ? separated(value) : value;
