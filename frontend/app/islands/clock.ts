import { useSyncExternalStore } from 'react';
import { MINUTE, clockNow, local, utc, type WallClock } from '~/ui/clock';

/** How often an open page looks at the clock. */
const LOOK_MS = 10_000;

/** False on the server and while a page is taken over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** Now, in ms, by whole minutes; while a page is taken over the moment at which it was `rendered`. */
export function useNow(rendered: number): number {
  return useSyncExternalStore(subscribe, now, () => rendered);
}

/** What the reader's clock on the wall shows; in UTC while a page is taken over, as the document has it. */
export function useWall(): WallClock {
  return useHydrated() ? local : utc;
}

const now = () => Math.floor(clockNow() / MINUTE) * MINUTE;

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
