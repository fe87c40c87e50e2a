import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { percentile } from '../lib/numbers.mjs';
import { held } from '../lib/process.mjs';

/** What an attack may do while it runs: MiB and descriptors more than before, and ms of the calm visitor's p99. */
const MAX_MEMORY = 150;
const MAX_DESCRIPTORS = 200;
const MAX_P99 = 250;
/** What may be left afterwards: memory that a collector keeps, connections that stay open. */
const LEFT_MEMORY = 50;
const LEFT_DESCRIPTORS = 10;
/** So long the program may take to give everything back. */
const SETTLE_MS = 40_000;

/**
 * Runs an attack on a program while a calm visitor asks for pages. Gives the row of the table, and what broke a bound.
 * Everything is warm before it is measured: the pages are asked for until they are kept in their final form.
 */
export async function watch({ pid, pages }, attack) {
  for (let times = 0; times < 5; times++) for (const page of pages) await (await fetch(page)).arrayBuffer();
  const before = held(pid);

  const observer = new Worker(new URL('observer.mjs', import.meta.url), { workerData: { pid, pages } });
  const report = new Promise((resolve, reject) => observer.once('message', resolve).once('error', reject));
  const { note, broken: refused = [] } = (await attack()) ?? {};
  observer.postMessage('done');
  const { peak, times, failures } = await report;

  const isBack = ({ memory, descriptors }) =>
    memory <= before.memory + LEFT_MEMORY && descriptors <= before.descriptors + LEFT_DESCRIPTORS;
  let after = held(pid);
  for (const began = performance.now(); !isBack(after) && performance.now() - began < SETTLE_MS; after = held(pid))
    await setTimeout(200);

  for (const what of Object.keys(after)) peak[what] = Math.max(peak[what], after[what]);

  const p99 = percentile(times, 0.99);
  const broken = [
    peak.memory > before.memory + MAX_MEMORY &&
      `memory grew by ${Math.round(peak.memory - before.memory)} MiB, over ${MAX_MEMORY}`,
    peak.descriptors > before.descriptors + MAX_DESCRIPTORS &&
      `descriptors grew by ${peak.descriptors - before.descriptors}, over ${MAX_DESCRIPTORS}`,
    !(p99 < MAX_P99) && `the calm visitor's p99 was ${Math.round(p99)} ms, over ${MAX_P99}`,
    failures.length > 0 &&
      `the calm visitor got ${failures.slice(0, 5).join(', ')} (${failures.length} of ${times.length} pages)`,
    ...refused,
    !isBack(after) &&
      `afterwards ${Math.round(after.memory - before.memory)} MiB and ${after.descriptors - before.descriptors} descriptors stay`,
  ].filter(Boolean);
  const three = (what) => [before, peak, after].map((one) => Math.round(one[what])).join(' / ');
  return {
    row: {
      'MiB before / peak / after': three('memory'),
      'descriptors before / peak / after': three('descriptors'),
      pages: String(times.length),
      p99: `${Math.round(p99)} ms`,
      'within bounds': broken.length ? 'NO' : 'yes',
      note,
    },
    broken,
  };
}
