import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BufferedResponse } from './responses/encoded-response';
import type { LruStore } from './page-cache/lru-store';
import type { VersionPoller } from './page-cache/version-poller';

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, value: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await value());
      },
    });
  /** By at most two labels, the second a number. Counts in a map until Prometheus asks, as finding a series is slow. */
  const counter = (name: string, help: string, labelNames: string[] = []) => {
    const counts = new Map<string, Map<number, number>>();
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        for (const [first, series] of counts)
          for (const [second, count] of series)
            this.labels(...[first, String(second)].slice(0, labelNames.length)).inc(count);
        counts.clear();
      },
    });
    return (first = '', second = 0, by = 1): void => {
      let series = counts.get(first);
      if (!series) counts.set(first, (series = new Map<number, number>()));
      series.set(second, (series.get(second) ?? 0) + by);
    };
  };
  const seconds = new Histogram({
    name: 'web_request_seconds',
    help: 'Time from request to answer, without pages that were ready.',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });

  const count = counter('web_requests_total', 'Requests answered.', ['kind', 'status']);
  // Shown from the start, so that the first failure counts as an increase.
  count('form', 500, 0);

  return {
    count,
    timed: (kind: string, milliseconds: number) => seconds.observe({ kind }, milliseconds / 1000),
    lookedUp: counter(
      'web_page_cache_requests_total',
      'Pages asked for: sent as cached (hit), sent although the api is away or slow (stale), or rendered (miss).',
      ['result'],
    ),
    shed: counter('web_shed_total', 'Requests turned away because too much was asked for at once.', ['kind']),
    islandFailed: counter(
      'web_island_failures_total',
      'Islands that did not start in a browser, by the name of their script; other is that of another release.',
      ['island'],
    ),
    filled: counter('web_page_cache_fills_total', 'Pages rendered and cached.'),
    /** Reads the page cache and the api's state whenever the metrics are read. */
    watch(store: LruStore, poller: VersionPoller) {
      gauge('web_page_cache_bytes', 'Bytes of the pages that are cached.', () => store.bytes);
      gauge('web_page_cache_entries', 'Pages that are cached.', () => store.entries);
      gauge('web_api_up', '1 while the api answers, 0 while it is away.', async () =>
        Number((await poller.refresh()) === 'known'),
      );
      new Gauge({
        name: 'web_content_info',
        help: 'The content version that web last learned of.',
        labelNames: ['version'],
        registers,
        collect() {
          this.reset();
          if (poller.version) this.set({ version: poller.version }, 1);
        },
      });
    },
    async response(): Promise<BufferedResponse> {
      return {
        status: 200,
        headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
        body: Buffer.from(await registry.metrics()),
      };
    },
  };
}
