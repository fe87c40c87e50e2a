import { LRUCache } from 'lru-cache';
import type { EncodedResponse } from '../responses/encoded-response';

export interface CacheEntry {
  page: EncodedResponse;
  /** The content version of which it was made. */
  version: string;
  /** When it stops being true, by the site's clock. */
  validUntil: number;
  /** When it was made, by the real clock. */
  madeAt: number;
  /** Not rendered again before this moment, by the real clock: the last try failed or takes long. */
  retryAt: number;
  /** Its best compression is made or queued. */
  recompressed: boolean;
  /** The same page with its notice that it may be out of date; made when it is needed. */
  stale?: EncodedResponse;
}

/** Whether a key is an address as the site itself writes it, without a query: there are only as many of them as there are pages. */
export const isCanonical = (key: string) => /^[a-z0-9/._~-]*$/.test(key);

/** The share of the bytes for pages of the site's own addresses. */
const CANONICAL_SHARE = 0.75;
/** What an entry takes beside its bodies, headers and key. */
const ENTRY_BYTES = 500;

/**
 * Keeps pages within a bound of bytes, the least recently used leaving first. Pages with a query and pages that do not exist have a share of
 * their own: however many of them somebody makes up, no page of the site has to leave for them.
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
