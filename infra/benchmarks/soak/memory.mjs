import { median } from '../lib/numbers.mjs';
import { held } from '../lib/process.mjs';

const EVERY_MS = 2_000;

/** The memory of programs during some work: for each the MiB in the second quarter of that time and in the last. */
export async function memoryDuring(programs, work) {
  const samples = Object.fromEntries(Object.keys(programs).map((name) => [name, []]));
  const look = () => {
    for (const [name, { pid, machine }] of Object.entries(programs)) {
      if (machine?.killed) continue;
      samples[name].push(held(pid).memory);
      machine?.look();
    }
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  const result = await work().finally(() => clearInterval(timer));
  const memory = Object.entries(samples).map(([name, all]) => {
    const quarter = Math.floor(all.length / 4);
    return {
      name,
      early: median(all.slice(quarter, 2 * quarter + 1)),
      late: median(all.slice(-quarter - 1)),
      most: Math.max(...all),
    };
  });
  return { result, memory };
}
