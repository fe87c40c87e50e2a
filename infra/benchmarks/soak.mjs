// `make soak`: the whole site with Redis under the real mix of pages for SOAK_SECONDS (600), then under twice as much as
// it can make, each program with the memory of a machine of 256 MB. Prints what it saw and ends with 1 when something
// failed, grew, fell over or was killed. Times are printed and never judged.
import { startSite } from './lib/programs.mjs';
import { startRedis } from './lib/redis.mjs';
import { routes, itemPages } from './lib/routes.mjs';
import { machine } from './soak/machine.mjs';
import { memoryDuring } from './soak/memory.mjs';
import { wrk } from './soak/wrk.mjs';

const seconds = Number(process.env.SOAK_SECONDS || 600);
if (!(seconds >= 10)) throw new Error('SOAK_SECONDS: expected a number of seconds, 10 or more');
/** Web makes 16 pages at once and lets 100 wait. */
const MAX_PAGES_MADE = 116;
/** What a plan of one's own costs: a page that is made for each. */
const PLAN = '/dream/calculator?form=1&have.nail=#';
/** Growth that is no leak: memory that a collector has not given back yet. */
const GROWTH = 1.25;

/** In MiB: what Litestream takes beside the api, of which 41 are its files. */
const LITESTREAM = 49;

const faults = [];
const must = (holds, fault) => holds || faults.push(fault);
const only = (statuses, ...allowed) => Object.keys(statuses).every((status) => allowed.includes(status));

const redis = await startRedis();
const machines = boundedMachines();
const site = await startSite({ api: { REDIS_URL: redis.url }, machines });
const programs = { api: site.api, web: site.web };
const pages = [...new Set([...(await routes(site)), ...(await itemPages(site.api))])];
// Of 109 requests nine ask for a page that must be made, or for data.
const mix = [
  ...Array.from({ length: 10 }, () => pages).flat(),
  ...Array.from({ length: Math.ceil(pages.length * 0.5) }, () => PLAN),
  ...Array.from({ length: Math.ceil(pages.length * 0.4) }, () => '/api/calendar/current'),
];

console.error(`soaking: ${pages.length} pages, ${seconds} s`);
const { result: calm, memory } = await memoryDuring(programs, () => wrk(site.web, mix, { connections: 16, seconds }));
toldMachines();
told('the real mix, 16 connections', calm);
must(only(calm.statuses, '200'), `answers other than 200: ${JSON.stringify(calm.statuses)}`);
must(calm.broken + calm.timeouts === 0, `${calm.broken} connections broke, ${calm.timeouts} answers did not come`);
for (const { name, early, late, most } of memory) {
  console.log(
    `memory of ${name}: ${early.toFixed(0)} MiB in the second quarter, ${late.toFixed(0)} MiB in the last, ${most.toFixed(0)} MiB at most`,
  );
  must(late < early * GROWTH, `the memory of ${name} grows`);
}

console.error('overload');
const {
  result: [flood, cached],
  memory: under,
} = await memoryDuring(programs, () =>
  Promise.all([
    wrk(site.web, [PLAN], { connections: 2 * MAX_PAGES_MADE, seconds: 20 }),
    wrk(site.web, pages, { connections: 2, seconds: 20 }),
  ]),
);
toldMachines();
told(`${2 * MAX_PAGES_MADE} connections for pages that must be made`, flood);
told('cached pages meanwhile', cached);
console.log(`memory meanwhile: ${under.map(({ name, most }) => `${name} ${most.toFixed(0)} MiB`).join(', ')}`);
must(
  flood.statuses[200] > 0 && flood.statuses[503] > 0 && only(flood.statuses, '200', '503'),
  `the overload was answered with ${JSON.stringify(flood.statuses)}`,
);
must(
  flood.broken + flood.timeouts === 0,
  `in the overload ${flood.broken} connections broke, ${flood.timeouts} answers did not come`,
);
must(
  only(cached.statuses, '200') && cached.broken + cached.timeouts === 0,
  `cached pages failed in the overload: ${JSON.stringify(cached)}`,
);

const began = performance.now();
const first = await fetch(`${site.web.url}${PLAN.replace('#', '1')}`);
console.log(`the first new page after it: ${first.status} in ${(performance.now() - began).toFixed(0)} ms`);
must(first.status === 200, `after the overload a new page is answered with ${first.status}`);
must(
  (await (await fetch(`${site.api.url}/metrics`)).text()).includes('\nalmanac_redis_up 1\n'),
  'Redis counts as away at the end',
);

await site.stop();
await redis.stop();
end();

function end() {
  for (const fault of faults) console.error(`FAILED: ${fault}`);
  process.exit(faults.length ? 1 : 0);
}

function boundedMachines() {
  try {
    return { api: machine('api', LITESTREAM), web: machine('web') };
  } catch (error) {
    console.error(`without the memory of a machine of 256 MB, which takes root and control groups: ${error.message}`);
    return {};
  }
}

/** Prints what the programs took of their machines; without one of them nothing else can be seen. */
function toldMachines() {
  for (const [name, { killed, taken }] of Object.entries(machines)) {
    must(!killed, `${name} was killed: it takes more than a machine of 256 MB has`);
    console.log(
      `${name} took ${taken.most.toFixed(0)} of ${taken.room.toFixed(0)} MiB of a machine of 256 MB, its files apart`,
    );
  }
  if (faults.length) end();
}

function told(what, { statuses, seconds: took, p50, p99, worst }) {
  const answers = Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
  console.log(
    `${what}: ${answers} in ${took.toFixed(0)} s; p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, worst ${worst.toFixed(0)} ms`,
  );
}
