import { UNKNOWN } from '~/figures/figure';
import { isSigned, isTimeIn, isValue, type OwnValue } from '~/islands/own-figures';
import { separated, wholeOf } from '~/ui/whole-number';

/** What a player typed as a figure of a column, or why it is not one. `served` is what the site says. */
export function readValue(
  typed: string,
  column: string,
  served: OwnValue | null,
): { value: OwnValue } | { error: string } {
  if (isTimeIn(column, served)) {
    const value = typed
      .toLowerCase()
      .replace(/\s+/g, '')
      .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ');
    return isValue(column, value)
      ? { value }
      : { error: 'Please write the time with its units, such as 9 d 6 h, 30 min or 45 s.' };
  }
  const value = wholeOf(typed);
  if (isValue(column, value)) return { value };
  if (value === UNKNOWN)
    return { error: '999 means “unknown” here, so it cannot be kept. Please tell us by the contact form.' };
  if (value < 0 && !isSigned(column)) return { error: 'This figure is never below 0.' };
  return { error: `Please write the whole number in digits, such as 4,500${isSigned(column) ? ' or -4' : ''}.` };
}

export const valueText = (value: OwnValue | null) =>
  value === null ? '?' : typeof value === 'number' ? separated(value) : value;
