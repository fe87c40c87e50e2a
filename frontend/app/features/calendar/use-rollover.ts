import { useEffect, useRef } from 'react';
import { nextLook } from './rollover';

/**
 * Asks for the lists again at the very moment at which they change, and again, ever more slowly, while the answer is still the old one.
 * A tab that slept looks at the clock as soon as it is seen again.
 */
export function useRollover(nextChange: string | null, now: string, clock: () => number, lookAgain: () => void): void {
  const attempts = useRef({ of: nextChange, count: 0 });
  const latest = useRef(lookAgain);
  latest.current = lookAgain;

  useEffect(() => {
    if (attempts.current.of !== nextChange) attempts.current = { of: nextChange, count: 0 };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      const wait = nextLook(nextChange, clock(), attempts.current.count);
      if (wait !== null) timer = setTimeout(look, wait);
    };
    const look = () => {
      // A timer may fire early, or after its longest wait: the clock decides.
      if (nextChange !== null && clock() >= Date.parse(nextChange)) {
        attempts.current.count += 1;
        latest.current();
      }
      plan();
    };
    const seen = () => {
      if (document.visibilityState === 'visible') plan();
    };
    plan();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [nextChange, now, clock]);
}
