// The programs that are measured, on free ports, each with a state folder of its own.
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { end, folder, root, run } from './scratch.mjs';

export const almanac = path.join(root, 'backend/bin/almanac');
export const frontend = path.join(root, 'frontend');

/** What pages hold must not depend on the day of the measurement: a Saturday on which several events run. */
const CLOCK = '2026-11-21T08:00:00Z';

/** The arguments of node in the image, and what its allocator reads: memory is bounded here as it is there. */
const image = readFileSync(path.join(root, 'Dockerfile.web'), 'utf8');
const [, ...START_WEB] = JSON.parse(/^CMD (.*)$/m.exec(image)[1]);
const ALLOCATOR = Object.fromEntries(
  Array.from(image.matchAll(/\b(MALLOC_\w+)=(\d+)/g), ([, name, value]) => [name, value]),
);

export const settings = {
  ...process.env,
  NODE_ENV: 'production',
  CLOCK,
  DATA_DIR: path.join(root, 'data'),
  PEER_SECRET: 'benchmarks',
  RATE_LIMITS: 'off',
};

/**
 * Starts a program and resolves once it says that it is "listening", with its address. Its log goes to a file:
 * at the other end of a pipe, reading it would take time from what is measured. `machine` bounds its memory.
 */
export async function startServer(command, args, { cwd = root, env = settings, machine } = {}) {
  const log = path.join(folder('log'), 'log');
  const file = openSync(log, 'w');
  const started = machine ? machine.on(command, args) : [command, args];
  const child = run(...started, { cwd, env, stdio: ['ignore', file, file] });
  closeSync(file);
  const failed = new Promise((_, reject) => child.once('error', reject));
  for (;;) {
    await Promise.race([failed, setTimeout(20)]);
    const said = readFileSync(log, 'utf8');
    const port = /"listening".*?:(\d+)"/.exec(said)?.[1];
    if (port) {
      machine?.countFilesOf(child.pid);
      return { url: `http://127.0.0.1:${port}`, pid: child.pid, machine, stop: () => end(child) };
    }
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${command} ended with ${child.exitCode ?? child.signalCode}\n${said}`);
  }
}

export function startApi(env = {}, machine) {
  const own = { STATE_DIR: folder('state'), API_PORT: '0' };
  return startServer(almanac, ['serve'], { env: { ...settings, ...own, ...env }, machine });
}

export async function startWeb(api, env = {}, machine) {
  const port = await freePort();
  const own = { WEB_PORT: String(port), API_URL: api.url, SITE_URL: `http://127.0.0.1:${port}` };
  return startServer(process.execPath, START_WEB, {
    cwd: frontend,
    env: { ...settings, ...ALLOCATOR, ...own, ...env },
    machine,
  });
}

/** Both programs, each with settings, and with a machine if there is one. */
export async function startSite({ api: ofApi = {}, web: ofWeb = {}, machines = {} } = {}) {
  const api = await startApi(ofApi, machines.api);
  const web = await startWeb(api, ofWeb, machines.web);
  return { api, web, stop: () => Promise.all([web.stop(), api.stop()]) };
}

/** A port for a program that cannot choose one itself. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
