/** In ms. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Times within this have a countdown. */
const SOON = 48 * HOUR;

/** The device's clock in ms, or the frozen one. */
export const deviceNow = (): number => Date.parse(document.documentElement.dataset.clock ?? '') || Date.now();

/** Now in the browser, in ms, by the site's clock if the device's is wrong (`scripts/times.ts`). */
export const clockNow = (): number => deviceNow() + (Number(document.documentElement.dataset.off) || 0);

/** Smaller differences do not matter. */
const OFF_MS = 2 * MINUTE;

/** The timing of the document; not every browser has the optional fields. */
interface Arrival {
  responseStart: number;
  /** 0 from the browser's cache. */
  transferSize: number;
  deliveryType?: string;
  /** First the site's clock at the answer, in s. */
  serverTiming?: ReadonlyArray<{ duration: number }>;
}

/** How far (ms) the site's clock is ahead of the device's, which shows `now` at the page's `age`; 0 if not known. */
export function clockOff(arrival: Arrival | undefined, now: number, age: number): number {
  const site = arrival?.serverTiming?.[0];
  if (!arrival || !site || !arrival.transferSize || arrival.deliveryType === 'navigational-prefetch') return 0;
  const off = site.duration * 1000 - (now - age + arrival.responseStart);
  return Math.abs(off) > OFF_MS ? Math.round(off) : 0;
}

/** A clock on the wall: turns an instant into the one (both in ms) at which a clock in UTC shows the same. */
export type WallClock = (instant: number) => number;

export const utc: WallClock = (instant) => instant;

/** In the reader's own zone. Browser only. */
export const local: WallClock = (instant) => instant - new Date(instant).getTimezoneOffset() * MINUTE;

/** The clock of a page's times. */
export const readersClock = typeof document === 'undefined' ? utc : local;

/** Before the zone's name is known. */
export const LOCAL_ZONE = 'Times in your zone';

/** Names the reader's zone and reports a wrong clock of the device. Browser only. */
export function localZoneText(): string {
  const off = Number(document.documentElement.dataset.off);
  const difference = timeLeftText(Math.abs(off) + MINUTE / 2, 0);
  const wrong = `. Your device’s clock is off by ${difference}: times here follow the site’s clock.`;
  return `${LOCAL_ZONE}, ${zoneName().replaceAll('_', ' ')}${off ? wrong : ''}`;
}

/** Where `Temporal` is not known yet, a phone takes up to 70 ms for it. */
function zoneName(): string {
  return typeof Temporal === 'object' ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * `Mon 23 Nov, 08:00 UTC`, without the zone if it is the reader's, and without the year of `now` (both in ms).
 * All browsers and the server write `toUTCString` alike.
 */
export function timeText(instant: number, wall: WallClock, now: number): string {
  const wordsOf = (at: number) => new Date(wall(at)).toUTCString().split(/,? /);
  const [weekday, day, month, year, time] = wordsOf(instant);
  const date = `${weekday} ${Number(day)} ${month}${year === wordsOf(now)[3] ? '' : ` ${year}`}`;
  return `${date}, ${time!.slice(0, 5)}${wall === utc ? ' UTC' : ''}`;
}

/** The same with a countdown of at most 48 hours: `Mon 23 Nov, 09:00 (in 1 day, 23 hours)`. */
export function momentText(instant: number, wall: WallClock, now: number): string {
  const isSoon = instant > now && instant <= now + SOON;
  return `${timeText(instant, wall, now)}${isSoon ? ` (in ${timeLeftText(instant, now)})` : ''}`;
}

export type Phase = 'ahead' | 'running' | 'over';

/** All in ms. */
export function phaseOf(start: number, end: number, now: number): Phase {
  return now < start ? 'ahead' : now < end ? 'running' : 'over';
}

/** The words before the time of a run. */
export type RunWords = readonly [ahead: string, running: string, over: string];

/** On most pages; `LIST_WORDS` in lists with alternating formats (specification §9). */
export const RUN_WORDS: RunWords = ['Next run: ', 'Runs now, until ', 'Ran until '];
export const LIST_WORDS: RunWords = ['Starts ', 'Ends ', 'Ended '];

/**
 * Updates the text of a time at `now`, such as in a copy that was saved days ago. It is a time alone or after the words
 * of a run; `instant` is the start of a run that is `ahead`, else its end (in ms). An editor's words in place of a time
 * stay as long as the words of the run.
 */
export function timeWords(
  text: string,
  instant: number,
  ahead: unknown,
  now: number,
  write: (instant: number, inList: boolean) => string,
): string {
  const all = [...RUN_WORDS, ...LIST_WORDS];
  const at = all.findIndex((word) => text.startsWith(word));
  const word = at < 0 ? '' : all[at - (at % 3) + (ahead ? 0 : now < instant ? 1 : 2)]!;
  return text.startsWith(word) && !/\d \w{3}[ \d]*, \d\d:/.test(text) ? text : word + write(instant, at > 2);
}

/** The text of each time before a translator replaced it. */
const written = new WeakMap<Element, string>();

/** Updates every time of the page by the reader's clock. Browser only. */
export function writeTimes(): void {
  const now = clockNow();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[datetime$=Z]')) {
    const { dataset, firstElementChild } = time;
    const before = firstElementChild ? written.get(time) : time.textContent;
    if (before === undefined) continue;
    // It has started: shows the end.
    if (Date.parse(time.dateTime) <= now && dataset.end) {
      time.dateTime = dataset.end;
      delete dataset.end;
    }
    const text = timeWords(before, Date.parse(time.dateTime), dataset.end, now, (instant, inList) =>
      (inList ? timeText : momentText)(instant, local, now),
    );
    if (text !== before) time.textContent = text;
    written.set(time, text);
  }
}

/** The time from `now` until `moment` (both ms), rounded down: days and hours, or hours and minutes. */
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
