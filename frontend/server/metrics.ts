import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type CounterConfiguration } from 'prom-client';
import type { Answer } from './answer';

/** What the server counts, for Prometheus. */
export function metrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = tally({
    name: 'web_requests_total',
    help: 'Requests answered.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'web_request_seconds',
    help: 'Time from request to answer, without pages that were ready.',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const lookups = tally({
    name: 'web_page_cache_requests_total',
    help: 'Pages asked for: sent as kept (hit), sent although the api is away or slow (stale), or rendered (miss).',
    labelNames: ['result'],
    registers,
  });
  const shed = new Counter({
    name: 'web_shed_total',
    help: 'Requests turned away because too much was asked for at once.',
    labelNames: ['kind'],
    registers,
  });
  const failures = new Counter({
    name: 'web_island_failures_total',
    help: 'Islands that did not start in a browser, by the name of their script; other is that of another release.',
    labelNames: ['island'],
    registers,
  });
  const fills = new Counter({ name: 'web_page_cache_fills_total', help: 'Pages rendered and kept.', registers });
  return {
    count: (kind: string, status: number) => requests(kind, status),
    timed: (kind: string, milliseconds: number) => seconds.observe({ kind }, milliseconds / 1000),
    looked: (result: 'hit' | 'stale' | 'miss') => lookups(result),
    shed: (kind: string) => shed.inc({ kind }),
    islandFailed: (island = 'other') => failures.inc({ island }),
    filled: () => fills.inc(),
    /** Shows what the page cache holds whenever somebody looks. */
    watchShelves(shelves: { bytes: number; entries: number }) {
      new Gauge({
        name: 'web_page_cache_bytes',
        help: 'Bytes of the pages that are kept.',
        registers,
        collect() {
          this.set(shelves.bytes);
        },
      });
      new Gauge({
        name: 'web_page_cache_entries',
        help: 'Pages that are kept.',
        registers,
        collect() {
          this.set(shelves.entries);
        },
      });
    },
    /** Asks, whenever somebody looks, whether the api answers and with which content. */
    watchApi(watch: { ask(): Promise<'known' | 'away'>; version: string | undefined }) {
      new Gauge({
        name: 'web_api_up',
        help: '1 while the api answers, 0 while it is away.',
        registers,
        async collect() {
          this.set((await watch.ask()) === 'known' ? 1 : 0);
        },
      });
      const info = new Gauge({
        name: 'web_content_info',
        help: 'The content version that web last learned of.',
        labelNames: ['version'],
        registers,
        collect() {
          info.reset();
          if (watch.version) info.set({ version: watch.version }, 1);
        },
      });
    },
    async answer(): Promise<Answer> {
      return {
        status: 200,
        headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
        body: Buffer.from(await registry.metrics()),
      };
    },
  };
}

/** A counter that is only added up when somebody looks: finding the series of a set of labels costs more than counting. */
function tally<T extends string>(configuration: CounterConfiguration<T> & { labelNames: readonly T[] }) {
  const counts = new Map<string, Map<number, number>>();
  new Counter({
    ...configuration,
    collect() {
      for (const [first, series] of counts)
        for (const [second, count] of series)
          this.labels(...[first, String(second)].slice(0, configuration.labelNames.length)).inc(count);
      counts.clear();
    },
  });
  return (first: string, second = 0): void => {
    let series = counts.get(first);
    if (!series) counts.set(first, (series = new Map()));
    series.set(second, (series.get(second) ?? 0) + 1);
  };
}
