import { LRUCache } from 'lru-cache';

/** Requests of one visitor to the public API in a window: far more than a page or a careful program needs. */
export const API_LIMIT = 600;
export const API_WINDOW_MS = 60_000;
const MAX_VISITORS = 50_000;

/** What a visitor may still ask for. */
export interface Allowance {
  /** Seconds until the window ends. */
  reset: number;
  exceeded: boolean;
  /** Lines of headers that tell a client where it stands: those of draft 6 of the IETF's RateLimit fields, which most programs know. */
  headers: string;
}

/** Counts requests in fixed windows, each visitor's from its first request on. When there are too many visitors, those who have not asked for longest are forgotten first. */
export class RateLimiter {
  readonly #windows = new LRUCache<string, { count: number; endsAt: number }>({
    max: MAX_VISITORS,
    ttl: API_WINDOW_MS,
    // An address is held no longer than it is needed, as the privacy page says.
    ttlAutopurge: true,
  });

  /** How many visitors it remembers. */
  get visitors(): number {
    return this.#windows.size;
  }

  take(visitor: string): Allowance {
    const now = performance.now();
    let window = this.#windows.get(visitor);
    if (!window || window.endsAt <= now)
      this.#windows.set(visitor, (window = { count: 0, endsAt: now + API_WINDOW_MS }));
    window.count++;
    const remaining = Math.max(0, API_LIMIT - window.count);
    const reset = Math.ceil((window.endsAt - now) / 1000);
    return {
      reset,
      exceeded: window.count > API_LIMIT,
      headers: `RateLimit-Limit: ${API_LIMIT}\r\nRateLimit-Remaining: ${remaining}\r\nRateLimit-Reset: ${reset}\r\n`,
    };
  }
}
