import fs from 'node:fs';
import path from 'node:path';

/** Whether the process that has the folder still works. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && isPublisher(pid);
  }
  return isPublisher(pid);
}

/** Whether a living process can be a publisher: numbers are given out again. Where it cannot be seen, it is taken for one. */
function isPublisher(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('publisher');
  } catch {
    return !fs.existsSync('/proc/self/cmdline');
  }
}

/**
 * Takes the folder for this process: two publishers would build into one another's cache.
 * @returns what gives it back.
 * @throws Error naming the process that has it.
 */
export function lock(folder: string): () => void {
  const file = path.join(folder, 'publisher.pid');
  fs.mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10);
    if (pid !== process.pid && isAlive(pid)) {
      throw new Error(`another publisher (process ${pid}) works in ${folder}: stop it first`);
    }
    fs.rmSync(file, { force: true });
  }
}
