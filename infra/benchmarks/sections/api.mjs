// 3. A list and an item of the api, by where the answer comes from.
import path from 'node:path';
import { get } from '../lib/http.mjs';
import { rate } from '../lib/load.mjs';
import { compared, inTurn, SECONDS, shown } from '../lib/numbers.mjs';
import { startApi } from '../lib/programs.mjs';
import { redisVersion, startRedis } from '../lib/redis.mjs';
import { folder, output, root } from '../lib/scratch.mjs';
import { startGo } from '../rivals/constant-server.mjs';

const TARGETS = { list: '/api/buildings', item: '/api/buildings/house' };
const SOURCES = {
  process: { what: 'held in the process', goal: 1.3 },
  sqlite: { what: 'from SQLite every time', goal: 0.6 },
};
const AGAINST = 'net/http, the same bytes';

/** How often each of the servers is asked, in turn. */
const TURNS = 3;

export async function measure(report) {
  await wholeProgram(report);
  await bySource(report);
}

/** The program as it runs: what it has answered once is held in the process, with Redis and without. */
async function wholeProgram(report) {
  const redis = redisVersion() && (await startRedis());
  const [alone, shared] = await Promise.all([startApi(), redis && startApi({ REDIS_URL: redis.url })]);
  for (const [name, target] of Object.entries(TARGETS)) {
    const answer = await get(alone.url + target);
    const bare = await startGo(answer);
    const all = [bare, alone, ...(shared ? [shared] : [])].map((server) => () => rate(server.url + target, server));
    for (const measure of all) await measure(); // warm
    const [theirs, inProcess, withRedis] = await inTurn(all, TURNS);
    const row = (what, ours) =>
      report({
        what: `api ${name}, ${what}`,
        ...compared(ours, theirs),
        against: AGAINST,
        goal: '≥ 1.3 by processor time',
        note: `${shown(answer.body.length, 'bytes')} br`,
      });
    row('held in the process', inProcess);
    if (withRedis) row('Redis configured, held in the process', withRedis);
    await bare.stop();
  }
  await Promise.all([alone.stop(), shared?.stop(), redis?.stop()]);
}

/** The same stack with an answer that comes from its source every time: BenchmarkAnswer of the api. */
async function bySource(report) {
  const cwd = path.join(root, 'backend/cmd/almanac');
  const program = path.join(folder('go'), 'almanac.test');
  await output('go', ['test', '-c', '-o', program, '.'], { cwd });
  const args = ['-test.run=^$', '-test.bench=^BenchmarkAnswer$', `-test.benchtime=${SECONDS}s`];
  const text = await output(program, args, { cwd });
  const rates = {};
  for (const [, name, source, ns] of text.matchAll(/^BenchmarkAnswer\/(\w+)\/(\w+)\S*\s+\d+\s+([\d.]+) ns\/op/gm))
    (rates[name] ??= {})[source] = 1e9 / ns;
  for (const [name, { constant, ...sources }] of Object.entries(rates))
    for (const [source, rate] of Object.entries(sources))
      report({
        what: `api ${name}, Go benchmark, ${SOURCES[source].what}`,
        ours: rate,
        against: AGAINST,
        theirs: constant,
        unit: 'rate',
        ratio: rate / constant,
        goal: `≥ ${SOURCES[source].goal}`,
      });
}
