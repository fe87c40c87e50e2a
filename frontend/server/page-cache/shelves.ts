import { LRUCache } from 'lru-cache';
import type { KeptPage } from './kept-page';

export interface Entry {
  page: KeptPage;
  /** The content version of which it was made. */
  version: string;
  /** When it stops being true, by the site's clock. */
  until: number;
  /** When it was made, by the real clock. */
  madeAt: number;
  /** Asked for again not before this moment, by the real clock: the last try failed or takes long. */
  retryAt: number;
  /** One of the site's own addresses. */
  plain: boolean;
  /** brotli-11 is made or being made. */
  squeezed: boolean;
  /** The same page with its notice that it may be out of date; made when it is needed. */
  stale?: KeptPage;
}

/** Of the bytes, what is for pages of the site's own addresses. */
const PLAIN_SHARE = 0.75;

/**
 * Keeps pages within a bound of bytes, the least used leaving first. Answers to
 * questions (queries) and pages that do not exist have a shelf of their own:
 * however many of them somebody makes up, no page of the site has to leave for it.
 */
export class Shelves {
  readonly #plain: LRUCache<string, Entry>;
  readonly #others: LRUCache<string, Entry>;

  constructor(bytes: number) {
    const shelf = (maxSize: number) =>
      new LRUCache<string, Entry>({
        maxSize,
        maxEntrySize: Math.ceil(maxSize / 4),
        sizeCalculation: ({ page, stale }, key) => page.size + (stale?.size ?? 0) + key.length + 500,
      });
    this.#plain = shelf(Math.floor(bytes * PLAIN_SHARE));
    this.#others = shelf(Math.floor(bytes * (1 - PLAIN_SHARE)));
  }

  get(key: string): Entry | undefined {
    return this.#plain.get(key) ?? this.#others.get(key);
  }

  /** Keeps a page, or weighs it again. */
  put(key: string, entry: Entry): void {
    this.#plain.delete(key);
    this.#others.delete(key);
    (entry.plain && entry.page.status === 200 ? this.#plain : this.#others).set(key, entry);
  }

  get bytes(): number {
    return this.#plain.calculatedSize + this.#others.calculatedSize;
  }

  get entries(): number {
    return this.#plain.size + this.#others.size;
  }
}
