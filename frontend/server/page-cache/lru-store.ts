import { LRUCache } from 'lru-cache';
import type { EncodedResponse } from '../responses/encoded-response';

export interface CacheEntry {
  page: EncodedResponse;
  version: string;
  /** By the site's clock, in ms, which may be set back. */
  validFrom: number;
  validUntil: number;
  /** By the real clock, in ms. */
  madeAt: number;
  /** Not rendered again earlier, by the real clock: the last render failed or takes long. */
  retryAt: number;
  recompressed: boolean;
  /** The page with a notice that it may be out of date; made when needed. */
  stale?: EncodedResponse;
}

/** True for an address as the site writes it, without a query: there are only as many as pages. */
export const isCanonical = (key: string) => /^[a-z0-9/._~-]*$/.test(key);

const CANONICAL_SHARE = 0.75;
/** Estimate of what an entry takes beside its bodies, headers and key. */
const ENTRY_BYTES = 500;

/**
 * Keeps pages within a number of bytes and evicts the least recently used. Pages with a query and pages that do not
 * exist have a separate share, so that made-up addresses evict no real page.
 */
export class LruStore {
  readonly #canonical: LRUCache<string, CacheEntry>;
  readonly #others: LRUCache<string, CacheEntry>;

  constructor(bytes: number) {
    const lru = (maxSize: number) =>
      new LRUCache<string, CacheEntry>({
        maxSize,
        sizeCalculation: ({ page, stale }, key) => page.size + (stale?.size ?? 0) + key.length + ENTRY_BYTES,
      });
    this.#canonical = lru(Math.floor(bytes * CANONICAL_SHARE));
    this.#others = lru(Math.floor(bytes * (1 - CANONICAL_SHARE)));
  }

  get(key: string): CacheEntry | undefined {
    return this.#canonical.get(key) ?? this.#others.get(key);
  }

  /** Stores a page, or measures it again after it has grown. */
  set(key: string, entry: CacheEntry): void {
    this.#canonical.delete(key);
    this.#others.delete(key);
    (entry.page.status === 200 && isCanonical(key) ? this.#canonical : this.#others).set(key, entry);
  }

  get bytes(): number {
    return this.#canonical.calculatedSize + this.#others.calculatedSize;
  }

  get entries(): number {
    return this.#canonical.size + this.#others.size;
  }
}
