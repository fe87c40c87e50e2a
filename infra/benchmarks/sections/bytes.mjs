// 5a. What each route weighs on the line: its first view, which is its document alone, and the scripts that follow.
import { settled } from '../lib/http.mjs';
import { kilobytes } from '../lib/numbers.mjs';
import { startBrowser } from '../lib/playwright.mjs';
import { startSite } from '../lib/programs.mjs';
import { routes } from '../lib/routes.mjs';
import { scriptBytes } from '../lib/scripts.mjs';

/** As the browser tests hold them. */
const BUDGETS = { HTML: 14 * 1024, scripts: 80 * 1024 };

export async function bytes(report) {
  const site = await startSite();
  const browser = await startBrowser();
  const paths = await routes(site);
  const pages = await Promise.all(paths.map((path) => settled(site.web.url + path, 3_000)));
  for (const [place, path] of paths.entries()) {
    const weights = { HTML: pages[place].body.length, scripts: await scriptBytes(browser, site.web.url + path) };
    for (const [what, weight] of Object.entries(weights)) {
      if (weight) report({ what: `bytes of ${path}, ${what}, br`, ours: kilobytes(weight), against: 'budget', theirs: kilobytes(BUDGETS[what]), ratio: weight / BUDGETS[what], goal: '≤ 1' });
    }
  }
  await Promise.all([browser.stop(), site.stop()]);
}
