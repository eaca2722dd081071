import fs from 'node:fs';

/** Linux counts in hundredths of a second, whatever the clock of the kernel. */
const TICK_MS = 10;

/** @returns {number} processor time of a process in milliseconds; 0 where it has ended, or the system is not Linux */
function processorMsOf(pid) {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may have spaces.
    const [user, system] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return 0;
  }
}

/** @param {number[]} pids @returns {number} processor time of processes in milliseconds */
export const processorMs = (pids) => pids.reduce((sum, pid) => sum + processorMsOf(pid), 0);

/** Processor time that a program which hangs does not use between two looks, with its timers. */
const WORK_MS = 1000;

/**
 * Watches whether a program gets on: it writes output, or uses the processor.
 * @param {import('./child.mjs').Child} child
 * @returns {() => number} tells for how many milliseconds it has not
 */
export function watchProgress(child) {
  const used = () => processorMs([child.process.pid]);
  let since = performance.now();
  let before = used();
  const note = () => (since = performance.now());
  child.on('output', note);
  return () => {
    if (used() - before >= WORK_MS) {
      before = used();
      note();
    }
    return performance.now() - since;
  };
}
