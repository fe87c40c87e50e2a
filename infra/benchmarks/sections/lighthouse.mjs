// 5b. Lighthouse 12, mobile, slow 4G, for each route.
import { CATEGORIES, inspect } from '../lib/lighthouse.mjs';
import { settled } from '../lib/http.mjs';
import { inBudget, shown } from '../lib/numbers.mjs';
import { startSite } from '../lib/programs.mjs';
import { routes } from '../lib/routes.mjs';

const GOAL = { fcp: 800, lcp: 1_000 };

export async function measure(report) {
  const site = await startSite();
  const paths = await routes(site);
  // Opens each page once, so that no first render is measured.
  await Promise.all(paths.map((path) => settled(site.web.url + path, 3_000)));
  for (const path of paths) {
    const { scores, times, weight, failed } = await inspect(site.web.url + path);
    const { fcp, lcp, tbt, cls } = times;
    const row = (what, ours, budget, note) =>
      report({ what: `Lighthouse ${path}: ${what}`, ...inBudget(ours, budget), note });
    const points = CATEGORIES.map((name) => scores[name]).join(' · ');
    row('FCP', fcp, GOAL.fcp, [points, `scripts ${shown(weight.scripts, 'bytes')}`, ...failed].join('; '));
    row('LCP', lcp, GOAL.lcp, `TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}`);
  }
  await site.stop();
}
