import { useEffect, useRef } from 'react';
import { nextLook } from './rollover';

/**
 * Asks for the lists again at the very moment at which they change, and again, ever more slowly, while the answer is still the old one;
 * never while an answer is on its way (`asking`), which would begin it anew.
 * A tab that slept looks at the clock as soon as it is seen again, and soon after its machine woke.
 */
export function useRollover(nextChange: string | null, now: string, clock: () => number, asking: boolean, lookAgain: () => void): void {
  const attempts = useRef({ of: nextChange, count: 0 });
  const latest = useRef({ asking, lookAgain });
  latest.current = { asking, lookAgain };

  useEffect(() => {
    if (attempts.current.of !== nextChange) attempts.current = { of: nextChange, count: 0 };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      const wait = nextLook(nextChange, clock(), attempts.current.count);
      if (wait !== null) timer = setTimeout(look, wait);
    };
    const look = () => {
      // A timer may fire early, or only to look: the clock decides.
      if (nextChange !== null && clock() >= Date.parse(nextChange) && !latest.current.asking) {
        attempts.current.count += 1;
        latest.current.lookAgain();
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
