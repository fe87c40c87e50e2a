import { clockNow, localZoneText, momentText, readersClock, utc } from './clock';

interface DateTimeProps {
  /** RFC 3339. */
  date: string;
  /** When the page was asked for, RFC 3339 or in ms. */
  now: string | number;
}

/** A time: in UTC in a document; `scripts/clock.ts` and `scripts/times.ts` put it into the reader's zone. */
export function DateTime({ date, now }: DateTimeProps) {
  return (
    <time dateTime={date} suppressHydrationWarning>
      {momentText(Date.parse(date), readersClock, readersClock === utc ? new Date(now).getTime() : clockNow())}
    </time>
  );
}

/** Names the zone of the page's times. */
export function Zone() {
  return (
    <span className="block text-sm" data-zone="" suppressHydrationWarning>
      {readersClock === utc ? 'Times in UTC' : localZoneText()}
    </span>
  );
}

export const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A date in UTC: `21 November 2026`. */
export function DateText({ date }: { date: string }) {
  const day = new Date(date);
  return (
    <time
      dateTime={day.toISOString().slice(0, 10)}
    >{`${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`}</time>
  );
}

/** The month of a date, `2026-11` or longer: `November 2026`. */
export const monthText = (date: string) => `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** `21 Nov 2026` */
export function dayText(date: string): string {
  const day = new Date(date);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]?.slice(0, 3)} ${day.getUTCFullYear()}`;
}
