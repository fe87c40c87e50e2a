import { exactly, isKnown, minus, notBelowZero, type Figure } from '~/ui/figure';
import { DAY } from '~/ui/clock';

/** When an event begins and ends, RFC 3339. */
export interface RunDates {
  start: string;
  end: string;
}

/** How `made` of `target` stands at `now` (in ms), which is before the end; before the start, all days are left. */
export function trackOf(target: Figure, made: number, { start, end }: RunDates, now: number) {
  const [begin, close] = [Date.parse(start), Date.parse(end)];
  const at = Math.max(now, begin);
  const days = Math.max(1, (close - at) / DAY);
  const left = notBelowZero(minus(target, exactly(made)));
  const share = (amount: number) => Math.floor((amount * (at - begin)) / (close - begin));
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
