// `make abuse`: attacks on a site of its own, one after the other, while a calm visitor reads. Prints a row for each and ends with 1
// when a bound of watch.mjs is broken. ABUSE_ONLY=aborted-downloads,pipelining chooses attacks.
//
// An attack is { name, attack(site), of: 'web' | 'api', settings: { api: {…}, web: {…} } }: what it does, whose memory and
// descriptors are watched (web's by default) and further settings of the programs. It ends by itself and closes what it opened.
// It may resolve with { note, broken }: what else was seen, and what broke a bound of its own. What warm(site) does comes before
// anything is measured.
import { startSite } from '../lib/programs.mjs';
import { table } from '../lib/table.mjs';
import { abortedDownloads } from './attacks/aborted-downloads.mjs';
import { missingPages } from './attacks/missing-pages.mjs';
import { pipelining } from './attacks/pipelining.mjs';
import { slowPosts } from './attacks/slow-posts.mjs';
import { spamFlood } from './attacks/spam-flood.mjs';
import { watch } from './watch.mjs';

const ATTACKS = {
  'aborted-downloads': abortedDownloads,
  'missing-pages': missingPages,
  pipelining,
  'slow-posts': slowPosts,
  'spam-flood': spamFlood,
};
/** What the calm visitor reads. */
const PAGES = {
  web: ['/', '/news', '/menu', '/buildings/house'],
  api: ['/api/site', '/api/buildings', '/api/buildings/house'],
};

const chosen = process.env.ABUSE_ONLY?.split(',').map((name) => name.trim()) ?? Object.keys(ATTACKS);
const unknown = chosen.filter((name) => !(name in ATTACKS));
if (unknown.length) {
  console.error(`ABUSE_ONLY: there is no ${unknown.join(', ')}; there are ${Object.keys(ATTACKS).join(', ')}`);
  process.exit(1);
}

const rows = [];
const faults = [];
for (const { name, attack, warm, of = 'web', settings } of chosen.flatMap((group) => ATTACKS[group])) {
  console.error(`attacking: ${name}`);
  const site = await startSite(settings);
  await warm?.(site);
  const { row, broken } = await watch({ pid: site[of].pid, pages: PAGES[of].map((page) => site[of].url + page) }, () =>
    attack(site),
  );
  await site.stop();
  rows.push({ attack: name, ...row });
  faults.push(...broken.map((fault) => `${name}: ${fault}`));
}

console.log(table(rows, Object.keys(rows[0])));
for (const fault of faults) console.error(`BROKEN: ${fault}`);
process.exit(faults.length ? 1 : 0);
