/** By their place in the year, from 0. */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A date without its time, in UTC: `21 November 2026`, the same for every reader and on every machine. */
export function Day({ date }: { date: string }) {
  const day = new Date(date);
  return (
    <time
      dateTime={day.toISOString().slice(0, 10)}
    >{`${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`}</time>
  );
}
