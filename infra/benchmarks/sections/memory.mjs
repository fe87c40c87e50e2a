// 8. What the programs hold: the api after its start, the web server while all pages are read.
import { setTimeout } from 'node:timers/promises';
import { held } from '../lib/process.mjs';
import { startSite } from '../lib/programs.mjs';
import { itemPages, routes } from '../lib/routes.mjs';
import { memoryDuring } from '../soak/memory.mjs';
import { wrk } from '../soak/wrk.mjs';

/** After a start the collector gives back what the import needed. */
const REST_MS = 10_000;
const SECONDS = 30;

export async function measure(report) {
  const site = await startSite();
  await setTimeout(REST_MS);
  const { memory: started } = held(site.api.pid);
  const pages = [...new Set([...(await routes(site)), ...(await itemPages(site.api))])];
  const { memory } = await memoryDuring({ web: site.web }, () =>
    wrk(site.web, pages, { connections: 16, seconds: SECONDS }),
  );
  const row = (what, mebibytes, limit) =>
    report({
      what,
      ours: mebibytes * 2 ** 20,
      against: 'the machine',
      theirs: limit * 2 ** 20,
      unit: 'memory',
      ratio: mebibytes / limit,
    });
  row('memory of the api after its start', started, 256);
  row(`memory of the web server, at most in ${SECONDS} s of all pages`, memory[0].most, 256);
  await site.stop();
}
