import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { randomUUID } from 'node:crypto';
import { fromPeer } from '~/page/context';
import type { PageCounter } from '../addresses/route';
import { isEmbeddable } from '../security/csp';
import { log } from '../logger';
import { isCanonical } from '../page-cache/lru-store';
import type { Settings } from '../settings';

const REPORT_EVERY_MS = 60_000;
const TIMEOUT_MS = 2_500;
/** For the last report, when the server stops. */
const LAST_TIMEOUT_MS = 1_000;
/** More pages and longer paths than the site has: others are not counted. */
const MAX_PAGES = 2_000;
const MAX_PATH = 120;
/** Fits into what the api reads of a body. */
const PAGES_PER_REPORT = 200;
/** Caches isbot by User-Agent: a call costs a tenth of a request. Longer names are not browsers. */
const MAX_AGENTS = 500;
const MAX_AGENT = 400;

/** Counts page views and reports the sums to the api. Stores nothing about readers. */
export class PageViews {
  readonly #counters = new Map<string, PageCounter>();
  readonly #agents = new LRUCache<string, boolean>({ max: MAX_AGENTS, memoMethod: (agent) => isbot(agent) });
  #timer: NodeJS.Timeout | undefined;
  #reporting: Promise<void> = Promise.resolve();
  #failed = false;

  constructor(private readonly api: Pick<Settings, 'apiUrl' | 'peerSecret'>) {}

  /** The counter of an answered page; undefined if it is not a page of the site. */
  counterOf(
    path: string,
    { status, headers }: { status: number; headers: OutgoingHttpHeaders },
  ): PageCounter | undefined {
    const isPage = status === 200 && String(headers['content-type']).startsWith('text/html');
    if (!isPage || !isCanonical(path) || isEmbeddable(path) || path.length > MAX_PATH) return undefined;
    let counter = this.#counters.get(path);
    if (!counter && this.#counters.size < MAX_PAGES) this.#counters.set(path, (counter = { count: 0 }));
    return counter;
  }

  /** Counts a request if a reader opens the page by it. */
  count(counter: PageCounter | undefined, method: string | undefined, headers: IncomingHttpHeaders): void {
    if (counter && method === 'GET' && this.#isReader(headers)) counter.count += 1;
  }

  /** False for declared bots, prefetches and scripts. */
  #isReader(headers: IncomingHttpHeaders): boolean {
    const agent = headers['user-agent'];
    const mode = headers['sec-fetch-mode'];
    if (!agent || agent.length > MAX_AGENT || (mode !== undefined && mode !== 'navigate')) return false;
    if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined || headers['x-moz'] !== undefined)
      return false;
    return !this.#agents.memo(agent);
  }

  /** Reports once a minute. Without a secret the api refuses. */
  start(): void {
    if (this.api.peerSecret) this.#timer = setInterval(() => void this.report(), REPORT_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    if (this.api.peerSecret) await this.report(LAST_TIMEOUT_MS);
  }

  /** Reports the counts; those that the api does not take stay for the next report. Never rejects. */
  report(timeoutMs = TIMEOUT_MS): Promise<void> {
    return (this.#reporting = this.#reporting.then(() => this.#reportAll(AbortSignal.timeout(timeoutMs))));
  }

  async #reportAll(signal: AbortSignal): Promise<void> {
    const counted = [...this.#counters].filter(([, { count }]) => count > 0);
    try {
      for (let at = 0; at < counted.length; at += PAGES_PER_REPORT) {
        const part = counted.slice(at, at + PAGES_PER_REPORT);
        const views = Object.fromEntries(part.map(([path, { count }]) => [path, count]));
        await this.#send(views, signal);
        // Views counted during the request stay.
        for (const [path, counter] of part) counter.count -= views[path]!;
      }
      this.#failed = false;
    } catch (error) {
      if (!this.#failed) log.warn({ error: String(error) }, 'the api does not take the views of pages');
      this.#failed = true;
    }
  }

  async #send(views: Record<string, number>, signal: AbortSignal): Promise<void> {
    const { apiUrl, peerSecret } = this.api;
    const response = await fetch(`${apiUrl}/api/page-views`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...fromPeer({ requestId: randomUUID(), peerSecret }) },
      body: JSON.stringify({ views }),
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    if (response.status !== 204) throw new Error(`status ${response.status}`);
  }
}
