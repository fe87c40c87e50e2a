import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import { type Network, visitorAddress, visitorOf } from '../security/visitor-address';

/** Requests of one visitor in a window: far more than a careful program needs. */
export const API_LIMIT = 600;
/** For requests that claim to come from the site's pages: many players may share an address. */
const OWN_PAGES_LIMIT = 6_000;
export const API_WINDOW_MS = 60_000;
const MAX_VISITORS = 50_000;

export interface Allowance {
  limit: number;
  /** Seconds until the window ends. */
  reset: number;
  exceeded: boolean;
  /** Names and values in turn: draft 6 of the IETF's RateLimit fields, which most programs know. */
  headers: readonly string[];
}

/** Windows begin with a visitor's first request. With too many visitors, the least recent are forgotten. */
export class RateLimiter {
  readonly #windows = new LRUCache<string, { count: number; endsAt: number }>({
    max: MAX_VISITORS,
    ttl: API_WINDOW_MS,
    // The privacy page promises that no address is held longer.
    ttlAutopurge: true,
  });

  constructor(private readonly limit: number) {}

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

/** Counts requests to the public API by visitor; those from the site's own pages separately, with a higher limit. */
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

  /** The allowance of a request; undefined if it was not counted. */
  of(req: IncomingMessage): Allowance | undefined {
    return this.#taken.get(req);
  }
}
