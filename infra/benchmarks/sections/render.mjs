// 2. A page that is not in the page cache: asked for, loaded from the api, rendered, hashed, compressed and kept.
import { setTimeout } from 'node:timers/promises';
import { renderAll, REST_MS, SMALL_CACHE } from '../lib/misses.mjs';
import { median } from '../lib/numbers.mjs';
import { settings, startSite } from '../lib/programs.mjs';
import { itemPages } from '../lib/routes.mjs';
import { trees } from '../rivals/render-to-string.mjs';

export async function measure(report) {
  const { api, web, stop } = await startSite({ web: SMALL_CACHE });
  const paths = await itemPages(api);
  const renders = await trees(api, web.url, settings.CLOCK, paths);
  const ours = async () => median(await renderAll(web, paths));
  const theirs = async () => {
    const times = [];
    for (const render of renders) {
      times.push(timed(render));
      // As between ours: after a rest the processor has forgotten much of the code, and takes up to twice as long.
      await setTimeout(REST_MS);
    }
    return median(times);
  };
  await ours(); // warm
  await theirs();
  const [own, alone] = [await ours(), await theirs()];
  report({
    what: 'first render, median of the item pages',
    ours: own,
    against: 'renderToString alone',
    theirs: alone,
    unit: 'ms',
    ratio: alone / own,
    goal: '≥ 0.5',
    note: `${paths.length} pages`,
  });
  await stop();
}

function timed(render) {
  const began = performance.now();
  render();
  return performance.now() - began;
}
