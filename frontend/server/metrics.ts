import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Answer } from './answer';

export type Metrics = ReturnType<typeof metrics>;

/** What the server counts, for Prometheus. */
export function metrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({ name: 'web_requests_total', help: 'Requests answered.', labelNames: ['kind', 'status'], registers: [registry] });
  const seconds = new Histogram({
    name: 'web_request_seconds',
    help: 'Time from request to answer.',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    count(kind: string, status: number, milliseconds: number) {
      requests.inc({ kind, status });
      seconds.observe({ kind }, milliseconds / 1000);
    },
    async answer(): Promise<Answer> {
      return { status: 200, headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' }, body: Buffer.from(await registry.metrics()) };
    },
  };
}
