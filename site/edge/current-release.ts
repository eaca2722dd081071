import { watch, type FSWatcher } from 'node:fs';
import { readlink } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf, type EdgeLogger } from './edge-log';
import type { Release } from './release';

export interface CurrentReleaseOptions {
  releasesDir: string;
  load: (directory: string) => Promise<Release>;
  log: EdgeLogger;
  /** Milliseconds between looks where the file system reports no changes (network mounts, some containers). */
  pollMs: number;
}

/** Follows the `current` link of a releases folder. A link to something unreadable leaves the release in place. */
export class CurrentRelease {
  release: Release | null = null;
  private target: string | null = null;
  private complaint = '';
  private checking: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private watcher: FSWatcher | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly options: CurrentReleaseOptions) {}

  /** Begins to follow the link; resolves after the first look. */
  async start(): Promise<void> {
    this.timer = setInterval(() => {
      this.watch();
      void this.check();
    }, this.options.pollMs);
    this.timer.unref();
    this.watch();
    await this.check();
  }

  stop(): void {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    this.watcher?.close();
  }

  /** Looks at the link now. A call during a look makes one more look after it. Never rejects. */
  check(): Promise<void> {
    this.again = true;
    this.checking ??= this.lookUntilQuiet().finally(() => (this.checking = null));
    return this.checking;
  }

  private async lookUntilQuiet(): Promise<void> {
    while (this.again) {
      this.again = false;
      await this.look().catch((error: unknown) => this.complain(reasonOf(error)));
    }
  }

  private async look(): Promise<void> {
    const target = await this.readTarget();
    if (target === null || target === this.target) return;
    const release = await this.options.load(path.join(this.options.releasesDir, target));
    if (this.stopped) return;
    this.release = release;
    this.target = target;
    this.complaint = '';
    this.options.log.info('serving another release', { release: release.id });
  }

  /** The name of the release folder; null while there is no link, which is no fault before the first release. */
  private async readTarget(): Promise<string | null> {
    const { releasesDir } = this.options;
    const link = await readlink(path.join(releasesDir, 'current')).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (link === null) return null;
    const directory = path.resolve(releasesDir, link);
    if (path.dirname(directory) !== path.resolve(releasesDir)) {
      throw new Error('current points outside the releases folder');
    }
    return path.basename(directory);
  }

  private complain(reason: string): void {
    if (reason === this.complaint) return;
    this.complaint = reason;
    this.options.log.error('the current release cannot be read', { reason, kept: this.release?.id ?? null });
  }

  /** Watching fails while the folder does not exist; the interval tries again. */
  private watch(): void {
    if (this.watcher || this.stopped) return;
    try {
      const watcher = watch(this.options.releasesDir, { persistent: false }, () => void this.check());
      watcher.on('error', () => this.unwatch(watcher));
      this.watcher = watcher;
    } catch {
      this.watcher = null;
    }
  }

  private unwatch(watcher: FSWatcher): void {
    watcher.close();
    if (this.watcher === watcher) this.watcher = null;
  }
}
