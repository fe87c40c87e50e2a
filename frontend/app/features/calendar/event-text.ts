import type { Occurrence } from '~/api/types';
import { dateText } from './date-text';
import type { Form, Phase } from './types';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The moment that a row tells: the effective end of a running event, the start of an upcoming one. */
export function momentOf(event: Occurrence, phase: Phase): string {
  return phase === 'current' ? (event.extends ?? event.endDate) : event.startDate;
}

/** The editor's words for that moment, '' where the time itself is to be shown. */
export function overrideOf(event: Occurrence, phase: Phase): string {
  return phase === 'current' ? event.end : event.start;
}

/**
 * How long it is from `now` until `moment` (both ms): whole days and hours, or hours and minutes under
 * one day. What is begun of the smaller unit is left off, so the text never promises more than there is.
 */
export function durationText(moment: number, now: number): string {
  const left = moment - now;
  if (left >= DAY) return `${count(Math.floor(left / DAY), 'day')}, ${count(Math.floor((left % DAY) / HOUR), 'hour')}`;
  if (left >= MINUTE) return `${count(Math.floor(left / HOUR), 'hour')}, ${count(Math.floor((left % HOUR) / MINUTE), 'minute')}`;
  return 'less than a minute';
}

function count(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
}

/**
 * The whole text of a row: `Ends Mon 23 Nov, 08:00 UTC`, `Ends in 1 day, 23 hours`, or the editor's words in
 * the place of either. At its moment, until the lists arrive in which it has moved, it is `Ends now`.
 */
export function eventText(event: Occurrence, phase: Phase, form: Form, now: number, zone: string): string {
  const verb = phase === 'current' ? 'Ends' : 'Starts';
  const override = overrideOf(event, phase);
  if (override) return `${verb} ${override}`;
  const moment = Date.parse(momentOf(event, phase));
  if (form === 'absolute') return `${verb} ${dateText(moment, zone, now)}`;
  return moment > now ? `${verb} in ${durationText(moment, now)}` : `${verb} now`;
}
