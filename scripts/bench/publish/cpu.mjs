import fs from 'node:fs';

/** Linux reports times to programs in hundredths of a second, whatever the kernel's tick is. */
const TICK_MS = 10;

/**
 * CPU time of a process and of its children that have exited, in milliseconds: on a busy machine it is more reliable than
 * elapsed time. Null where there is no /proc to read it from.
 */
function cpuOf(pid) {
  try {
    // After the name, which may hold spaces and brackets, utime is the 12th field, then stime, cutime and cstime.
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
  } catch {
    return null;
  }
}

/** @returns {() => number | null} a function that gives the CPU time that the processes have spent since now, in ms; null without /proc */
export function startCpuClock(pids) {
  const total = () => pids.reduce((sum, pid) => (sum === null ? null : addOrNull(sum, cpuOf(pid))), 0);
  const before = total();
  return () => {
    const after = total();
    return before === null || after === null ? null : after - before;
  };
}

const addOrNull = (sum, value) => (value === null ? null : sum + value);
