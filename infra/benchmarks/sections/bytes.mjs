// 5a. What the first view of each route weighs on the line.
import { settled } from '../lib/http.mjs';
import { kilobytes } from '../lib/numbers.mjs';
import { startSite } from '../lib/programs.mjs';
import { routes } from '../lib/routes.mjs';

/** What HTML and styles of a first view may weigh. */
const FIRST_VIEW = 14_000;

export async function bytes(report) {
  const site = await startSite();
  const paths = await routes(site);
  const pages = await Promise.all(paths.map((path) => settled(site.web.url + path, 3_000)));
  for (const [place, path] of paths.entries()) {
    const html = await (await fetch(site.web.url + path)).text();
    const weigh = async (files) => (await Promise.all(files.map(async (file) => (await settled(site.web.url + file, 0)).body.length))).reduce((sum, size) => sum + size, 0);
    const view = pages[place].body.length + (await weigh(styles(html)));
    const scripts = await weigh(scriptFiles(html));
    report({ what: `bytes of ${path}, HTML and CSS, br`, ours: kilobytes(view), against: 'budget', theirs: kilobytes(FIRST_VIEW), ratio: view / FIRST_VIEW, goal: '≤ 1', note: `scripts named in it ${kilobytes(scripts)}` });
  }
  await site.stop();
}

const styles = (html) => [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].map(([tag]) => /href="([^"]+)"/.exec(tag)[1]);

/** Files named in the page: by an element, or imported by its inline modules. */
function scriptFiles(html) {
  const named = [...html.matchAll(/(?:<script\b[^>]*src=|<link\b[^>]*rel="modulepreload"[^>]*href=|import\s*\(?|from\s*)"(\/[^"]+\.js)"/g)];
  return [...new Set(named.map(([, file]) => file))];
}
