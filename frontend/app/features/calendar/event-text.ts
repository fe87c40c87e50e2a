import type { Occurrence } from '~/api/types';
import { timeLeftText, timeText, type WallClock } from '~/ui/clock';
import { endOf } from '~/ui/run';

/** Which of its two moments an event's row tells: a running one its end, an upcoming one its start. */
export type EventState = 'current' | 'upcoming';

/** The two ways in which the moment is told; the row alternates between them. */
export type DateFormat = 'absolute' | 'relative';

const VERBS = { current: 'Ends', upcoming: 'Starts' } as const;

/** The moment that a row tells: the effective end of a running event, the start of an upcoming one. */
export function momentOf(event: Occurrence, phase: EventState): string {
  return phase === 'current' ? endOf(event) : event.startDate;
}

/** The editor's words for that moment, '' where the time itself is to be shown. */
export function overrideOf(event: Occurrence, phase: EventState): string {
  return phase === 'current' ? event.end : event.start;
}

/**
 * The whole text of a row at `now` (ms): `Ends Mon 23 Nov, 08:00 UTC`, `Ends in 1 day, 23 hours`, or the editor's words in
 * the place of either. At its moment, until the lists arrive in which it has moved, it is `Ends now`.
 */
export function eventText(
  event: Occurrence,
  phase: EventState,
  form: DateFormat,
  now: number,
  wall: WallClock,
): string {
  const moment = Date.parse(momentOf(event, phase));
  const relative = () => (moment > now ? `in ${timeLeftText(moment, now)}` : 'now');
  return `${VERBS[phase]} ${overrideOf(event, phase) || (form === 'absolute' ? timeText(moment, wall, now) : relative())}`;
}
