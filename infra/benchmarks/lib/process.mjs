import { readdirSync, readFileSync } from 'node:fs';

/** What a process holds now: resident memory in MiB, and open descriptors. */
export function held(pid) {
  return {
    memory: Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  };
}
