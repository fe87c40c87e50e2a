// `make bench`: each of ours against a yardstick that sends the same bytes as a constant, in turn, so that a
// drifting machine moves both. Figures are ratios of medians; absolute rates of one machine mean little.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');
const require = createRequire(path.join(root, 'frontend/package.json'));
const autocannon = require('autocannon');

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 16;

const scratch = mkdtempSync(path.join(tmpdir(), 'almanac-bench-'));
const children = [];
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
});

/** Starts a server and resolves with the address its "listening" line names. */
function start(command, args, cwd, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}`)));
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        const port = /"listening"/.test(line) && /:(\d+)"/.exec(line)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    }
  });
}

/** The answer's bytes as they are sent: fetch would decompress them. */
function raw(url) {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ body: Buffer.concat(chunks), type: answer.headers['content-type'], encoding: answer.headers['content-encoding'] ?? 'identity' }));
    })
      .on('error', reject)
      .end();
  });
}

async function rate(url) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers: { 'accept-encoding': 'br' } });
  if (result.errors || result.non2xx) throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`);
  return result.requests.average;
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const settings = { NODE_ENV: 'production', STATE_DIR: scratch, DATA_DIR: path.join(root, 'data'), PEER_SECRET: 'bench', RATE_LIMITS: 'off' };
const api = await start(path.join(root, 'backend/bin/almanac'), ['serve'], root, { ...settings, API_PORT: '0' });
const web = await start(process.execPath, ['build/server/main.js'], path.join(root, 'frontend'), { ...settings, WEB_PORT: '0', API_URL: api });
const constant = path.join(scratch, 'constant');
execFileSync('go', ['build', '-o', constant, path.join(root, 'infra/benchmarks/constant/main.go')], { stdio: 'inherit' });

const node = [process.execPath, [path.join(root, 'infra/benchmarks/constant.mjs')], 'node:http'];
const go = [constant, [], 'net/http'];
const cases = [
  ['page: home', `${web}/`, node],
  ['page: a guide', `${web}/posts/getting-started`, node],
  ['api: a list', `${api}/api/buildings`, go],
  ['api: an item', `${api}/api/buildings/house`, go],
];

const rows = [];
for (const [name, url, [command, args, yardstick]] of cases) {
  const answer = await raw(url);
  const file = path.join(scratch, `${rows.length}.body`);
  writeFileSync(file, answer.body);
  const bare = await start(command, [...args, file, answer.type, answer.encoding], scratch);
  await rate(url); // warm both
  await rate(bare);
  const ours = [];
  const theirs = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await rate(url));
    theirs.push(await rate(bare));
  }
  rows.push({ what: name, 'bytes (br)': answer.body.length, 'ours/s': Math.round(median(ours)), against: yardstick, 'theirs/s': Math.round(median(theirs)), ratio: (median(ours) / median(theirs)).toFixed(2) });
}

console.log(`node ${process.version}, ${execFileSync('go', ['version']).toString().trim()}, ${cpus().length} cores; medians of ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, in turn`);
console.table(rows);
process.exit(0);
