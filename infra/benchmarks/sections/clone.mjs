// 5c. From a fresh clone to a site that answers: `git clone`, `make run`, "ready".
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../lib/programs.mjs';
import { end, folder, output, root, run, shell } from '../lib/scratch.mjs';

export async function measure(report) {
  const what = 'clone to ready';
  if (!existsSync(path.join(root, '.git')))
    return report({ what, ours: 'not measured', note: 'this folder is no clone' });
  report({
    what: `${what}, warm`,
    ours: await cloneToReady(),
    unit: 'seconds',
    note: 'caches of npm and Go as they are',
  });
  if (!process.env.BENCH_COLD)
    return report({
      what: `${what}, cold`,
      ours: 'not measured',
      note: 'downloads everything: only with BENCH_COLD=1',
    });
  const cold = { npm_config_cache: folder('npm'), GOMODCACHE: folder('gomod'), GOCACHE: folder('gobuild') };
  report({
    what: `${what}, cold`,
    ours: await cloneToReady(cold),
    unit: 'seconds',
    note: 'empty caches of npm and Go',
  });
}

async function cloneToReady(env = {}) {
  const copy = path.join(folder('clone'), 'site');
  const began = performance.now();
  await output('git', ['clone', '--quiet', root, copy]);
  const child = run('make', ['run'], {
    cwd: copy,
    env: { ...shell, ...env, WEB_PORT: String(await freePort()), API_PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(child);
  const took = performance.now() - began;
  await end(child);
  return took;
}

function ready(child) {
  return new Promise((resolve, reject) => {
    const said = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        if (line.startsWith('ready ')) resolve();
      });
    }
    child.once('exit', (code) => reject(new Error(`make run ended with ${code}\n${said.slice(-20).join('\n')}`)));
  });
}
