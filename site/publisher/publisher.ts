import { RELEASE_DAMAGED } from 'api-extensions/contracts/publishing/publishing';
import { errorMessage } from 'api-extensions/contracts/rules/error-text';
import path from 'node:path';
import { Claims, type ClaimedSite } from './claims';
import type { Cms } from './cms';
import type { PublisherEnvironment } from './environment';
import { IndexNow } from './index-now';
import { formatDuration, type Log, withRequestId } from './log';
import type { PublisherMetrics } from './metrics';
import { PostTextCache } from './post-text-cache';
import { previewPage } from './preview';
import { RULE_ERROR_TEXT } from './redirects';
import { Releases } from './releases';
import type { Renderer } from './renderer';
import { type PublisherActions, RequestError } from './server';
import { ShareImages } from './share-images';
import { SiteCode } from './site-code';
import { PublishError, SitePublisher, type PublishProgress } from './site-publisher';
import { UndrawnPages } from './undrawn-pages';
import { damagedFiles, verifyStoredRelease } from './verify';

/** Pause between calls to a CMS that does not respond while the publisher starts. */
const CMS_RETRY_MS = 2000;
/**
 * Sites published at a time: while one is rendered, others are written, verified and reported, and the next one's content is
 * read. With five the renderer waited for a fifth of a deploy.
 */
const CONCURRENCY = 8;
/** Live releases whose files are checked after each poll interval without a change: 1,000 sites in less than half an hour. */
const CHECK_BATCH_SIZE = 20;

/** Publishes sites as their content changes, and all of them when the code changed (DESIGN §4). */
export class Publisher implements PublisherActions {
  private readonly releases: Releases;
  private readonly claims: Claims;
  private readonly texts: PostTextCache;
  private readonly shareImages: ShareImages;
  private readonly undrawn: UndrawnPages;
  private readonly indexNow: IndexNow;
  private readonly stopping = new AbortController();
  private readonly signal = this.stopping.signal;
  private readonly working = new Map<string, PublishProgress>();
  /** The last queued change of each domain's releases: a publish and a rollback run one after the other. */
  private readonly queues = new Map<string, Promise<unknown>>();
  private code: string | null = null;
  private renderer: Renderer | null = null;
  private readonly siteCode: SiteCode;
  /** Domains without a live release, or with one of other code. */
  private stale = new Set<string>();
  private wakeUp: (() => void) | null = null;
  private notified = false;
  /** Whether there was a moment at which no site was due. */
  private hasBeenIdle = false;
  /** Live domains still to be checked in this round. */
  private unchecked: string[] = [];

  constructor(
    private readonly env: PublisherEnvironment,
    private readonly cms: Cms,
    private readonly log: Log,
    private readonly metrics: Pick<PublisherMetrics, 'countPublish'>,
    /** Folder of the compiled programs that it starts, where that is not this file's. */
    programs = __dirname,
  ) {
    this.releases = new Releases(env.RELEASES_DIR);
    this.shareImages = new ShareImages(
      this.releases,
      log,
      path.join(programs, 'share-image-process.js'),
      () => this.working.size > 0 || this.siteCode.buildingSince !== null,
    );
    this.siteCode = new SiteCode({
      env,
      releases: this.releases,
      log,
      signal: this.signal,
      program: path.join(programs, 'renderer-process.js'),
      domains: () => this.retryUntilResponse(() => cms.domains()),
      sleep: (ms) => this.sleep(ms),
    });
    this.claims = new Claims(cms, log);
    this.undrawn = new UndrawnPages(cms);
    this.indexNow = new IndexNow(env.INDEXNOW_URL, log);
    this.texts = new PostTextCache((numbers, status) => cms.postTexts(numbers, status));
  }

  /** Called when content of the CMS has changed. */
  notify(): void {
    this.notified = true;
    this.wakeUp?.();
  }

  /** Stops after the current step; a running build is ended. */
  stop(): void {
    this.stopping.abort();
    this.siteCode.stop();
    this.shareImages.stop();
    this.indexNow.stop();
    this.wakeUp?.();
  }

  status(): ReturnType<PublisherActions['status']> {
    const building = this.siteCode.buildingSince;
    return {
      code: this.code,
      building: building === null ? null : Math.round((Date.now() - building) / 1000),
      stale: this.stale.size,
      working: [...this.working.values()],
    };
  }

