import type { OutgoingHttpHeaders } from 'node:http';
import { isStorable, type Answer } from '../answer';
import type { Encoding } from '../encoding';
import type { PageAddress } from './address';
import type { ContentWatch } from './content-watch';
import { Freshness } from './freshness';
import { KeptPage } from './kept-page';
import { Shelves, type Entry } from './shelves';
import { Squeezer } from './squeezer';
import { markedStale } from './stale-page';
import { within } from './within';

/** Longer than this nobody waits for a new page while there is an old one. */
const PATIENCE_MS = 1_500;
/** After a page could not be had, the old one is sent so long before it is tried again. */
const RETRY_AFTER_MS = 1_000;
/** So long the last good page stands in when the API does not answer. */
const LASTS_MS = 24 * 60 * 60_000;
/** What does not exist now may exist soon. */
const MISSING_FOR_MS = 30_000;

export type Outcome = 'hit' | 'stale' | 'miss';
/** A page that was kept, or an answer for those who asked just now. */
export type Served = { page: KeptPage; answer?: undefined } | { page?: undefined; answer: Answer };
type Keyed = PageAddress & { key: string };
type Filled = Served & { good: boolean };

interface PageCacheParts {
  render(address: PageAddress, requestId: string, notes: Freshness): Promise<Answer>;
  watch: Pick<ContentWatch, 'look' | 'ask' | 'version'>;
  /** Of all that is kept. */
  bytes: number;
  /** Headers of every answer. */
  common: OutgoingHttpHeaders;
  /** The site's clock, in ms: frozen or real. */
  now(): number;
  /** The real clock, in ms. */
  time?(): number;
  count(outcome: Outcome): void;
  filled(): void;
}

/**
 * Whole rendered pages. A page is sent as long as it is true: until a moment of
 * the site's clock, and of the content version that the API serves. When the API
 * is away or slow, the last good page is sent, marked as stale, for a day.
 */
export class PageCache {
  readonly shelves: Shelves;
  readonly #parts: PageCacheParts;
  readonly #flights = new Map<string, Promise<Filled>>();
  readonly #squeezer = new Squeezer();
  readonly #time: () => number;

  constructor(parts: PageCacheParts) {
    this.#parts = parts;
    this.#time = parts.time ?? Date.now;
    this.shelves = new Shelves(parts.bytes);
  }

  /** The page, if it can be sent in that encoding without waiting for anything. */
  ready(key: string, encoding: Encoding): KeptPage | undefined {
    const entry = this.shelves.get(key);
    if (!entry) return undefined;
    const knowledge = this.#parts.watch.look();
    if (knowledge === 'known' && this.#isTrue(entry)) return entry.page.form(encoding) && this.#hit(key, entry);
    const old = knowledge === 'away' || (knowledge === 'known' && this.#time() < entry.retryAt);
    if (!old || !entry.stale?.form(encoding) || !this.#lasts(entry)) return undefined;
    this.#parts.count('stale');
    return entry.stale;
  }

  /** The page in that encoding, however it is to be had. Rejects when the render does and no old page is there. */
  async serve(address: Keyed, requestId: string, encoding: Encoding): Promise<Served> {
    const served = await this.#find(address, requestId);
    const { page } = served;
    if (!page) return served;
    if (!page.form(encoding)) {
      await page.make(encoding);
      this.#weigh(address.key, page);
    }
    // Not before: it would take the processor from who waits.
    const entry = this.shelves.get(address.key);
    if (address.plain && page.status === 200 && entry?.page === page && !entry.squeezed)
      this.#squeeze(address.key, entry);
    return served;
  }

  /**
   * Renders a page; once more when an import came between what it is made of. New content is heard of before anybody sees the answer: the next
   * page asked for is of it too.
   */
  async render(address: PageAddress, requestId: string): Promise<{ answer: Answer; notes: Freshness }> {
    const { render, watch, now } = this.#parts;
    let notes = new Freshness(now, watch.look() === 'known' ? watch.version : undefined);
    let answer = await render(address, requestId, notes);
    if (notes.mixed) {
      notes = new Freshness(now);
      answer = await render(address, requestId, notes);
    }
    if (notes.version !== undefined && notes.version !== watch.version) await watch.ask();
    return { answer, notes };
  }

  async #find(address: Keyed, requestId: string): Promise<Served> {
    const began = this.#time();
    const { watch, count } = this.#parts;
    const entry = this.shelves.get(address.key);
    let knowledge = watch.look();
    if (entry && knowledge === 'unsure') knowledge = await watch.ask();
    if (entry && knowledge === 'known' && this.#isTrue(entry)) return { page: this.#hit(address.key, entry) };

    const old = entry && this.#lasts(entry) ? entry : undefined;
    if (old && (knowledge === 'away' || this.#time() < old.retryAt)) return this.#stale(address.key, old);
    const flight = this.#flight(address, requestId);
    if (!old) {
      count('miss');
      return flight;
    }
    const filled = await within(flight, PATIENCE_MS - (this.#time() - began)).catch(() => undefined);
    if (filled?.good) {
      count('miss');
      return filled;
    }
    old.retryAt = this.#time() + RETRY_AFTER_MS;
    return this.#stale(address.key, old);
  }

  #isTrue({ version, until }: Entry): boolean {
    return version === this.#parts.watch.version && this.#parts.now() < until;
  }

  #lasts({ page, madeAt }: Entry): boolean {
    return page.status === 200 && this.#time() - madeAt < LASTS_MS;
  }

  #hit(key: string, entry: Entry): KeptPage {
    this.#parts.count('hit');
    // Somebody asked for it again: now it is worth the work.
    if (!entry.squeezed) this.#squeeze(key, entry);
    return entry.page;
  }

  #stale(key: string, entry: Entry): Served {
    entry.stale ??= markedStale(entry.page);
    this.#weigh(key, entry.stale);
    this.#parts.count('stale');
    return { page: entry.stale };
  }

  /** Weighs a page again to which something came. */
  #weigh(key: string, page: KeptPage): void {
    const entry = this.shelves.get(key);
    if (entry && (entry.page === page || entry.stale === page)) this.shelves.put(key, entry);
  }

  /** One render for a page at a time, however many wait for it. It goes on when they no longer do. */
  #flight(address: Keyed, requestId: string): Promise<Filled> {
    const flying = this.#flights.get(address.key);
    if (flying) return flying;
    const flight = this.#fill(address, requestId).finally(() => this.#flights.delete(address.key));
    this.#flights.set(address.key, flight);
    return flight;
  }

  async #fill(address: Keyed, requestId: string): Promise<Filled> {
    const { now, common, filled } = this.#parts;
    const { answer, notes } = await this.render(address, requestId);
    const good = notes.whole && answer.status < 500;
    const missing = answer.status === 404;
    const until = missing ? Math.min(notes.until, now() + MISSING_FOR_MS) : notes.until;
    const keepable =
      good &&
      notes.version !== undefined &&
      now() < until &&
      (missing || (answer.status === 200 && isStorable(answer.headers)));
    if (!keepable) return { answer, good };

    const page = new KeptPage(answer, common, answer.status === 200 ? until : undefined);
    const entry: Entry = {
      page,
      version: notes.version as string,
      until,
      madeAt: this.#time(),
      retryAt: 0,
      plain: address.plain,
      squeezed: false,
    };
    this.shelves.put(address.key, entry);
    filled();
    return { page, good };
  }

  #squeeze(key: string, entry: Entry): void {
    entry.squeezed = this.#squeezer.later(entry.page, () => this.#weigh(key, entry.page));
  }
}
