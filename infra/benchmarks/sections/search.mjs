// Search under a flood of queries of which no two are the same, with 1 × and 100 × the content.
import { grownData } from '../lib/grow.mjs';
import { get } from '../lib/http.mjs';
import { percentile, SECONDS } from '../lib/numbers.mjs';
import { startApi } from '../lib/programs.mjs';
import { itemPages } from '../lib/routes.mjs';

const TIMES = [1, 100];
/** One visitor alone, and a flood. */
const CLIENTS = { alone: 1, flood: 16 };

export async function measure(report) {
  const apis = [];
  for (const times of TIMES) apis.push(await startApi({ DATA_DIR: grownData(times) }));
  const words = [...new Set((await itemPages(apis[0])).join().match(/[a-z]{3,}/g))];
  const queries = distinctQueries(words);
  for (const [name, clients] of Object.entries(CLIENTS)) {
    const [one, many] = [await flood(apis[0], clients, queries), await flood(apis[1], clients, queries)];
    for (const share of ['p50', 'p99'])
      report({
        what: `search, 100 × the content, no query twice, ${name === 'alone' ? 'one visitor' : `${clients} at once`}, ${share}`,
        ours: many[share],
        against: '1 ×',
        theirs: one[share],
        unit: 'ms',
        ratio: many[share] / one[share],
        goal: '≤ 2',
      });
  }
  await Promise.all(apis.map((api) => api.stop()));
}

/** What players type, each once: words of addresses, pairs of them, mistyped ones, and questions. */
function* distinctQueries(words) {
  const kinds = [
    (one, other, n) => `${one} ${other} ${n}`,
    (one, _, n) => `${one} ${n % 50} to ${n}`,
    (one, other, n) => `${one} ${other.slice(0, 2)}${n}`,
    (one, _, n) => `${one.slice(1, 2)}${one.slice(0, 1)}${one.slice(2)} ${n}`,
    (one, other, n) => `${one} ${other} end ${n}`,
  ];
  for (let n = 0; ; n++) yield kinds[n % kinds.length](words[n % words.length], words[(n * 7 + 3) % words.length], n);
}

/** How long so many clients wait, each for one answer after another. */
async function flood(api, clients, queries) {
  const times = [];
  const end = performance.now() + SECONDS * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const q = queries.next().value;
      const began = performance.now();
      await get(`${api.url}/api/search?${new URLSearchParams({ q })}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
