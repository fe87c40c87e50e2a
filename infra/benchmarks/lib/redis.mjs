import { execFileSync } from 'node:child_process';
import { connect } from 'node:net';
import { freePort } from './programs.mjs';
import { end, folder, run } from './scratch.mjs';

export const redisVersion = () => {
  try {
    return /v=(\S+)/.exec(execFileSync('redis-server', ['--version']).toString())?.[1] ?? null;
  } catch {
    return null;
  }
};

/** A Redis of the run's own that keeps nothing on disk. */
export async function startRedis() {
  const port = await freePort();
  const child = run(
    'redis-server',
    ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder('redis')],
    { stdio: 'ignore' },
  );
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { url: `redis://127.0.0.1:${port}/0`, stop: () => end(child) };
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
