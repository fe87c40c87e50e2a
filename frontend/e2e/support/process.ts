import { readdir, readFile } from 'node:fs/promises';

const MEBIBYTE = 2 ** 20;

/** The memory that a process takes, in MiB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / MEBIBYTE;
}

/** How many files and connections it has open. */
export async function filesOf(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

/** How many it may have open on this machine. */
export async function mostFiles(): Promise<number> {
  return Number(/Max open files\s+(\d+)/.exec(await readFile('/proc/self/limits', 'utf8'))?.[1]);
}
