import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from './http';
import { ended } from './program';

/** A real Redis on a free port, with nothing on disk. */
export interface Redis {
  url: string;
  stop(): Promise<void>;
}

/** Starts a Redis and resolves once it takes connections. */
export async function startRedis(): Promise<Redis> {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'almanac-redis-'));
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  const failed = new Promise<never>((_, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
  });
  failed.catch(() => {});
  while (!(await Promise.race([takesConnections(port), failed])));
  return {
    url: `redis://127.0.0.1:${port}/0`,
    async stop() {
      await ended(server, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listen(server));
  await new Promise((resolve) => server.close(resolve));
  return Number(port);
}

const takesConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (taken: boolean) => {
      socket.destroy();
      setTimeout(resolve, taken ? 0 : 20, taken);
    };
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
