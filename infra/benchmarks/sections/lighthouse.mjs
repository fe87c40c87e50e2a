// 5b. Lighthouse 12, mobile, slow 4G, for each route.
import { CATEGORIES, inspect } from '../lib/lighthouse.mjs';
import { settled } from '../lib/http.mjs';
import { kilobytes, ROUNDS } from '../lib/numbers.mjs';
import { startSite } from '../lib/programs.mjs';
import { routes } from '../lib/routes.mjs';

const GOAL = { fcp: 800, lcp: 1_000 };

export async function lighthouse(report) {
  const site = await startSite();
  const paths = await routes(site);
  // Opens each page once, so that no first render is measured.
  await Promise.all(paths.map((path) => settled(site.web.url + path, 3_000)));
  for (const path of paths) {
    const { scores, times, weight, failed } = await inspect(site.web.url + path, Math.min(3, ROUNDS));
    const { fcp, lcp, tbt, cls } = Object.fromEntries(
      Object.entries(times).map(([name, value]) => [name, Math.round(value * 1000) / 1000]),
    );
    report({
      what: `Lighthouse ${path}: ${CATEGORIES.map((name) => scores[name]).join(' · ')}`,
      ours: `FCP ${Math.round(fcp)} · LCP ${Math.round(lcp)} ms`,
      against: 'budget',
      theirs: `FCP ${GOAL.fcp} · LCP ${GOAL.lcp} ms`,
      ratio: Math.max(fcp / GOAL.fcp, lcp / GOAL.lcp),
      goal: '≤ 1',
      note: [`TBT ${Math.round(tbt)} ms, CLS ${cls}, scripts ${kilobytes(weight.scripts)}`, ...failed].join('; '),
    });
  }
  await site.stop();
}
