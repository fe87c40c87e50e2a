// A run leaves nothing behind: its temporary folder and its programs end with it, on an error and on Ctrl-C too.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The checkout that is measured: this one, or that of BENCH_AGAINST. */
export const root = process.env.BENCH_CHECKOUT ?? path.resolve(import.meta.dirname, '../../..');
const scratch = mkdtempSync(path.join(tmpdir(), 'almanac-bench-'));
process.env.TMPDIR = scratch; // for what the tools and the programs put aside

const groups = new Set();
process.on('exit', () => {
  for (const group of groups) signal(group, 'SIGKILL');
  spawnSync('chmod', ['-R', 'u+w', scratch]); // Go's module cache is read-only
  rmSync(scratch, { recursive: true, force: true, maxRetries: 10 }); // what was killed a moment ago may still write
});
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => process.exit(1));

// With NODE_ENV=production npm would leave out what the build needs.
const { NODE_ENV, MAKEFLAGS, MAKELEVEL, ...others } = process.env;
/** The environment of a make that is started in a shell of its own. */
export const shell = others;

/** A new folder that ends with the run. */
export const folder = (name) => mkdtempSync(path.join(scratch, `${name}-`));

/** A program that ends with the run, together with those that it starts itself. */
export function run(command, args, options) {
  const child = spawn(command, args, { ...options, detached: true });
  if (child.pid) groups.add(child.pid);
  return child;
}

/** What a program prints; fails with it when the program does. */
export function output(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = run(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    let errors = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`${command} ended with ${code}\n${text}${errors}`)),
    );
  });
}

/** Ends a program and waits until it has. */
export async function end(child) {
  const running = child.exitCode === null && child.signalCode === null;
  const gone = running && new Promise((resolve) => child.once('exit', resolve));
  signal(child.pid, 'SIGTERM');
  await gone;
  signal(child.pid, 'SIGKILL');
  groups.delete(child.pid);
}

function signal(group, name) {
  try {
    process.kill(-group, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // it has ended
  }
}
