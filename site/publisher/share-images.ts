import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { THEME_CHOICES } from 'api-extensions/contracts/common/theme-design';
import { z } from 'zod';
import { SHARE_IMAGES } from '../edge/release-layout';
import type { ImagePage } from '../gatsby/share-image';
import type { Log } from './log';
import type { Releases } from './releases';
import type { DrawReply, DrawRequest } from './share-image-process';
import { type DrawnFile, siteFont } from './site-font';

/** Releases of older code name neither. */
const look = z.enum(THEME_CHOICES.hero);
const art = z.enum(THEME_CHOICES.art);

/** Contents of a release's file SHARE_IMAGES: the share images, icons and the font that its pages name. */
const listedImages = z.array(
  z.union([
    z.object({
      path: z.string(),
      title: z.string(),
      siteName: z.string(),
      color: z.string(),
      look: look.default(THEME_CHOICES.hero[0]),
      art: art.default(THEME_CHOICES.art[0]),
      /** Releases of older code name none. */
      pages: z.array(z.object({ path: z.string(), documentId: z.string().nullable() })).default([]),
    }),
    z.object({
      path: z.string(),
      iconSize: z.number(),
      color: z.string(),
      art: art.default(THEME_CHOICES.art[0]),
    }),
    siteFont,
  ]),
);

/** Time limit of one image, after which the process is replaced. Drawing takes 250 to 600 ms, longer on a busy machine. */
const TIMEOUT_MS = 120_000;
/** First pause before a failed image is drawn again; it doubles each time, up to half an hour. */
const RETRY_MS = 60_000;
const MAX_RETRY_MS = 30 * 60_000;
/** Polling interval while the publisher is busy. */
const BUSY_MS = 500;
/** An image without a release is kept this long: links sent to customers may still show it. */
const UNUSED_MS = 30 * 24 * 3_600_000;

/**
 * Draws the share images and icons of published sites and cuts their fonts, one after the other, in a child process of lower priority, while
 * nothing is being published: pages never wait for their images. The images of all sites lie in one folder, named by their content.
 */
export class ShareImages {
  private readonly waiting = new Map<string, DrawnFile>();
  /** Images that could not be drawn, by path. */
  private readonly failed = new Map<string, { times: number; retryAt: number }>();
  private child: ChildProcess | null = null;
  private isDrawing = false;
  private isStopped = false;

  constructor(
    private readonly releases: Releases,
    private readonly log: Log,
    /** The compiled share-image-process.ts. */
    private readonly program: string,
    /** Whether pages are being published or code is being built: drawing waits meanwhile. */
    private readonly isBusy: () => boolean = () => false,
  ) {}

  /** Queues the images that do not exist yet, except those that failed and whose pause is not over. */
  requestImages(images: readonly DrawnFile[]): void {
    for (const image of images) {
      const isPaused = Date.now() < (this.failed.get(image.path)?.retryAt ?? 0);
      if (!isPaused && !existsSync(this.fileOf(image))) this.waiting.set(image.path, image);
    }
    if (!this.isDrawing && this.waiting.size > 0) this.drawNext();
  }

  /**
   * Queues what a release lacks: images that could not be drawn, or were removed.
   * @returns the pages whose image could not be drawn at its last attempt
   */
  async check(domain: string, release: string): Promise<ImagePage[]> {
    const images = await this.readListed(this.releases.pathOf(domain, release));
    this.requestImages(images);
    return images.flatMap((image) => {
      const isUndrawn = this.failed.has(image.path) && !existsSync(this.fileOf(image));
      return isUndrawn && 'pages' in image ? image.pages : [];
    });
  }

  /** Called after a start. Queues images that live releases lack, and removes those that no release has named for a month. */
  async recover(): Promise<void> {
    const { releases } = this;
    const used = new Set<string>();
    const shown: DrawnFile[] = [];
    for (const domain of await releases.liveDomains()) {
      const live = await releases.liveRelease(domain);
      for (const release of await releases.keptReleases(domain)) {
        const images = await this.readListed(releases.pathOf(domain, release));
        for (const image of images) used.add(path.basename(image.path));
        if (release === live) shown.push(...images);
      }
    }
    for (const name of await fs.readdir(releases.shareFolder)) {
      // A name with a dot is a draft that is being written.
      if (used.has(name) || name.startsWith('.')) continue;
      const file = path.join(releases.shareFolder, name);
      const { mtimeMs } = await fs.stat(file);
      if (mtimeMs < Date.now() - UNUSED_MS) await fs.rm(file, { force: true });
    }
    this.requestImages(shown);
  }

  stop(): void {
    this.isStopped = true;
    this.child?.kill('SIGKILL');
  }

  private fileOf({ path: url }: DrawnFile): string {
    return path.join(this.releases.shareFolder, path.basename(url));
  }

  private async readListed(release: string): Promise<z.output<typeof listedImages>> {
    try {
      return listedImages.parse(JSON.parse(await fs.readFile(path.join(release, SHARE_IMAGES), 'utf8')));
    } catch {
      // A release of older code has no such file.
      return [];
    }
  }

  private drawNext(): void {
    const [image] = this.waiting.values();
    this.isDrawing = image !== undefined && !this.isStopped;
    if (!image || this.isStopped) {
      this.child?.disconnect();
      this.child = null;
      return;
    }
    if (this.isBusy()) {
      setTimeout(() => this.drawNext(), BUSY_MS).unref();
      return;
    }
    // A process that ended while nothing was drawn, e.g. killed for its memory, is replaced.
    const child = this.child?.connected ? this.child : this.launch();
    this.child = child;
    let hasEnded = false;
    const finish = (error: DrawReply) => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timer);
      child.off('message', finish).off('close', died);
      this.waiting.delete(image.path);
      if (error === null) this.failed.delete(image.path);
      else if (!this.isStopped) this.pause(image, error);
      this.drawNext();
    };
    const died = () => {
      // The error of a message may arrive when another process draws the next image.
      if (this.child === child) this.child = null;
      finish('its process ended');
    };
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    child.on('message', finish).on('close', died);
    // A process that could not be started, e.g. without a free file handle, has no channel, and closes.
    if (child.connected)
      child.send({ image, file: this.fileOf(image) } satisfies DrawRequest, (error) => error && died());
  }

  private pause(image: DrawnFile, error: string): void {
    const times = (this.failed.get(image.path)?.times ?? 0) + 1;
    const pause = Math.min(RETRY_MS * 2 ** (times - 1), MAX_RETRY_MS);
    this.failed.set(image.path, { times, retryAt: Date.now() + pause });
    this.log(`share image ${'title' in image ? `of “${image.title}”` : image.path}: ${error}`);
  }

  private launch(): ChildProcess {
    const child = fork(this.program, [], {
      execArgv: ['--max-semi-space-size=1'],
      // One thread with one heap: Pango and libvips otherwise keep twice the memory.
      env: {
        PATH: process.env.PATH,
        TZ: 'UTC',
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '1',
        UV_THREADPOOL_SIZE: '1',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('error', () => undefined);
    if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    return child;
  }
}
