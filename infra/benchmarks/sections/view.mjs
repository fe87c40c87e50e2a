// 5a. The first view of each route on a phone: what it weighs, when it is painted, and what follows.
import { firstView } from '../lib/first-view.mjs';
import { settled } from '../lib/http.mjs';
import { inTurn, kilobytes } from '../lib/numbers.mjs';
import { startPhone } from '../lib/phone.mjs';
import { startSite } from '../lib/programs.mjs';
import { routes } from '../lib/routes.mjs';

const FCP_GOAL_MS = 800;

export async function view(report) {
  const site = await startSite();
  const phone = await startPhone();
  const paths = await routes(site);
  // In the page cache, and as small as they get.
  await Promise.all(paths.map((path) => settled(site.web.url + path, 3_000)));
  for (const path of paths) {
    const [{ document, scripts, fcp, lcp, cls, task }] = await inTurn([() => firstView(phone, site.web.url + path)]);
    report({
      what: `first view of ${path}`,
      ours: `FCP ${Math.round(fcp)} · LCP ${Math.round(lcp)} ms`,
      against: 'budget',
      theirs: `FCP ${FCP_GOAL_MS} ms`,
      ratio: fcp / FCP_GOAL_MS,
      goal: '≤ 1',
      note: `document ${kilobytes(document)}, scripts ${kilobytes(scripts)}, CLS ${cls.toFixed(3)}, longest task after the load ${task ? `${Math.round(task)} ms` : 'below 50 ms'}`,
    });
  }
  await Promise.all([phone.stop(), site.stop()]);
}
