import { useEffect, useState, useSyncExternalStore } from 'react';
import { clockNow, local, utc, type WallClock } from '~/ui/clock';

/** How often an open page looks at the clock. */
const LOOK_MS = 10_000;

/** False on the server and while a page is taken over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(() => () => {}, () => true, () => false);
}

/** Now, and what the reader's clock on the wall shows: at `first` (ms) and in UTC as the document has it, then by the browser's clock. */
export function useClock(first: number): { now: number; wall: WallClock } {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const look = () => setNow(clockNow());
    look();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return { now, wall: useHydrated() ? local : utc };
}
