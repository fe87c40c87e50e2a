import type { OutgoingHttpHeaders } from 'node:http';
import PQueue from 'p-queue';
import { EncodedResponse, isStorable, type BufferedResponse } from '../responses/encoded-response';
import type { Encoding } from '../responses/encoding';
import { log } from '../logger';
import { LruStore, type CacheEntry } from './lru-store';
import type { PageAddress } from '../addresses/page-address';
import { CollectedDependencies } from './render-dependencies';
import type { VersionPoller } from './version-poller';

/** How long a visitor waits for a render while a stale page exists. */
const MAX_WAIT_MS = 1_500;
const RETRY_AFTER_MS = 1_000;
/** How long the last good page is sent while the API does not answer. */
const STALE_FOR_MS = 24 * 60 * 60_000;
const NOT_FOUND_FOR_MS = 30_000;
const MAX_QUEUED = 256;

export type Outcome = 'hit' | 'stale' | 'miss';
type CachedAddress = PageAddress & { key: string };
/** `good`: complete and not a failure. */
interface Rendered {
  response: EncodedResponse;
  good: boolean;
}

interface PageCacheOptions {
  render(address: PageAddress, requestId: string, dependencies: CollectedDependencies): Promise<BufferedResponse>;
  poller: Pick<VersionPoller, 'peek' | 'refresh' | 'version'>;
  bytes: number;
  defaultHeaders: OutgoingHttpHeaders;
  /** The site's clock, in ms. */
  now(): number;
  count(outcome: Outcome): void;
  filled(): void;
}

/**
 * Caches rendered pages. A page is valid until a moment of the site's clock, and only for the content version that the
 * API serves. If the API is away or slow, the last good page is sent for a day, marked as stale.
 */
export class PageCache {
  readonly store: LruStore;
  readonly #inFlight = new Map<string, Promise<Rendered>>();
  readonly #compression = new PQueue({ concurrency: 1 });

  constructor(private readonly options: PageCacheOptions) {
    this.store = new LruStore(options.bytes);
  }

