import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux: how often /proc counts a second. */
const TICKS = 100;

/** The processor time of a program and all that it has started, so far; not a number where there is no /proc. */
export function processorSeconds(group) {
  let ticks = 0;
  for (const name of processes()) {
    const fields = statOf(name);
    if (fields && Number(fields[2]) === group) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks ? ticks / TICKS : NaN;
}

function processes() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** The fields of /proc/[pid]/stat from the third on; the second may hold spaces. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null; // it has ended
  }
}
