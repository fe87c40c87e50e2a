// 5a. The first view of each route on a phone: what it weighs, when it is painted, and what follows.
import { firstView } from '../lib/first-view.mjs';
import { settled } from '../lib/http.mjs';
import { inBudget, shown } from '../lib/numbers.mjs';
import { startPhone } from '../lib/phone.mjs';
import { startSite } from '../lib/programs.mjs';
import { routes } from '../lib/routes.mjs';

const GOAL = { fcp: 800, lcp: 1_000, task: 50 };

export async function measure(report) {
  const site = await startSite();
  const phone = await startPhone();
  const paths = await routes(site);
  // In the page cache, and as small as they get.
  await Promise.all(paths.map((path) => settled(site.web.url + path, 3_000)));
  for (const path of paths) {
    const { document, scripts, fcp, lcp, cls, task } = await firstView(phone, site.web.url + path);
    const row = (what, ours, budget, note) => report({ what: `${what} of ${path}`, ...inBudget(ours, budget), note });
    row('FCP', fcp, GOAL.fcp, `document ${shown(document, 'bytes')}, scripts ${shown(scripts, 'bytes')}`);
    row('LCP', lcp, GOAL.lcp, `CLS ${cls.toFixed(3)}`);
    // Chromium counts tasks from 50 ms on; without one it is 0.
    row('longest task after the load', task, GOAL.task);
  }
  await Promise.all([phone.stop(), site.stop()]);
}
