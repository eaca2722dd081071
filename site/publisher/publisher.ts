import path from 'node:path';
import type { Claim } from 'api-extensions/contracts/publishing';
import { build } from './build';
import { CmsError, type Cms } from './cms';
import type { PublisherEnvironment } from './environment';
import { duration, type Log, messageOf } from './log';
import { readPlan } from './plan';
import { Releases } from './releases';
import { renderCode } from './render-code';
import { readRelease, type ReleaseInfo, split } from './split';
import { missingPages, stillExpected, verify } from './verify';

/** A failed build is tried again after this long, then twice as long, up to half an hour; a change ends the wait. */
const RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 30 * 60_000;

/** Claims, builds, splits, verifies, activates and reports: one release at a time (DESIGN §4). */
export class Publisher {
  private readonly releases: Releases;
  private readonly stopping = new AbortController();
  private readonly signal = this.stopping.signal;
  private wakeUp: (() => void) | null = null;
  /** When the oldest change that we were told of and have not claimed came, and the newest. */
  private firstTold = 0;
  private lastTold = 0;
  private failures = 0;
  private retryAt = 0;

  constructor(
    private readonly env: PublisherEnvironment,
    private readonly cms: Cms,
    private readonly log: Log,
  ) {
    this.releases = new Releases(env.RELEASES_DIR);
  }

  /** Something changed in the CMS. */
  tell(): void {
    this.lastTold = Date.now();
    this.firstTold ||= this.lastTold;
    this.retryAt = 0;
    this.wakeUp?.();
  }

  /** Stops after the step that is under way; a running build is ended. */
  stop(): void {
    this.stopping.abort();
    this.wakeUp?.();
  }

  /** Works until stopped. Builds at once, changed or not, when the live release is none or of other code. */
  async run(): Promise<void> {
    await this.releases.clearDrafts();
    let force = !(await this.isOfThisCode());
    while (!this.signal.aborted) {
      if (Date.now() >= this.retryAt && (await this.publishOnce(force))) force = false;
      await this.sleepUntilTold();
      await this.sleepUntilQuiet();
    }
  }

  private async isOfThisCode(): Promise<boolean> {
    const live = await this.releases.currentPath();
    const info = live && (await readRelease(live).catch(() => null));
    return Boolean(info && info.code === renderCode(this.env.SITE_DIR));
  }

  /** @returns whether a release went live. */
  private async publishOnce(force: boolean): Promise<boolean> {
    this.firstTold = 0;
    let claim: Claim | null;
    try {
      claim = await this.cms.claim(force);
    } catch (error) {
      this.log(`cannot ask for work: ${messageOf(error)}`);
      return false;
    }
    if (!claim) return false;

    const started = Date.now();
    this.log(`${claim.releaseId}: building, ${claim.changes} changes, ${claim.sites.length} sites`);
    try {
      const pages = await this.release(claim);
      this.log(`${claim.releaseId}: live after ${duration(started)}, ${pages} pages`);
      await this.report(claim, { status: 'live', pages });
    } catch (error) {
      if (this.signal.aborted) return false;
      this.log(
        `${claim.releaseId}: failed after ${duration(started)}, the live release stays: ${messageOf(error)}`,
      );
      await this.report(claim, { status: 'failed', error: messageOf(error).slice(-20_000) });
      this.failures += 1;
      await this.releases.clearDrafts();
      const wait = Math.min(RETRY_MS * 2 ** (this.failures - 1), LONGEST_RETRY_MS);
      // What changed while it was building may be what it needs.
      this.retryAt = this.firstTold ? 0 : Date.now() + wait;
      return false;
    }
    this.failures = 0;
    await this.releases.prune();
    return true;
  }

  private async release(claim: Claim): Promise<number> {
    const { SITE_DIR, CMS_URL, BUILD_API_TOKEN, BUILD_TIMEOUT_MS } = this.env;
    const id = claim.releaseId;
    const code = renderCode(SITE_DIR);
    const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const at = Date.now();
      const result = await work();
      this.signal.throwIfAborted();
      this.log(`${id}: ${name} in ${duration(at)}`);
      return result;
    };

    await step('built', () =>
      build({
        siteDir: SITE_DIR,
        cmsUrl: CMS_URL,
        token: BUILD_API_TOKEN,
        timeoutMs: BUILD_TIMEOUT_MS,
        signal: this.signal,
      }),
    );
    const plan = await readPlan(SITE_DIR);
    const draft = this.releases.draftOf(id);
    const previous = await this.releases.currentPath();
    const { files, sites, leftOut } = await step('split', async () =>
      split({
        id,
        publicDir: path.join(SITE_DIR, 'public'),
        release: draft,
        previous,
        plan,
        code,
        createdAt: new Date(),
      }),
    );
    this.log(`${id}: ${files} files written, of ${sites} sites`);
    for (const reason of leftOut) this.log(`${id}: left out: ${reason}`);
    const info = await readRelease(draft);
    const before = previous ? await readRelease(previous).catch(() => null) : null;
    await step('verified', async () =>
      verify(draft, info, { sites: await this.expected(claim, info), plan, before }),
    );
    await step('activated', () => this.releases.activate(id));
    return Object.values(info.pages).reduce((sum, paths) => sum + paths.length, 0);
  }

  /** What the release must hold. What it lacks may have been taken off after the build was claimed. */
  private async expected({ sites }: Claim, release: ReleaseInfo): Promise<Claim['sites']> {
    return missingPages(release, sites).length > 0 ? stillExpected(sites, await this.cms.sites()) : sites;
  }

  private async report(claim: Claim, result: Parameters<Cms['report']>[1]): Promise<void> {
    try {
      await this.cms.report(claim.releaseId, result);
    } catch (error) {
      // The CMS gives the changes of a build that it heard nothing of to the next one.
      const what = error instanceof CmsError ? error.message : messageOf(error);
      this.log(`${claim.releaseId}: the CMS could not be told: ${what}`);
    }
  }

  private sleep(ms: number): Promise<void> {
    if (this.signal.aborted || ms <= 0) return Promise.resolve();
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

  private async sleepUntilTold(): Promise<void> {
    if (!this.firstTold) await this.sleep(this.env.PUBLISH_POLL_MS);
  }

  /** Lets a burst of edits become one build. */
  private async sleepUntilQuiet(): Promise<void> {
    const { PUBLISH_QUIET_MS, PUBLISH_LONGEST_WAIT_MS } = this.env;
    while (this.firstTold && !this.signal.aborted) {
      const now = Date.now();
      const until = Math.min(this.lastTold + PUBLISH_QUIET_MS, this.firstTold + PUBLISH_LONGEST_WAIT_MS);
      if (now >= until) return;
      await this.sleep(until - now);
    }
  }
}
