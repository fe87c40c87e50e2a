import { useEffect, useState } from 'react';
import type { CalendarNow } from '~/api/types';
import { clockNow } from '~/ui/clock';

/** What runs now and what is next. */
export const CURRENT = '/api/calendar/current';

/** The first wait after an answer that still shows the old lists. */
const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 60_000;
/** A timer does not count while its machine sleeps, and the page gets no event: it looks at the clock this often. */
const LONGEST_WAIT = 30_000;

/**
 * How long to wait (ms) before asking for the lists again, or null when nothing is ahead. Up to `nextChange` it is the time
 * that is left, or until the clock is looked at again. When that has passed and the answer is still the old one (the two clocks differ, or the answer was on its way),
 * the waits grow with every of the `attempts` already made, so that a wrong clock never floods the server.
 */
export function nextLook(nextChange: string | null, now: number, attempts: number): number | null {
  if (nextChange === null) return null;
  const left = Date.parse(nextChange) - now;
  if (left > 0) return Math.min(left, LONGEST_WAIT);
  return attempts === 0 ? 0 : Math.min(FIRST_RETRY * 2 ** (attempts - 1), LONGEST_RETRY);
}

/**
 * The lists, asked for again at the very moment at which they change, and again, ever more slowly, while the answer is still the old one or
 * cannot be had. A tab that slept looks at the clock as soon as it is seen again, and soon after its machine woke.
 */
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
      // A timer may fire early, or only to look: the clock decides.
      if (clockNow() >= Date.parse(nextChange!)) {
        attempts += 1;
        asking = true;
        // Without the content version: the lists are whole in themselves, and a page that is open for days shows those of now.
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
