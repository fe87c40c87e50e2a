import { formatNumber, UNKNOWN } from '~/figures/figure';
import type { Cafe } from '~/api/types';
import { MINUTE } from '~/ui/clock';

/** Farm levels or places; `to` is null without an end. */
export type Span = Pick<Cafe['bands']['rows'][number], 'from' | 'to'>;

/** `45 min`, `12 h 30 min`, `2 d 4 h`: rounded up to a minute, or to an hour above a day. */
export function minutesText(minutes: number): string {
  const step = minutes > 1440 ? 60 : 1;
  const whole = Math.ceil(minutes / step) * step;
  const days = Math.floor(whole / 1440);
  const parts = [`${days} d`, `${Math.floor(whole / 60) % 24} h`, `${whole % 60} min`].slice(
    days ? 0 : 1,
    days ? 2 : 3,
  );
  return parts.filter((part) => parseInt(part)).join(' ') || '0 min';
}

/** The time of day some minutes later, and the midnights between. */
export function timeAfter(time: string, minutes: number): { time: string; days: number } {
  const at = new Date(Date.parse(`1970-01-01T${time}Z`) + minutes * MINUTE);
  return { time: at.toISOString().slice(11, 16), days: at.getUTCDate() - 1 };
}

/** Index of the row that is certain to be for a level or place, or -1. */
export function rowOf(rows: readonly Span[], number: number): number {
  return rows.findIndex(({ from, to }) => {
    if (from === UNKNOWN || to === UNKNOWN) return number === (from === UNKNOWN ? to : from);
    return number >= from && (to === null || number <= to);
  });
}

/** `67–79`, `7` or `300+`. */
export function spanText({ from, to }: Span): string {
  const [first, last] = [formatNumber(from), to === null ? '+' : `–${formatNumber(to)}`];
  return from === to ? first : first + last;
}
