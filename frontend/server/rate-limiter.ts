import { LRUCache } from 'lru-cache';

/** Requests of one visitor to the public API within a window: far more than a page or a careful program needs. */
export const API_LIMIT = 600;
export const API_WINDOW_MS = 60_000;
/** Visitors that are counted at once; those who have not asked for longest are forgotten first. */
const MAX_VISITORS = 50_000;

/** What a visitor may still ask for. */
export interface Allowance {
  remaining: number;
  /** Seconds until the window ends. */
  reset: number;
  exceeded: boolean;
}

/** Counts requests in fixed windows, each visitor's from its first request on. `now` is in ms and never goes back. */
export class RateLimiter {
  readonly #windows = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_VISITORS });

  constructor(
    readonly limit = API_LIMIT,
    private readonly now: () => number = () => performance.now(),
  ) {}

  take(visitor: string): Allowance {
    const now = this.now();
    let window = this.#windows.get(visitor);
    if (!window || window.endsAt <= now)
      this.#windows.set(visitor, (window = { count: 0, endsAt: now + API_WINDOW_MS }));
    window.count++;
    return {
      remaining: Math.max(0, this.limit - window.count),
      reset: Math.ceil((window.endsAt - now) / 1000),
      exceeded: window.count > this.limit,
    };
  }

  /** Lines of headers that tell a client where it stands: those of draft 6 of the IETF's RateLimit fields, which most programs know. */
  headers({ remaining, reset }: Allowance): string {
    return `RateLimit-Limit: ${this.limit}\r\nRateLimit-Remaining: ${remaining}\r\nRateLimit-Reset: ${reset}\r\n`;
  }
}
