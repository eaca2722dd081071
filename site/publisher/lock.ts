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

/** Whether a process of this machine is a publisher: process ids are reused. True on systems without /proc. */
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

/** The publisher that a lock file names, whether it runs or not; null where the file is missing or unreadable. */
function readHolder(file: string): Holder | null {
  try {
    return holder.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Whether the holder runs. For one on another machine, e.g. a container on the same volume, only the file's time tells. */
function isAlive({ host, pid }: Holder, file: string): boolean {
  if (host === os.hostname()) return pid !== process.pid && isPublisher(pid);
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  // A time far in the future is from before the clock was set back: a running publisher would have renewed it since.
  return stat !== undefined && Math.abs(Date.now() - stat.mtimeMs) < EXPIRY_MS;
}

/** Tells a lock file from earlier and later ones of the same name; empty where there is no file. */
function lockIdentity(file: string): string {
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

/** The publisher that a lock file names, if it runs. */
function runningHolder(file: string): Holder | null {
  const known = readHolder(file);
  return known && isAlive(known, file) ? known : null;
}

/**
 * Replaces a dead publisher's lock. If several publishers start at once, the one that creates the claim file
 * `<lock>.<identity of the dead lock>.0` replaces it. If the process of that claim has died too, the next one claims `….1`.
 * @param dead identity of the dead lock
 * @param own the complete lock file of this process, under another name
 * @returns the running publisher that has claimed the lock; null where this process replaced it, or the lock has changed
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
    if (lockIdentity(file) === dead) fs.renameSync(claims.pop() ?? own, file);
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
 * @param onLost called once when another publisher has replaced the lock, after this process was paused for longer than
 *   {@link EXPIRY_MS}
 * @returns a function that releases the lock.
 * @throws Error naming the process that holds it.
 */
export function lockFolder(folder: string, onLost: () => void): () => void {
  const file = lockFile(folder);
  fs.mkdirSync(folder, { recursive: true });
  // Written under another name, then linked or renamed, so that no other process reads a half-written lock.
  const own = `${file}.${randomUUID()}`;
  // Kept open, so that no other file gets its inode number while this process runs.
  const opened = fs.openSync(own, 'wx');
  const { ino } = fs.fstatSync(opened);
  const isOwn = () => fs.statSync(file, { throwIfNoEntry: false })?.ino === ino;
  try {
    fs.writeSync(opened, JSON.stringify({ host: os.hostname(), pid: process.pid } satisfies Holder));
    while (!isOwn() && !linkNew(own, file)) {
      const known = lockIdentity(file);
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
  const heartbeat = setInterval(() => {
    fs.stat(file, (error, stats) => {
      if (!isHeld) return;
      if (stats?.ino === ino) {
        const now = new Date();
        // Touches the open file, not its path, which may be another publisher's lock by now. Errors of the disk are reported
        // where the publisher writes files.
        fs.futimes(opened, now, now, () => undefined);
      } else if (!error || errorCode(error) === 'ENOENT') {
        stopHeartbeat();
        onLost();
      }
    });
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const stopHeartbeat = () => {
    isHeld = false;
    clearInterval(heartbeat);
    fs.closeSync(opened);
  };
  return () => {
    if (!isHeld) return;
    const ownsFile = isOwn();
    stopHeartbeat();
    if (ownsFile) fs.rmSync(file, { force: true });
  };
}
