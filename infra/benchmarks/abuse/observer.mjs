// A thread beside an attack, which delays neither: it samples the memory and descriptors of the attacked process, and is
// the calm visitor who asks for one page after another.
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { held } from '../lib/process.mjs';

const { pid, pages } = workerData;
const SAMPLE_MS = 20;
/** Between two pages of the visitor. */
const PAUSE_MS = 20;

const agent = new Agent({ keepAlive: true });
const seen = { peak: held(pid), times: [], failures: [] };
let done = false;
parentPort.once('message', () => (done = true));

await Promise.all([sample(), visit()]);
agent.destroy();
parentPort.postMessage(seen);

async function sample() {
  while (!done) {
    const now = held(pid);
    for (const what of Object.keys(now)) seen.peak[what] = Math.max(seen.peak[what], now[what]);
    await setTimeout(SAMPLE_MS);
  }
}

async function visit() {
  for (let at = 0; !done; at++) {
    const began = performance.now();
    const status = await get(pages[at % pages.length]);
    seen.times.push(performance.now() - began);
    if (status !== 200) seen.failures.push(status);
    await setTimeout(PAUSE_MS);
  }
}

/** The status of an answer, or why none came. */
function get(url) {
  return new Promise((resolve) => {
    request(url, { agent, headers: { 'accept-encoding': 'br' }, timeout: 10_000 }, (answer) => {
      answer.resume();
      answer.once('error', ({ code }) => resolve(code));
      answer.once('end', () => resolve(answer.statusCode));
    })
      .once('error', ({ code }) => resolve(code))
      .once('timeout', function () {
        this.destroy(Object.assign(new Error(), { code: 'no answer in 10 s' }));
      })
      .end();
  });
}
