// 1. A page that is in the page cache.
import { settled } from '../lib/http.mjs';
import { rate } from '../lib/load.mjs';
import { compared, inTurn, shown } from '../lib/numbers.mjs';
import { settings, startApi, startServer, startWeb } from '../lib/programs.mjs';
import { startNode } from '../rivals/constant-server.mjs';
import { startNginx } from '../rivals/nginx.mjs';

const PAGES = ['/', '/posts/getting-started', '/buildings/house'];
const STOCK = new URL('../rivals/stock-remix.mjs', import.meta.url).pathname;

/** How often each of the fast servers is asked, in turn. */
const TURNS = 3;

export async function measure(report) {
  const api = await startApi();
  const stock = await startServer(process.execPath, [STOCK], {
    env: { ...settings, API_URL: api.url, SITE_URL: 'http://localhost:3000' },
  });
  for (const page of PAGES) {
    // A process is up to a tenth faster or slower, by where its memory happens to be: each page has new ones.
    const web = await startWeb(api);
    const answer = await settled(web.url + page);
    const node = await startNode(answer);
    const files = await startNginx(answer);
    const all = [() => rate(web.url + page, web), () => rate(node.url, node)];
    if (files) all.push(() => rate(files.url, files));
    const onTheFly = await rate(stock.url + page, stock);
    for (const measure of all) await measure(); // warm
    const [ours, bare, nginx] = await inTurn(all, TURNS);
    await Promise.all([web.stop(), node.stop(), files?.stop()]);
    const row = (against, theirs, goal) =>
      report({
        what: `cached page ${page}, against ${against}`,
        ...(theirs ? compared(ours, theirs) : { theirs: 'not installed' }),
        against,
        goal,
        note: `${shown(answer.body.length, 'bytes')} br`,
      });
    row('bare node:http', bare, '≥ 0.9 by processor time');
    row('stock Remix, brotli on the fly', onTheFly, '≥ 150');
    row('nginx, brotli_static', nginx);
  }
  await Promise.all([stock.stop(), api.stop()]);
}
