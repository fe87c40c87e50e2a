import { clockNow, local, momentText, utc, zoneText } from './clock';

const inBrowser = typeof document !== 'undefined';

interface MomentProps {
  /** RFC 3339. */
  date: string;
  /** When the page was asked for, RFC 3339. */
  now: string;
}

/**
 * A time of day: in UTC in a document, in the reader's zone once scripts run. `enhance/clock.ts` writes it before the page is painted and keeps
 * it right, inside islands too.
 */
export function Moment({ date, now }: MomentProps) {
  return (
    <time dateTime={date} data-moment="" suppressHydrationWarning>
      {inBrowser ? momentText(Date.parse(date), local, clockNow()) : momentText(Date.parse(date), utc, Date.parse(now))}
    </time>
  );
}

/** Names the zone of the page's times; once on each page that has any. */
export function Zone() {
  return (
    <span className="zone" data-zone="" suppressHydrationWarning>
      {zoneText(inBrowser ? local : utc)}
    </span>
  );
}
