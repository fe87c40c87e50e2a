// A control group of Linux with the memory that a machine of 256 MB leaves to a program.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MIB = 2 ** 20;
/**
 * On Fly.io the kernel leaves 232 of 256 MB (https://github.com/actualbudget/actual-server/issues/54); 16 more are our
 * guess for init, the server of `fly ssh` and what the kernel holds for sockets.
 */
const ROOM = (232 - 16) * MIB;
const CGROUPS = '/sys/fs/cgroup';

/** By the version of control groups: the parent of the groups, their files, and what says that a program was killed. */
function control() {
  const own = /^\d+:memory:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1];
  if (own === undefined) {
    writeFileSync(path.join(CGROUPS, 'cgroup.subtree_control'), '+memory');
    return {
      parent: CGROUPS,
      limit: 'memory.max',
      swap: ['memory.swap.max', '0'],
      usage: 'memory.current',
      kills: 'memory.events',
    };
  }
  const parent = path.join(CGROUPS, 'memory', own);
  return {
    parent: existsSync(parent) ? parent : path.join(CGROUPS, 'memory'),
    limit: 'memory.limit_in_bytes',
    swap: ['memory.swappiness', '0'],
    usage: 'memory.usage_in_bytes',
    kills: 'memory.oom_control',
  };
}

/**
 * A machine of that name, with `others` MiB for other programs.
 * Throws where Linux does not let us make one: as root alone.
 */
export function machine(name, others = 0) {
  const { parent, limit, swap, usage, kills } = control();
  const folder = path.join(parent, `almanac-${name}-${process.pid}`);
  const file = (name) => path.join(folder, name);
  const read = (name) => readFileSync(file(name), 'utf8');
  const count = (name, key) => Number(new RegExp(`^${key} (\\d+)$`, 'm').exec(read(name))?.[1] ?? 0);
  mkdirSync(folder);
  process.on('exit', () => removeGroup(folder));
  if (existsSync(file(swap[0]))) writeFileSync(file(swap[0]), swap[1]);
  let room = ROOM - others * MIB;
  let most = 0;
  writeFileSync(file(limit), String(room));
  return {
    /** The command that runs another one on the machine. */
    on: (command, args) => ['sh', ['-c', 'echo $$ > "$0" && exec "$@"', file('cgroup.procs'), command, ...args]],
    /** Takes the files of a program from its room: Linux counts them for the group that read them first. */
    countFilesOf(pid) {
      const [, rss, anonymous] = /^VmRSS:\s+(\d+)[^]*^RssAnon:\s+(\d+)/m.exec(
        readFileSync(`/proc/${pid}/status`, 'utf8'),
      );
      room -= (rss - anonymous) * 1024;
      try {
        writeFileSync(file(limit), String(room));
      } catch (cause) {
        throw new Error(`a machine of 256 MB is too small for the start of ${name}`, { cause });
      }
    },
    /** To be called now and then. Files that Linux can read again do not count. */
    look() {
      const files = count('memory.stat', 'inactive_file') + count('memory.stat', 'active_file');
      most = Math.max(most, Number(read(usage)) - files);
    },
    /** In MiB: the room, and the most of it that was taken at a `look`. */
    get taken() {
      return { room: room / MIB, most: most / MIB };
    },
    get killed() {
      return count(kills, 'oom_kill') > 0;
    },
  };
}

/** A program that was killed a moment ago may still be in it. */
function removeGroup(folder) {
  for (let tries = 0; tries < 20; tries++)
    try {
      return rmdirSync(folder);
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
}
