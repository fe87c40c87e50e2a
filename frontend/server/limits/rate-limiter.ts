import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import { type Network, visitorAddress, visitorOf } from '../security/visitor-address';

/** Requests of one visitor to the public API in a window: far more than a careful program needs. */
export const API_LIMIT = 600;
/** Those that say they come from the site's own pages, as any program can: for the many players who may share an address. */
const OWN_PAGES_LIMIT = 6_000;
export const API_WINDOW_MS = 60_000;
const MAX_VISITORS = 50_000;

/** What a visitor may still ask for. */
export interface Allowance {
  limit: number;
  /** Seconds until the window ends. */
  reset: number;
  exceeded: boolean;
  /** Headers for the client, names and values in turn: draft 6 of the IETF's RateLimit fields, which most programs know. */
  headers: readonly string[];
}

/** Counts requests in fixed windows, each visitor's from its first request on. When there are too many visitors, those who have not asked for longest are forgotten first. */
export class RateLimiter {
  readonly #windows = new LRUCache<string, { count: number; endsAt: number }>({
    max: MAX_VISITORS,
    ttl: API_WINDOW_MS,
    // An address is held no longer than it is needed, as the privacy page says.
    ttlAutopurge: true,
  });

  constructor(private readonly limit: number) {}

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
    const { limit } = this;
    const remaining = Math.max(0, limit - window.count);
    const reset = Math.ceil((window.endsAt - now) / 1000);
    return {
      limit,
      reset,
      exceeded: window.count > limit,
      headers: ['RateLimit-Limit', `${limit}`, 'RateLimit-Remaining', `${remaining}`, 'RateLimit-Reset', `${reset}`],
    };
  }
}

/** Counts requests to the public API by visitor; apart, up to a higher bound, those that say that one of the site's own pages needs them. */
export class ApiAllowances {
  readonly #others = new RateLimiter(API_LIMIT);
  readonly #ownPages = new RateLimiter(OWN_PAGES_LIMIT);
  readonly #taken = new WeakMap<IncomingMessage, Allowance>();

  constructor(private readonly trustedProxies: Network[]) {}

  take(req: IncomingMessage): Allowance {
    const limiter = req.headers['sec-fetch-site'] === 'same-origin' ? this.#ownPages : this.#others;
    const allowance = limiter.take(visitorOf(visitorAddress(req, this.trustedProxies)));
    this.#taken.set(req, allowance);
    return allowance;
  }

  /** What was taken for a request; undefined for one that is not counted. */
  of(req: IncomingMessage): Allowance | undefined {
    return this.#taken.get(req);
  }
}
