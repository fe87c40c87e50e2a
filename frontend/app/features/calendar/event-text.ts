import type { Occurrence } from '~/api/types';
import { timeLeftText, timeText, type WallClock } from '~/ui/clock';
import { endOf } from '~/ui/run';

/** Which of its two moments an event's row tells: a running one its end, an upcoming one its start. */
export type EventState = 'current' | 'upcoming';

/** The two ways in which the moment is told; the row alternates between them. */
export type DateFormat = 'absolute' | 'relative';

const VERBS = { current: 'Ends', upcoming: 'Starts' } as const;

/** The moment that a row tells: the effective end of a running event, the start of an upcoming one. */
export function momentOf(event: Occurrence, state: EventState): string {
  return state === 'current' ? endOf(event) : event.startDate;
}

/** The editor's words for that moment, '' where the time itself is to be shown. */
export function overrideOf(event: Occurrence, state: EventState): string {
  return state === 'current' ? event.end : event.start;
}

/**
 * The whole text of a row at `now` (ms): `Ends Mon 23 Nov, 08:00 UTC`, `Ends in 1 day, 23 hours`, or the editor's words in
 * the place of either. At its moment, until the lists arrive in which it has moved, it is `Ends now`.
 */
export function eventText(
  event: Occurrence,
  state: EventState,
  format: DateFormat,
  now: number,
  wall: WallClock,
): string {
  const moment = Date.parse(momentOf(event, state));
  const relative = () => (moment > now ? `in ${timeLeftText(moment, now)}` : 'now');
  return `${VERBS[state]} ${overrideOf(event, state) || (format === 'absolute' ? timeText(moment, wall, now) : relative())}`;
}
