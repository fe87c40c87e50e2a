/** In ms. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Times within this also show how long it is until then. */
const SOON = 48 * HOUR;

/** Now in the browser, in ms: the moment at which the page's clock was frozen, or the real one. */
export function clockNow(): number {
  return Date.parse(document.documentElement.dataset.clock ?? '') || Date.now();
}

/** What a clock on the wall shows at an instant: the instant (both in ms) at which a clock in UTC shows the same. */
export type WallClock = (instant: number) => number;

export const utc: WallClock = (instant) => instant;

/** In the reader's own zone. Browser only. */
export const local: WallClock = (instant) => instant - new Date(instant).getTimezoneOffset() * MINUTE;

/** The clock that a page's times are told by. */
export const readersClock = typeof document === 'undefined' ? utc : local;

/** Which zone the page's times are in, before its name is known. */
export const LOCAL_ZONE = 'Times in your zone';

/** The reader's own zone by its name. Browser only. */
export function localZoneText(): string {
  return `${LOCAL_ZONE}, ${zoneName().replaceAll('_', ' ')}`;
}

/** Where `Temporal` is not known yet, a phone takes up to 70 ms for it. */
function zoneName(): string {
  return typeof Temporal === 'object' ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * `Mon 23 Nov, 08:00 UTC`; the label is left out in the reader's own zone, the year when it is that of `now` (both in ms). The names are
 * those of `toUTCString`, which the server and every browser write the same.
 */
export function timeText(instant: number, wall: WallClock, now: number): string {
  const partsOf = (at: number) => new Date(wall(at)).toUTCString().split(/,? /);
  const [weekday, day, month, year, time] = partsOf(instant);
  return `${weekday} ${Number(day)} ${month}${year === partsOf(now)[3] ? '' : ` ${year}`}, ${time!.slice(0, 5)}${wall === utc ? ' UTC' : ''}`;
}

/** The same, and how long it is until then where that is 48 hours or less: `Mon 23 Nov, 09:00 (in 1 day, 23 hours)`. */
export function momentText(instant: number, wall: WallClock, now: number): string {
  const isSoon = instant > now && instant <= now + SOON;
  return `${timeText(instant, wall, now)}${isSoon ? ` (in ${timeLeftText(instant, now)})` : ''}`;
}

/**
 * How long it is from `now` until `moment` (both ms): whole days and hours, or hours and minutes under
 * one day. What is begun of the smaller unit is left off, so the text never promises more than there is.
 */
export function timeLeftText(moment: number, now: number): string {
  const left = moment - now;
  if (left >= DAY) return `${count(Math.floor(left / DAY), 'day')}, ${count(Math.floor((left % DAY) / HOUR), 'hour')}`;
  if (left >= MINUTE)
    return `${count(Math.floor(left / HOUR), 'hour')}, ${count(Math.floor((left % HOUR) / MINUTE), 'minute')}`;
  return 'less than a minute';
}

function count(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
}
