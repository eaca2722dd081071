import { errorCode } from 'api-extensions/contracts/rules/error-text';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** Interval at which the publisher touches its lock file. */
const HEARTBEAT_MS = 5000;
/**
 * A lock file of another machine that is older than this is left from a publisher that died. The clocks of machines that
 * share a releases folder differ by less.
 */
const EXPIRY_MS = 30_000;

const holder = z.object({ host: z.string(), pid: z.number().int() });
type Holder = z.infer<typeof holder>;

/** Whether a process of this machine is a publisher: process ids are reused. True where that cannot be read. */
function isPublisher(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
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

/** Whether the holder still runs. On another machine, e.g. a container on the same volume, only the file's time tells. */
function isAlive({ host, pid }: Holder, file: string): boolean {
  if (host === os.hostname()) return pid !== process.pid && isPublisher(pid);
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  // A time in the future is left from before the clock was set back: a running publisher has renewed its own since.
  return stat !== undefined && Math.abs(Date.now() - stat.mtimeMs) < EXPIRY_MS;
}

/** Names one lock among all that had this file's name; empty where there is no file. */
function identity(file: string): string {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino}-${Math.floor(stat.mtimeMs)}` : '';
}

/** Gives a complete lock file another name, unless there is a file of that name. */
function linkNew(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The publisher that a file names, if it runs. */
function runningHolder(file: string): Holder | null {
  const known = readHolder(file);
  return known && isAlive(known, file) ? known : null;
}

/**
 * Replaces a dead publisher's lock. Of several starts at once only one may: the one that first claims the name of this very
 * lock, which no later lock has. A claim whose process died is passed over by the next number.
 * @returns the publisher that takes over instead; null where it is this one, or the lock was replaced meanwhile.
 */
function takeOver(file: string, dead: string, own: string): Holder | null {
  const claims: string[] = [];
  try {
    for (;;) {
      const claim = `${file}.${dead}.${claims.length}`;
      if (linkNew(own, claim)) {
        claims.push(claim);
        break;
      }
      const other = runningHolder(claim);
      if (other) {
        claims.length = 0;
        return other;
      }
      claims.push(claim);
    }
    if (identity(file) === dead) fs.renameSync(claims.pop() ?? own, file);
    return null;
  } finally {
    for (const claim of claims) fs.rmSync(claim, { force: true });
  }
}

const lockFile = (folder: string) => path.join(folder, 'publisher.lock');

/** The publisher that works in a releases folder, e.g. `process 12 on web`; null where none runs. */
export function runningPublisher(folder: string): string | null {
  const found = runningHolder(lockFile(folder));
  return found && `process ${found.pid} on ${found.host}`;
}

/**
 * Locks the releases folder for this process: two publishers would switch the same sites.
 * @param onLost called once when the file is no longer this process's: another publisher takes over from one that was
 *   paused for longer than {@link EXPIRY_MS}
 * @returns a function that releases the lock.
 * @throws Error naming the process that holds it.
 */
export function lock(folder: string, onLost: () => void): () => void {
  const file = lockFile(folder);
  fs.mkdirSync(folder, { recursive: true });
  // Linked or renamed to its place, so that no other start reads a half-written lock.
  const own = `${file}.${randomUUID()}`;
  // Kept open, so that no other file gets its inode number while this process runs.
  const opened = fs.openSync(own, 'wx');
  const { ino } = fs.fstatSync(opened);
  const isOwn = () => fs.statSync(file, { throwIfNoEntry: false })?.ino === ino;
  try {
    fs.writeSync(opened, JSON.stringify({ host: os.hostname(), pid: process.pid } satisfies Holder));
    while (!isOwn() && !linkNew(own, file)) {
      const known = identity(file);
      const other = known && (runningHolder(file) ?? takeOver(file, known, own));
      if (other) {
        throw new Error(
          `another publisher (process ${other.pid} on ${other.host}) works in ${folder}: stop it first`,
        );
      }
    }
  } catch (error) {
    fs.closeSync(opened);
    throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
  let isHeld = true;
  const beat = setInterval(() => {
    fs.stat(file, (error, stats) => {
      if (!isHeld) return;
      if (stats?.ino === ino) {
        const now = new Date();
        // Touches the open file, not its path, which may be another publisher's lock by now. Another step reports a full disk.
        fs.futimes(opened, now, now, () => undefined);
      } else if (!error || errorCode(error) === 'ENOENT') {
        end();
        onLost();
      }
    });
  }, HEARTBEAT_MS);
  beat.unref();
  const end = () => {
    isHeld = false;
    clearInterval(beat);
    fs.closeSync(opened);
  };
  return () => {
    if (!isHeld) return;
    const ownsFile = isOwn();
    end();
    if (ownsFile) fs.rmSync(file, { force: true });
  };
}
