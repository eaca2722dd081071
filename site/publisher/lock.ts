import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** Interval at which the publisher touches its lock file. */
const BEAT_MS = 5000;
/** A lock file of another machine that is older than this is left from a publisher that died. */
const SILENT_MS = 30_000;

const holder = z.object({ host: z.string(), pid: z.number().int() });
type Holder = z.infer<typeof holder>;

/** Whether a process of this machine is a publisher: process ids are reused. True where that cannot be read. */
function isPublisher(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('publisher');
  } catch {
    return !fs.existsSync('/proc/self/cmdline');
  }
}

/** The holder of the lock; null where no running publisher holds it. */
function readHolder(file: string): Holder | null {
  try {
    return holder.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** For another machine, e.g. another container on the same volume, only the file's time counts. */
function isAlive({ host, pid }: Holder, file: string): boolean {
  if (host === os.hostname()) return pid !== process.pid && isPublisher(pid);
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs < SILENT_MS;
}

/**
 * Locks the releases folder for this process: two publishers would switch the same sites.
 * @returns a function that releases the lock.
 * @throws Error naming the process that holds it.
 */
export function lock(folder: string): () => void {
  const file = path.join(folder, 'publisher.lock');
  fs.mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      fs.writeFileSync(file, JSON.stringify({ host: os.hostname(), pid: process.pid } satisfies Holder), {
        flag: 'wx',
      });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const known = readHolder(file);
    if (known && isAlive(known, file)) {
      throw new Error(
        `another publisher (process ${known.pid} on ${known.host}) works in ${folder}: stop it first`,
      );
    }
    fs.rmSync(file, { force: true });
  }
  const beat = setInterval(() => {
    const now = new Date();
    // Another step reports a full disk or a missing folder.
    fs.utimes(file, now, now, () => undefined);
  }, BEAT_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    fs.rmSync(file, { force: true });
  };
}
