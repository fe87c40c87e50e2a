// 1. A page that is in the page cache.
import { rate } from '../lib/load.mjs';
import { inTurn, kilobytes, rates } from '../lib/numbers.mjs';
import { settled } from '../lib/http.mjs';
import { settings, startServer, startSite } from '../lib/programs.mjs';
import { startNode } from '../rivals/constant-server.mjs';
import { startNginx } from '../rivals/nginx.mjs';

const PAGES = ['/', '/posts/getting-started', '/buildings/house'];
const STOCK = new URL('../rivals/stock-remix.mjs', import.meta.url).pathname;

export async function cachedPage(report) {
  const { api, web, stop } = await startSite();
  const stock = await startServer(process.execPath, [STOCK], {
    env: { ...settings, API_URL: api.url, SITE_URL: web.url },
  });
  for (const page of PAGES) {
    const url = web.url + page;
    const answer = await settled(url);
    const bare = await startNode(answer);
    const nginx = await startNginx(answer);
    const rivals = [
      { name: 'bare node:http', server: bare, url: bare.url, goal: 0.85 },
      { name: 'stock Remix, brotli on the fly', server: stock, url: stock.url + page, goal: 150 },
      ...(nginx ? [{ name: 'nginx, brotli_static', server: nginx, url: nginx.url }] : []),
    ];
    const all = [{ server: web, url }, ...rivals].map(
      ({ server, url }) =>
        () =>
          rate(url, server),
    );
    for (const measure of all) await measure(); // warm
    const [ours, ...theirs] = await inTurn(all);
    const what = `cached page ${page}, ${kilobytes(answer.body.length)} br`;
    rivals.forEach(({ name, goal }, place) =>
      report({ what, ...rates(ours, theirs[place]), against: name, goal: goal && `≥ ${goal}` }),
    );
    if (!nginx) report({ what, against: 'nginx, brotli_static', theirs: 'not installed' });
    await Promise.all([bare.stop(), nginx?.stop()]);
  }
  await Promise.all([stock.stop(), stop()]);
}