  async rollBack({
    domain,
    releaseId,
  }: Parameters<PublisherActions['rollBack']>[0]): ReturnType<PublisherActions['rollBack']> {
    return this.runInOrder(domain, async () => {
      if (!(await this.releases.keptReleases(domain)).includes(releaseId))
        throw new RequestError(404, 'the release is not kept');
      try {
        await verifyStoredRelease(this.releases.folder, domain, releaseId);
      } catch (error) {
        this.log(`${domain}: not rolled back to ${releaseId}: ${errorMessage(error)}`, 'error');
        throw new RequestError(409, RELEASE_DAMAGED);
      }
      const { code } = await this.releases.readManifest(domain, releaseId);
      await this.releases.switchTo(domain, releaseId);
      this.log(`${domain}: rolled back to ${releaseId}`);
      return { releaseId, code, kept: await this.releases.keptReleases(domain) };
    });
  }

  async preview(
    request: Parameters<PublisherActions['preview']>[0],
  ): ReturnType<PublisherActions['preview']> {
    if (!this.renderer) throw new RequestError(503, 'the code is being built');
    return previewPage(request, this.renderer, this.texts);
  }

  /** Runs until stopped. */
  async run(): Promise<void> {
    await this.releases.prepare();
    void this.shareImages
      .recover()
      .catch((error: unknown) => this.log(`share images not drawn: ${errorMessage(error)}`));
    if (!(await this.prepareCode())) return;
    let restarted = true;
    while (!this.signal.aborted) {
      this.notified = false;
      const published = await this.publishWaiting(restarted);
      // The response may be lost: no publish is running now, so the CMS has to release its claims.
      restarted = published === null;
      if (published === null || published === 0) await this.sleepUntilNotified();
    }
  }

  /** Loads the code, then lists what has to be published with it. @returns false when stopped meanwhile */
  private async prepareCode(): Promise<boolean> {
    const loaded = await this.siteCode.load();
    if (!loaded) return false;
    // From here on previews work, also without the CMS's list of sites.
    this.renderer = loaded.renderer;
    this.code = loaded.version;
    const stale = await this.retryUntilResponse(async () =>
      this.releases.staleDomains(loaded.version, await this.cms.domains()),
    );
    if (stale) this.stale = new Set(stale);
    return stale !== null;
  }

  /** Repeats a request to the CMS until it succeeds. @returns null when stopped meanwhile */
  private async retryUntilResponse(request: () => Promise<string[]>): Promise<string[] | null> {
    let reported = '';
    while (!this.signal.aborted) {
      try {
        return await request();
      } catch (error) {
        const reason = errorMessage(error);
        if (reason !== reported) this.log(`waiting for the list of sites: ${reason}`, 'error');
        reported = reason;
        await this.sleep(CMS_RETRY_MS);
      }
    }
    return null;
  }

