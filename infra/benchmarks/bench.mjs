// `make bench`: one table of what the site costs, each figure beside a yardstick that was measured in turn with it,
// so that a drifting machine moves both. Times are printed and never asserted. docs/performance.md explains each figure.
// BENCH_ONLY=choice,view chooses sections: files of sections/ without their ending.
// BENCH_AGAINST=<commit> also measures the build of that commit, in turn with this one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { checkout } from './lib/checkout.mjs';
import { middle, ROUNDS, SECONDS } from './lib/numbers.mjs';
import { columns, table } from './lib/table.mjs';
import { versions } from './lib/versions.mjs';

const folder = path.join(import.meta.dirname, 'sections');
const SECTIONS = readdirSync(folder).map((file) => path.basename(file, '.mjs'));

const chosen = process.env.BENCH_ONLY?.split(',').map((name) => name.trim()) ?? SECTIONS;
const unknown = chosen.filter((name) => !SECTIONS.includes(name));
if (unknown.length) {
  console.error(`BENCH_ONLY: there is no ${unknown.join(', ')}; there are ${SECTIONS.join(', ')}`);
  process.exit(1);
}

const against = process.env.BENCH_AGAINST;
const builds = [{}, ...(against ? [{ BENCH_CHECKOUT: await checkout(against) }] : [])];
const rows = [];
for (const name of chosen) {
  const seen = builds.map(() => []);
  for (let turn = 1; turn <= ROUNDS; turn++)
    for (const [place, build] of builds.entries()) {
      console.error(`measuring: ${name}, round ${turn}${place ? `, ${against}` : ''}`);
      seen[place].push(await round(name, build));
    }
  const [own, other] = seen.map(middle);
  for (const row of own) {
    const its = other?.find(({ what }) => what === row.what);
    rows.push(columns(row, its));
    console.error(`  ${row.what}: ${Object.values(rows.at(-1)).slice(1).join(' | ')}`);
  }
}

console.log(`${new Date().toISOString().slice(0, 10)}, medians of ${ROUNDS} rounds of ${SECONDS} s, in turn`);
console.log(versions());
if (against) console.log(`"then" is the build of ${against}, measured in turn with today's`);
console.log(`\n${table(rows)}`);
process.exit(0);

/** One round of a section on a build, in a process of its own: what one build has loaded does not burden the other. */
async function round(name, build) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'section.mjs'), name], {
    env: { ...process.env, ...build },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  const [rows, [code]] = await Promise.all([json(child.stdout).catch(() => null), once(child, 'close')]);
  process.off('exit', end);
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  return rows;
}
