import { useSyncExternalStore } from 'react';
import { clockNow } from '~/ui/clock';

const MINUTE = 60_000;

/** Now in ms, by whole minutes. While a page is taken over it is `rendered` (RFC 3339), as in its document. */
export function useNow(rendered: string): number {
  return useSyncExternalStore(subscribe, now, () => Date.parse(rendered));
}

const now = () => Math.floor(clockNow() / MINUTE) * MINUTE;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE / 4);
  return () => clearInterval(timer);
}
