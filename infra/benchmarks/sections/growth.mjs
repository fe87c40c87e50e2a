// 4. The same site with more in it: what a page, an item and an import cost then, and what the programs hold.
import { grownData } from '../lib/grow.mjs';
import { settled } from '../lib/http.mjs';
import { latency } from '../lib/load.mjs';
import { renderAll, SMALL_CACHE } from '../lib/misses.mjs';
import { percentile } from '../lib/numbers.mjs';
import { almanac, settings, startApi, startWeb } from '../lib/programs.mjs';
import { held } from '../lib/process.mjs';
import { itemPages } from '../lib/routes.mjs';
import { folder, output } from '../lib/scratch.mjs';

const TIMES = [1, 10, 100];
const PAGE = '/buildings/house';
const LIST = '/posts?show=all';
const API_ITEM = '/api/buildings/house';
const API_LIST = '/api/buildings';

export async function measure(report) {
  const sites = [];
  for (const times of TIMES) sites.push(await grownSite(times));
  const paths = (await itemPages(sites[0].api)).filter((path) => !path.startsWith('/posts/'));
  const waits = async (measure) => {
    const each = [];
    for (const site of sites) each.push(await measure(site));
    return each;
  };
  const results = {
    [`item page ${PAGE}, cached`]: await waits(({ web }) => latency(web.url + PAGE)),
    'item pages, rendered': await waits(async ({ small }) => spread(await renderAll(small, paths))),
    [`api item ${API_ITEM}`]: await waits(({ api }) => latency(api.url + API_ITEM)),
    [`list ${LIST}, cached`]: await waits(({ web }) => latency(web.url + LIST)),
    [`api list ${API_LIST}`]: await waits(({ api }) => latency(api.url + API_LIST)),
  };
  for (const [what, sizes] of Object.entries(results)) {
    for (const share of ['p50', 'p99'])
      compare(
        report,
        `${what}, ${share}`,
        sizes.map((wait) => wait[share]),
        'ms',
        { goal: /item/.test(what) },
      );
  }
  compare(
    report,
    'import of all content',
    sites.map((site) => site.imported),
    'seconds',
  );
  for (const [name, program] of [
    ['api', 'api'],
    ['web server', 'web'],
  ])
    compare(
      report,
      `memory of the ${name} after the above`,
      sites.map((site) => held(site[program].pid).memory * 2 ** 20),
      'memory',
    );
  for (const { stop } of sites) await stop();
}

/** Both programs with so many times the content; a second web server keeps too few pages to find one kept. */
async function grownSite(times) {
  const env = { DATA_DIR: grownData(times) };
  await output(almanac, ['check'], { env: { ...settings, ...env } });
  const imported = await importTime(env);
  const api = await startApi(env);
  const [web, small] = [await startWeb(api), await startWeb(api, SMALL_CACHE)];
  await renderAll(small, (await itemPages(api)).slice(0, 150)); // warm
  for (const address of [web.url + PAGE, web.url + LIST, api.url + API_ITEM, api.url + API_LIST])
    await settled(address);
  return {
    api,
    web,
    small,
    imported,
    stop: () => Promise.all([small.stop(), web.stop(), api.stop()]),
  };
}

async function importTime(env) {
  const began = performance.now();
  await output(almanac, ['import'], { env: { ...settings, ...env, STATE_DIR: folder('state') } });
  return performance.now() - began;
}

const spread = (times) => ({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) });

/** Rows of the larger sites against the real one. */
function compare(report, what, values, unit, { goal = false } = {}) {
  const [first, ...grown] = values;
  grown.forEach((value, place) =>
    report({
      what: `${what}, ${TIMES[place + 1]} × the content`,
      ours: value,
      against: '1 ×',
      theirs: first,
      unit,
      ratio: value / first,
      goal: goal ? '1' : undefined,
    }),
  );
}
