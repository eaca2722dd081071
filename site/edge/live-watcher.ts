import { errorCode } from 'api-extensions/contracts/rules/error-text';
import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import { reasonOf, type EdgeLogger } from './edge-log';

/** A time stamp this near to a scan may hide a later change: file systems round time stamps. */
const UNSURE_MS = 100;
/** Polls in a row that are skipped while the watcher reports changes. */
const MAX_TRUSTED_POLLS = 10;

export interface LiveWatcherOptions {
  /** The folder of links. */
  folder: string;
  /** Milliseconds between checks of the folder's time stamp. */
  pollMs: number;
  /** False where the file system is known not to report changes. */
  watch: boolean;
  /** A link was made, replaced or removed. */
  onChange: (name: string) => void;
  /** Reads every link. Rejects where the folder cannot be read. */
  scan: () => Promise<void>;
  /** Runs with each poll. */
  onPoll: () => Promise<void>;
  log: EdgeLogger;
}

/**
 * Finds changes in the folder of links: at once by file system events, which name the link, and where there are none
 * (network mounts, some containers) by the folder's time stamp; when that changes, every link is read.
 */
export class LiveWatcher {
  private watcher: FSWatcher | null = null;
  private watched: number | null = null;
  private timer: NodeJS.Timeout | null = null;
  private polling: Promise<void> | null = null;
  private stopped = false;
  private scannedTime: number | null = null;
  private isSure = false;
  private heard = false;
  private trusted = 0;
  private isUnwatchable = false;
  private reported = '';

  constructor(private readonly options: LiveWatcherOptions) {}

  /** Begins to watch; resolves once every link has been read. */
  async start(): Promise<void> {
    this.timer = setInterval(() => void this.poll(), this.options.pollMs);
    this.timer.unref();
    await this.poll();
  }

  stop(): void {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    this.unwatch();
  }

  private poll(): Promise<void> {
    this.polling ??= this.checkFolder()
      .catch((error: unknown) => this.report(error))
      .finally(() => (this.polling = null));
    return this.polling;
  }

  private async checkFolder(): Promise<void> {
    const { folder, scan, onPoll } = this.options;
    const found = await stat(folder).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
      return null;
    });
    if (this.stopped) return;
    if (!found) {
      this.unwatch();
      this.isSure = false;
    } else {
      // Watches before it scans, so that no change between the two is missed.
      this.watch(found.ino);
      if (this.needsScan(found.mtimeMs)) await this.scan(found.mtimeMs, scan);
    }
    await onPoll();
    this.reported = '';
  }

  private needsScan(time: number): boolean {
    if (time === this.scannedTime && this.isSure) return false;
    // While events report switches, a scan of all sites would only confirm them.
    const isTrusted = this.heard && this.trusted < MAX_TRUSTED_POLLS;
    this.heard = false;
    this.trusted = isTrusted ? this.trusted + 1 : 0;
    return !isTrusted;
  }

  private async scan(time: number, scan: () => Promise<void>): Promise<void> {
    const isSecond = time === this.scannedTime;
    const from = Date.now();
    await scan();
    this.scannedTime = time;
    this.isSure = isSecond || time < from - UNSURE_MS;
  }

  private watch(inode: number): void {
    if (!this.options.watch || (this.watcher && this.watched === inode)) return;
    // The folder was recreated: the old watcher watches a removed one.
    this.unwatch();
    try {
      const watcher = watch(this.options.folder, { persistent: false }, (_event, name) => {
        this.heard = true;
        if (name !== null) this.options.onChange(name);
      });
      watcher.on('error', () => this.unwatch());
      this.watcher = watcher;
      this.watched = inode;
    } catch (error) {
      if (!this.isUnwatchable)
        this.options.log.info('links are polled, not watched', { reason: reasonOf(error) });
      this.isUnwatchable = true;
    }
  }

  private unwatch(): void {
    this.watcher?.close();
    this.watcher = null;
  }

  private report(error: unknown): void {
    const reason = reasonOf(error);
    if (reason !== this.reported) this.options.log.error('the live links cannot be read', { reason });
    this.reported = reason;
  }
}
