// `make bench`: one table of what the site costs, each figure beside a yardstick that was measured in turn with it,
// so that a drifting machine moves both. Times are printed and never asserted. docs/performance.md explains each figure.
// BENCH_ONLY=page,render,api,growth,search,view,lighthouse,clone,choice chooses sections.
import { ROUNDS, SECONDS } from './lib/numbers.mjs';
import { table } from './lib/table.mjs';
import { versions } from './lib/versions.mjs';
import { api } from './sections/api.mjs';
import { cachedPage } from './sections/cached-page.mjs';
import { choice } from './sections/choice.mjs';
import { clone } from './sections/clone.mjs';
import { firstRender } from './sections/first-render.mjs';
import { growth } from './sections/growth.mjs';
import { lighthouse } from './sections/lighthouse.mjs';
import { search } from './sections/search.mjs';
import { view } from './sections/view.mjs';

const SECTIONS = { page: cachedPage, render: firstRender, api, growth, search, view, lighthouse, clone, choice };

const chosen = process.env.BENCH_ONLY?.split(',').map((name) => name.trim()) ?? Object.keys(SECTIONS);
const unknown = chosen.filter((name) => !(name in SECTIONS));
if (unknown.length) {
  console.error(`BENCH_ONLY: there is no ${unknown.join(', ')}; there are ${Object.keys(SECTIONS).join(', ')}`);
  process.exit(1);
}

const rows = [];
for (const name of chosen) {
  console.error(`measuring: ${name}`);
  await SECTIONS[name]((row) => {
    rows.push(row);
    console.error(`  ${row.what}: ${row.ours ?? ''} (${row.against ?? ''} ${row.theirs ?? ''})`);
  });
}

console.log(`${new Date().toISOString().slice(0, 10)}, medians of ${ROUNDS} rounds of ${SECONDS} s, in turn`);
console.log(versions());
console.log(`\n${table(rows)}`);
process.exit(0);
