import { useSyncExternalStore } from 'react';
import { MINUTE, clockNow, local, utc, type WallClock } from '~/ui/clock';
import { useHydrated } from './hydrated';

const LOOK_MS = 10_000;

/** Now, in whole minutes (ms); `rendered` during hydration. */
export function useNow(rendered: number): number {
  const first = () => rendered;
  return useSyncExternalStore(subscribe, useHydrated() ? now : first, first);
}

/** The reader's clock on the wall; UTC during hydration. */
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
