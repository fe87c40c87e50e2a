import { exactly, isKnown, minus, notBelowZero, type Figure } from '~/ui/figure';

const DAY = 24 * 3_600_000;

/** When an event begins and ends, RFC 3339. */
export interface Span {
  start: string;
  end: string;
}

/** What is left of an event for a player who has made so much. */
export interface Track {
  left: Figure;
  /** To make in each day that is left, rounded up; all that is left when that is less than a day. */
  perDay: Figure;
  /** What a player has by now who makes the same in each hour, rounded down; unknown when the target is. */
  steady: Figure;
  /** How much `made` is above that. */
  ahead: Figure;
}

/** How `made` of `target` stands at `now` (in ms), which is before the end; before the start, all days are left. */
export function trackOf(target: Figure, made: number, { start, end }: Span, now: number): Track {
  const [begin, close] = [Date.parse(start), Date.parse(end)];
  const at = Math.max(now, begin);
  const days = Math.max(1, (close - at) / DAY);
  const left = notBelowZero(minus(target, exactly(made)));
  const share = (amount: number) => Math.floor((amount * (at - begin)) / (close - begin));
  const steady = isKnown(target) ? exactly(share(target.least)) : { least: share(target.least), most: Infinity };
  return {
    left,
    perDay: { least: Math.ceil(left.least / days), most: Math.ceil(left.most / days) },
    steady,
    ahead: minus(exactly(made), steady),
  };
}
