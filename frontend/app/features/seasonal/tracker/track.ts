import { exactly, isKnown, minus, notBelowZero, type Figure } from '~/figures/figure';
import { DAY, HOUR } from '~/ui/clock';

/** RFC 3339. */
export interface RunDates {
  start: string;
  end: string;
}

/** How far `made` of `target` is at `now` (ms). Without `perHour` the steady player makes equal shares by the hour. */
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
    left,
    /** In each day left, rounded up; at least one day counts. */
    perDay: { least: Math.ceil(left.least / days), most: Math.ceil(left.most / days) },
    /** What the steady player has by now, rounded down. */
    steady,
    ahead: minus(exactly(made), steady),
  };
}

/** Of the steady player: at least what the target takes. */
export function steadyPerDay(target: Figure, dates: RunDates, perHour = 0): Figure {
  const { least, most } = trackOf(target, 0, dates, 0).perDay;
  return { least: Math.max(least, perHour * 24), most: Math.max(most, perHour * 24) };
}
