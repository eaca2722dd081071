import fs from 'node:fs';

/** Linux counts in hundredths of a second for programs, whatever the kernel does. */
const TICK_MS = 10;

/**
 * CPU time of a process and of those of its children that have ended, in milliseconds: on a busy machine it says more
 * than the clock. Null where there is no /proc to read it from.
 */
export function cpuOf(pid) {
  try {
    // After the name, which may hold spaces and brackets, utime is the 12th field, then stime, cutime and cstime.
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
  } catch {
    return null;
  }
}

/** CPU time that processes have spent since now: call the result to read it. */
export function startCpuClock(pids) {
  const total = () => pids.reduce((sum, pid) => (sum === null ? null : addOrNull(sum, cpuOf(pid))), 0);
  const before = total();
  return () => {
    const after = total();
    return before === null || after === null ? null : after - before;
  };
}

const addOrNull = (sum, value) => (value === null ? null : sum + value);
