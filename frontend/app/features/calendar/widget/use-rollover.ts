import { useEffect, useState } from 'react';
import type { CalendarNow } from '~/api/types';
import { clockNow } from '~/ui/clock';

export const CURRENT = '/api/calendar/current';

/** After an answer that still has the old lists. */
const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 60_000;
/** Timers stop without an event while a machine sleeps. */
const LONGEST_WAIT = 30_000;

/**
 * The wait (ms) before the next look at the clock or the API; null when nothing is ahead. After `nextChange` it grows
 * with the `attempts`, so that a wrong clock never floods the server.
 */
export function nextLook(nextChange: string | null, now: number, attempts: number): number | null {
  if (nextChange === null) return null;
  const left = Date.parse(nextChange) - now;
  if (left > 0) return Math.min(left, LONGEST_WAIT);
  return attempts === 0 ? 0 : Math.min(FIRST_RETRY * 2 ** (attempts - 1), LONGEST_RETRY);
}

/** The lists, asked for again when they change. */
export function useRollover(first: CalendarNow): CalendarNow {
  const [calendar, setCalendar] = useState(first);
  const { nextChange } = calendar;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let attempts = 0;
    let asking = false;
    let over = false;
    const plan = () => {
      clearTimeout(timer);
      const wait = nextLook(nextChange, clockNow(), attempts);
      if (wait !== null && !asking && !over) timer = setTimeout(() => void look(), wait);
    };
    const look = async () => {
      // A timer may fire early: the clock decides.
      if (clockNow() >= Date.parse(nextChange!)) {
        attempts += 1;
        asking = true;
        // Without the content version: a page that is open for days shows the present lists.
        const response = await fetch(CURRENT, { cache: 'no-cache' }).catch(() => null);
        const next = response?.ok ? ((await response.json().catch(() => null)) as CalendarNow | null) : null;
        asking = false;
        if (next && !over) setCalendar(next);
      }
      plan();
    };
    plan();
    document.addEventListener('visibilitychange', plan);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [nextChange]);

  return calendar;
}
