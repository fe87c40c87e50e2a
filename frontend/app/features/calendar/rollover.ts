/** The first wait after an answer that still shows the old lists. */
const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 60_000;
/** A timer does not count while its machine sleeps, and nothing tells the page: the clock is looked at this often. */
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