  /** The cached page, if it can be sent in that encoding at once. */
  peek(key: string, encoding: Encoding): EncodedResponse | undefined {
    const entry = this.store.get(key);
    if (!entry) return undefined;
    const api = this.options.poller.peek();
    if (api === 'known' && this.#isTrue(entry)) return entry.page.representation(encoding) && this.#hit(key, entry);
    const useStale = api === 'away' || (api === 'known' && Date.now() < entry.retryAt);
    if (!useStale || !entry.stale?.representation(encoding) || !this.#maySendStale(entry)) return undefined;
    this.options.count('stale');
    return entry.stale;
  }

  /** Returns the page, rendering it if needed or if it has no key. Rejects if that fails and there is no old page. */
  async serve(address: PageAddress, requestId: string, encoding: Encoding): Promise<EncodedResponse> {
    const { key } = address;
    if (key === null)
      return new EncodedResponse((await this.#render(address, requestId)).response, this.options.defaultHeaders);
    const response = await this.#find({ ...address, key }, requestId);
    if (!response.representation(encoding)) {
      response.encode(encoding);
      this.#measure(key, response);
    }
    return response;
  }

  /** Renders again if an import came between the answers. Refreshes the poller first for new content. */
  async #render(
    address: PageAddress,
    requestId: string,
  ): Promise<{ response: BufferedResponse; dependencies: CollectedDependencies }> {
    const { render, poller, now } = this.options;
    let dependencies = new CollectedDependencies(now, poller.peek() === 'known' ? poller.version : undefined);
    let response = await render(address, requestId, dependencies);
    if (dependencies.mixed) {
      dependencies = new CollectedDependencies(now);
      response = await render(address, requestId, dependencies);
    }
    // Twice: the first may join a poll that began before the import.
    for (let asked = 0; asked < 2; asked++)
      if (dependencies.version !== undefined && dependencies.version !== poller.version) await poller.refresh();
    return { response, dependencies };
  }

  async #find(address: CachedAddress, requestId: string): Promise<EncodedResponse> {
    const began = Date.now();
    const { poller, count } = this.options;
    const { key } = address;
    const entry = this.store.get(key);
    let api = poller.peek();
    if (entry && api === 'unsure') api = await poller.refresh();
    if (entry && api === 'known' && this.#isTrue(entry)) return this.#hit(key, entry);

    const old = entry && this.#maySendStale(entry) ? entry : undefined;
    if (old && (api === 'away' || Date.now() < old.retryAt)) return this.#stale(key, old);
    const rendering = this.#renderOnce(address, requestId);
    if (!old) {
      count('miss');
      return (await rendering).response;
    }
    const timeout = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), MAX_WAIT_MS - (Date.now() - began)).unref();
    });
    const rendered = await Promise.race([rendering, timeout]).catch(() => undefined);
    if (rendered?.good) {
      count('miss');
      return rendered.response;
    }
    old.retryAt = Date.now() + RETRY_AFTER_MS;
    return this.#stale(key, old);
  }

  #isTrue({ version, validFrom, validUntil }: CacheEntry): boolean {
    const now = this.options.now();
    return version === this.options.poller.version && validFrom <= now && now < validUntil;
  }

  #maySendStale({ page, madeAt }: CacheEntry): boolean {
    return page.status === 200 && Date.now() - madeAt < STALE_FOR_MS;
  }

  #hit(key: string, entry: CacheEntry): EncodedResponse {
    this.options.count('hit');
    // A second request makes the best compression worth its work.
    if (!entry.recompressed) this.#recompress(key, entry);
    return entry.page;
  }

  #stale(key: string, entry: CacheEntry): EncodedResponse {
    entry.stale ??= entry.page.stale();
    this.#measure(key, entry.stale);
    this.options.count('stale');
    return entry.stale;
  }

  #measure(key: string, response: EncodedResponse): void {
    const entry = this.store.get(key);
    if (entry && (entry.page === response || entry.stale === response)) this.store.set(key, entry);
  }

  /** Renders a page once for all who wait for it. Continues if they leave. */
  #renderOnce(address: CachedAddress, requestId: string): Promise<Rendered> {
    const inFlight = this.#inFlight.get(address.key);
    if (inFlight) return inFlight;
    const rendering = this.#fill(address, requestId).finally(() => this.#inFlight.delete(address.key));
    this.#inFlight.set(address.key, rendering);
    return rendering;
  }

  async #fill(address: CachedAddress, requestId: string): Promise<Rendered> {
    const { now, defaultHeaders, filled } = this.options;
    const { response, dependencies } = await this.#render(address, requestId);
    const { status } = response;
    const good = dependencies.complete && status < 500;
    const validUntil = Math.min(dependencies.validUntil, status === 404 ? now() + NOT_FOUND_FOR_MS : Infinity);
    const cacheable =
      good &&
      dependencies.version !== undefined &&
      now() < validUntil &&
      (status === 404 || (status === 200 && isStorable(response.headers)));
    if (!cacheable) return { response: new EncodedResponse(response, defaultHeaders), good };

    const page = new EncodedResponse(response, defaultHeaders, status === 200 ? validUntil : undefined);
    this.store.set(address.key, {
      page,
      version: dependencies.version,
      validFrom: dependencies.began,
      validUntil,
      madeAt: Date.now(),
      retryAt: 0,
      recompressed: false,
    });
    filled();
    return { response: page, good };
  }

  /** One page at a time, because it takes a whole core. If the queue is full, the next request tries again. */
  #recompress(key: string, entry: CacheEntry): void {
    if (this.#compression.size >= MAX_QUEUED) return;
    entry.recompressed = true;
    this.#compression
      .add(() => entry.page.recompress().then(() => this.#measure(key, entry.page)))
      .catch((error: unknown) => log.warn({ error: String(error) }, 'a page could not be compressed further'));
  }
}
