import { exactly, isKnown, minus, notBelowZero, type Figure } from '~/figures/figure';
import { DAY, HOUR } from '~/ui/clock';

/** When an event begins and ends, RFC 3339. */
export interface RunDates {
  start: string;
  end: string;
}

/**
 * How far `made` of `target` is at `now` (in ms), which is before the end; before the start, all days are left. The steady player makes `perHour`
 * where the event names it, as the card of the pace says (`cookiePace`), else the same share of the target in each hour.
 */
export function trackOf(target: Figure, made: number, { start, end }: RunDates, now: number, perHour?: number) {
  const [begin, close] = [Date.parse(start), Date.parse(end)];
  const at = Math.max(now, begin);
  const days = Math.max(1, (close - at) / DAY);
  const left = notBelowZero(minus(target, exactly(made)));
  const share = (amount: number) =>
    Math.floor(
      perHour === undefined
        ? (amount * (at - begin)) / (close - begin)
        : Math.min(amount, (perHour * (at - begin)) / HOUR),
    );
  const steady = isKnown(target) ? exactly(share(target.least)) : { least: share(target.least), most: Infinity };
  return {
    /** To make until the end. */
    left,
    /** To make in each day that is left, rounded up; all that is left when that is less than a day. */
    perDay: { least: Math.ceil(left.least / days), most: Math.ceil(left.most / days) },
    /** What a player has by now who makes the same in each hour, rounded down; unknown when the target is. */
    steady,
    /** How much `made` is above that. */
    ahead: minus(exactly(made), steady),
  };
}

/** What the steady player makes in a day: as the event names it, unless all of the target takes more. */
export function steadyPerDay(target: Figure, dates: RunDates, perHour = 0): Figure {
  const { least, most } = trackOf(target, 0, dates, 0).perDay;
  return { least: Math.max(least, perHour * 24), most: Math.max(most, perHour * 24) };
}
