// Load over HTTP by bombardier, whose cost per request is far below that of what it measures.
import { goProgram } from './go-programs.mjs';
import { SECONDS } from './numbers.mjs';
import { processorSeconds } from './processor.mjs';
import { output } from './scratch.mjs';

const CONNECTIONS = 16;

/** Answers of a server under load, a second of the clock and a second of its own processor time. */
export async function rate(url, { pid }) {
  const before = processorSeconds(pid);
  const { answers, rps } = await load(url, CONNECTIONS);
  return { rate: rps.mean, perProcessorSecond: answers / (processorSeconds(pid) - before) };
}

/** How long one visitor waits alone, in milliseconds. */
export async function latency(url) {
  const { p50, p99 } = (await load(url, 1)).latency;
  return { p50, p99 };
}

async function load(url, connections) {
  const args = [
    '-c',
    String(connections),
    '-d',
    `${SECONDS}s`,
    '-l',
    '-p',
    'r',
    '-o',
    'json',
    '-H',
    'Accept-Encoding: br',
    url,
  ];
  const { result } = JSON.parse(await output(goProgram('github.com/codesenberg/bombardier'), args));
  const { req1xx, req2xx, req3xx, req4xx, req5xx, others, errors } = result;
  if (!req2xx || req1xx + req3xx + req4xx + req5xx + others)
    throw new Error(
      `${url}: not 2xx alone: ${JSON.stringify({ req1xx, req2xx, req3xx, req4xx, req5xx, others, errors })}`,
    );
  const ms = (microseconds) => microseconds / 1000;
  return {
    rps: result.rps,
    answers: req2xx,
    latency: { p50: ms(result.latency.percentiles['50']), p99: ms(result.latency.percentiles['99']) },
  };
}