  /**
   * Claims and publishes until no site is due. Claims run while other sites are still being published.
   * @returns how many sites were claimed; null when the CMS could not be reached
   */
  private async publishWaiting(restarted: boolean): Promise<number | null> {
    let claimed: number | null = 0;
    const waiting: ClaimedSite[] = [];
    let noneLeft = false;
    let claiming: Promise<void> | null = null;
    const claimMore = async () => {
      const sites = await this.claims.claimSites(this.stale, restarted && claimed === 0);
      noneLeft = !sites || sites.length === 0;
      claimed = sites && claimed !== null ? claimed + sites.length : null;
      waiting.unshift(...(sites ?? []).reverse());
    };
    const worker = async () => {
      while (!this.signal.aborted) {
        // Sites are claimed ahead: otherwise all workers would finish and then wait for the CMS together.
        if (waiting.length < CONCURRENCY && !noneLeft)
          claiming ??= claimMore().finally(() => (claiming = null));
        if (waiting.length === 0) await claiming;
        const site = waiting.pop();
        if (site)
          await withRequestId(() => this.publish(site)).finally(() => this.claims.finish(site.claim.domain));
        else if (noneLeft) return;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    if (claimed === 0) await this.onIdle();
    return claimed;
  }

  /** Runs when no site is due; the first time it logs that and removes code that no release uses. */
  private async onIdle(): Promise<void> {
    if (this.hasBeenIdle || this.code === null) return;
    this.hasBeenIdle = true;
    // Sites that are paused or rolled back keep their releases; failed ones are retried.
    const others = [...this.stale].slice(0, 10).join(', ');
    this.log(others ? `all sites are live, of other code: ${others}` : 'all sites are live');
    await this.releases
      .pruneCodes(this.code)
      .catch((error: unknown) => this.log(`old code not pruned: ${errorMessage(error)}`));
  }

  private async publish({ claim, content }: ClaimedSite): Promise<void> {
    const { releaseId, domain } = claim;
    const { renderer, code, releases, cms, texts, log } = this;
    if (!renderer || !code) return;
    const started = Date.now();
    const progress: PublishProgress = { releaseId, domain, step: 'reading', done: 0, total: 0 };
    this.working.set(releaseId, progress);
    const publisher = new SitePublisher({ releases, cms, texts, renderer, code, log });
    try {
      const site = await this.runInOrder(domain, () => publisher.publish(claim, content, progress));
      this.stale.delete(domain);
      if (site) {
        const { pages, rendered, leftOut, warnings, kept, images, findings, announcement } = site;
        this.log(
          `${domain}: ${releaseId} live after ${formatDuration(started)}, ${rendered} of ${pages} pages rendered`,
        );
        for (const warning of warnings) this.log(`${domain}: left out: ${warning}`);
        for (const { path, error } of leftOut)
          this.log(`${domain}: left out: redirect rule ${path} (${error})`);
        await this.claims.report(claim, {
          status: 'live',
          code,
          pages,
          rendered,
          leftOut: leftOut.slice(0, 100).map(({ path, error }) => `${path}: ${RULE_ERROR_TEXT[error]}`),
          kept,
          findings,
        });
        this.undrawn.onRelease(domain);
        this.metrics.countPublish('live', started);
        this.shareImages.requestImages(images);
        if (announcement) this.indexNow.announce(announcement.site, announcement.urls);
      } else {
        this.log(`${domain}: offline`);
        await this.claims.report(claim, { status: 'offline' });
        this.metrics.countPublish('offline', started);
      }
    } catch (error) {
      // A publish that a stop interrupted is repeated after the next start.
      if (this.signal.aborted || !(error instanceof PublishError)) {
        if (!this.signal.aborted) this.log(`${domain}: ${errorMessage(error)}`, 'error');
        return;
      }
      const { failure } = error;
      this.log(`${domain}: ${releaseId} failed, the live release stays: ${failure.detail}`, 'error');
      // Published again only after a change or by the CMS's timed retry.
      await this.claims.report(claim, { status: 'failed', failure });
      this.metrics.countPublish('failed', started);
    } finally {
      this.working.delete(releaseId);
    }
  }

  /** Queues a change of a domain's releases behind those in progress. */
  private async runInOrder<T>(domain: string, work: () => Promise<T>): Promise<T> {
    const before = this.queues.get(domain) ?? Promise.resolve();
    const running = before.catch(() => undefined).then(work);
    this.queues.set(domain, running);
    try {
      return await running;
    } finally {
      if (this.queues.get(domain) === running) this.queues.delete(domain);
    }
  }

  private sleep(ms: number): Promise<void> {
    if (this.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.wakeUp = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.wakeUp = done;
    });
  }

  private async sleepUntilNotified(): Promise<void> {
    if (!this.notified) await this.sleep(this.env.PUBLISH_POLL_MS);
    if (this.notified) return;
    await this.checkLiveReleases().catch((error: unknown) =>
      this.log(`live releases not checked: ${errorMessage(error)}`, 'error'),
    );
  }

  /** Marks live sites whose files were changed outside the publisher, so that they are published again. */
  private async checkLiveReleases(): Promise<void> {
    if (this.unchecked.length === 0) this.unchecked = await this.releases.liveDomains();
    for (let count = 0; count < CHECK_BATCH_SIZE; count += 1) {
      // A reported change goes first; the remaining releases are checked after it.
      const domain = this.notified || this.signal.aborted ? undefined : this.unchecked.shift();
      if (domain === undefined) return;
      const checked = await this.runInOrder(domain, async () => {
        const release = await this.releases.liveRelease(domain);
        if (!release) return null;
        const undrawn = await this.shareImages.check(domain, release);
        return { release, undrawn, damaged: await damagedFiles(this.releases.folder, domain, release) };
      });
      if (!checked) continue;
      const { release, undrawn, damaged } = checked;
      if (damaged.length > 0 && !this.stale.has(domain)) {
        this.stale.add(domain);
        const files = damaged.slice(0, 10).join(', ');
        this.log(`${domain}: files of the live release are missing or were changed: ${files}`, 'error');
      }
      await this.undrawn.report(domain, release, undrawn);
    }
  }
}
