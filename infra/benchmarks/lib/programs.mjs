// The programs that are measured, on free ports, each with a state folder of its own.
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { end, folder, root, run } from './scratch.mjs';

export const almanac = path.join(root, 'backend/bin/almanac');
export const frontend = path.join(root, 'frontend');

/** What pages hold must not depend on the day of the measurement: a Saturday on which several events run. */
const CLOCK = '2026-11-21T08:00:00Z';

export const settings = { ...process.env, NODE_ENV: 'production', CLOCK, DATA_DIR: path.join(root, 'data'), PEER_SECRET: 'benchmarks', RATE_LIMITS: 'off' };

/** Starts a program and resolves once it says that it is "listening", with its address. */
export function startServer(command, args, { cwd = root, env = settings } = {}) {
  return new Promise((resolve, reject) => {
    const child = run(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    const readers = [child.stdout, child.stderr].map((stream) => createInterface({ input: stream }));
    const ready = (port) => {
      // From here on its log is thrown away unread: reading it would slow what is measured.
      for (const reader of readers) reader.close();
      for (const stream of [child.stdout, child.stderr]) stream.removeAllListeners('data').resume();
      resolve({ url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => end(child) });
    };
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}\n${said.join('\n')}`)));
    for (const reader of readers) {
      reader.on('line', (line) => {
        said.push(line);
        const port = /"listening"/.test(line) && /:(\d+)"/.exec(line)?.[1];
        if (port) ready(port);
      });
    }
  });
}

export function startApi(env = {}) {
  return startServer(almanac, ['serve'], { env: { ...settings, STATE_DIR: folder('state'), API_PORT: '0', ...env } });
}

export async function startWeb(api, env = {}) {
  const port = await freePort();
  const own = { WEB_PORT: String(port), API_URL: api.url, SITE_URL: `http://127.0.0.1:${port}` };
  return startServer(process.execPath, ['build/server/main.js'], { cwd: frontend, env: { ...settings, ...own, ...env } });
}

/** Both programs. */
export async function startSite({ api: ofApi = {}, web: ofWeb = {} } = {}) {
  const api = await startApi(ofApi);
  const web = await startWeb(api, ofWeb);
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
