const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** One formatter a zone: making them is slow, and a list of events asks for the same one again and again. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the wall shows at `instant` (ms) in `zone`, an IANA name. */
function wallClock(instant: number, zone: string): Parts {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formatters.set(zone, formatter);
  }
  const parts: Record<string, number> = {};
  for (const { type, value } of formatter.formatToParts(instant)) parts[type] = Number(value);
  return parts as unknown as Parts;
}

/**
 * `Mon 23 Nov, 08:00`, with the year when it is not the one of `now`; which zone that is must be said elsewhere.
 * The names are ours and not the platform's, so that Node and every browser write the same.
 */
export function wallText(instant: number, zone: string, now: number): string {
  const at = wallClock(instant, zone);
  const weekday = weekdays[new Date(Date.UTC(at.year, at.month - 1, at.day)).getUTCDay()];
  const year = at.year === wallClock(now, zone).year ? '' : ` ${at.year}`;
  const time = `${String(at.hour).padStart(2, '0')}:${String(at.minute).padStart(2, '0')}`;
  return `${weekday} ${at.day} ${months[at.month - 1]}${year}, ${time}`;
}

/** The same with `UTC` behind it in that zone. */
export function dateText(instant: number, zone: string, now: number): string {
  return `${wallText(instant, zone, now)}${zone === 'UTC' ? ' UTC' : ''}`;
}
