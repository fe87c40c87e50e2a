// 2. A page that is not in the page cache: asked for, loaded from the api, rendered, hashed, compressed and kept.
import { setTimeout } from 'node:timers/promises';
import { renderAll, REST_MS, SMALL_CACHE } from '../lib/misses.mjs';
import { inTurn, median, milliseconds } from '../lib/numbers.mjs';
import { settings, startSite } from '../lib/programs.mjs';
import { itemPages } from '../lib/routes.mjs';
import { trees } from '../rivals/render-to-string.mjs';

export async function firstRender(report) {
  const { api, web, stop } = await startSite({ web: SMALL_CACHE });
  const paths = await itemPages(api);
  const renders = await trees(api, web.url, settings.CLOCK, paths);
  const ours = async () => ({ wait: median(await renderAll(web, paths)) });
  const theirs = async () => {
    const times = [];
    for (const render of renders) {
      times.push(timed(render));
      // As between ours: after a rest the processor has forgotten much of the code, and takes up to twice as long.
      await setTimeout(REST_MS);
    }
    return { wait: median(times) };
  };
  await ours(); // warm
  await theirs();
  const [own, alone] = await inTurn([ours, theirs]);
  report({
    what: `first render, median of ${paths.length} item pages`,
    ours: milliseconds(own.wait),
    against: 'renderToString alone',
    theirs: milliseconds(alone.wait),
    ratio: alone.wait / own.wait,
    goal: '≥ 0.5',
  });
  await stop();
}

function timed(render) {
  const began = performance.now();
  render();
  return performance.now() - began;
}
