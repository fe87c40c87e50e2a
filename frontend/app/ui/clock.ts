/** In ms. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Times within this also show how long it is until then. */
const SOON = 48 * HOUR;

/** What the device's clock shows, in ms; the moment at which the page's clock was frozen, if it was. */
export const deviceNow = (): number => Date.parse(document.documentElement.dataset.clock ?? '') || Date.now();

/** Now in the browser, in ms: by the site's clock where `scripts/times.ts` found that the device's is off. */
export const clockNow = (): number => deviceNow() + (Number(document.documentElement.dataset.off) || 0);

/** Clocks that differ by less are both right. */
const OFF_MS = 2 * MINUTE;

/** How the document of the page came. */
interface Arrival {
  responseStart: number;
  /** 0 where it came from the browser's cache. */
  transferSize: number;
  /** That it was fetched ahead, if it was. Not every browser says. */
  deliveryType?: string;
  /** Its first entry is the site's clock at the answer, in s. Not every browser says. */
  serverTiming?: ReadonlyArray<{ duration: number }>;
}

/** By how much (ms) the site's clock is ahead of the device's, which shows `now` when the page is `age` old; 0 where both are right, or nobody can say. */
export function clockOff(arrival: Arrival | undefined, now: number, age: number): number {
  const site = arrival?.serverTiming?.[0];
  if (!arrival || !site || !arrival.transferSize || arrival.deliveryType === 'navigational-prefetch') return 0;
  const off = site.duration * 1000 - (now - age + arrival.responseStart);
  return Math.abs(off) > OFF_MS ? Math.round(off) : 0;
}

/** What a clock on the wall shows at an instant: the instant (both in ms) at which a clock in UTC shows the same. */
export type WallClock = (instant: number) => number;

export const utc: WallClock = (instant) => instant;

/** In the reader's own zone. Browser only. */
export const local: WallClock = (instant) => instant - new Date(instant).getTimezoneOffset() * MINUTE;

/** The clock of a page's times. */
export const readersClock = typeof document === 'undefined' ? utc : local;

/** Which zone the page's times are in, before its name is known. */
export const LOCAL_ZONE = 'Times in your zone';

/** The reader's own zone by its name, and whether their device's clock is wrong. Browser only. */
export function localZoneText(): string {
  const off = Number(document.documentElement.dataset.off);
  const wrong = `. Your device’s clock is off by ${timeLeftText(Math.abs(off) + MINUTE / 2, 0)}: times here follow the site’s clock.`;
  return `${LOCAL_ZONE}, ${zoneName().replaceAll('_', ' ')}${off ? wrong : ''}`;
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

/** Whether something is ahead, runs or is over: the one rule of every page. */
export type Phase = 'ahead' | 'running' | 'over';

/** All in ms. */
export function phaseOf(start: number, end: number, now: number): Phase {
  return now < start ? 'ahead' : now < end ? 'running' : 'over';
}

/** The words before the time of a run that is ahead, that runs, and that is over. */
export type RunWords = readonly [ahead: string, running: string, over: string];

/** On most pages; and in lists where two forms of the time take turns (specification §9). */
export const RUN_WORDS: RunWords = ['Next run: ', 'Runs now, until ', 'Ran until '];
export const LIST_WORDS: RunWords = ['Starts ', 'Ends ', 'Ended '];

/**
 * What an element says at `now` that said `text` before, such as in a copy that was saved days ago: a time alone, or one after the words of a run, which
 * follow it. `instant` is the start of a run that is `ahead`, else its end (in ms). An editor's words in place of a time stay for as long as the words of the run do.
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
  return text.startsWith(word) && !/, \d\d:/.test(text) ? text : word + write(instant, at > 2);
}

/** What each time said before a translator put its own in that place. */
const written = new WeakMap<Element, string>();

/** Writes every time of the page for now, by the reader's clock. Browser only. */
export function writeTimes(): void {
  const now = clockNow();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[datetime$=Z]')) {
    const { dataset, firstElementChild } = time;
    const before = firstElementChild ? written.get(time) : time.textContent;
    if (before === undefined) continue;
    // What was ahead has started: now its end is shown.
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
