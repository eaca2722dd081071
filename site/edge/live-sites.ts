import { errorCode } from 'api-extensions/contracts/rules/error-text';
import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import type { ResponseCache } from './response-cache';
import type { CodeVersions } from './code-versions';
import { reasonOf, type EdgeLogger } from './edge-log';
import { layout, RELEASE_NAME } from './release-layout';
import { SiteHosts } from './site-hosts';
import { readSiteRelease, type SiteRelease } from './site-release';

/** A domain's code as the name of a link in `live/`. Names with a dot in front are unfinished links. */
const DOMAIN = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
/** Links read concurrently in a scan of all sites. */
const LINK_CONCURRENCY = 32;

export interface LiveSitesOptions {
  releasesDir: string;
  codes: CodeVersions;
  responses: ResponseCache;
  log: EdgeLogger;
}

/**
 * The releases that the links of `live/` point to. A link to an unreadable release leaves the previous one in service;
 * removing a link takes the site offline.
 */
export class LiveSites {
  private readonly hosts = new SiteHosts();
  private readonly sites = new Map<string, SiteRelease>();
  /** Domains whose link could not be followed, with the logged reason. */
  private readonly failures = new Map<string, string>();
  private readonly refreshing = new Map<string, { again: boolean; done: Promise<void> }>();
  private hasServed = false;
  private hasScanned = false;

  constructor(private readonly options: LiveSitesOptions) {}

  /** True while no site has been live since the start. */
  get noneYet(): boolean {
    return !this.hasServed;
  }

  /** True once every link has been read. */
  get hasReadLinks(): boolean {
    return this.hasScanned;
  }

  get count(): number {
    return this.sites.size;
  }

  find(hostname: string): SiteRelease | null {
    return this.hosts.find(hostname);
  }

  /** Follows the link of one domain. A call during a run repeats it once. Never rejects. */
  refresh(domain: string): Promise<void> {
    if (!DOMAIN.test(domain)) return Promise.resolve();
    const running = this.refreshing.get(domain);
    if (running) {
      running.again = true;
      return running.done;
    }
    const started = { again: true, done: Promise.resolve() };
    this.refreshing.set(domain, started);
    started.done = this.followUntilSettled(domain, started);
    return started.done;
  }

  /** Follows every link, and takes sites offline whose link was removed. Rejects where `live/` cannot be read. */
  async scan(): Promise<void> {
    const names = await readdir(layout(this.options.releasesDir).live);
    await this.refreshAll(new Set([...names, ...this.sites.keys(), ...this.failures.keys()]));
    if (!this.hasScanned) this.options.log.info('serving the live releases', { sites: this.sites.size });
    this.hasScanned = true;
  }

  /** Retries sites that could not be read: no event tells when a disk works again. */
  retryFailures(): Promise<void> {
    return this.refreshAll(this.failures.keys());
  }

  private async refreshAll(domains: Iterable<string>): Promise<void> {
    const queue = [...domains].values();
    const worker = async (): Promise<void> => {
      for (const domain of queue) await this.refresh(domain);
    };
    await Promise.all(Array.from({ length: LINK_CONCURRENCY }, worker));
  }

  private async followUntilSettled(domain: string, running: { again: boolean }): Promise<void> {
    while (running.again) {
      running.again = false;
      try {
        await this.follow(domain);
        this.failures.delete(domain);
      } catch (error) {
        this.report(domain, reasonOf(error));
      }
    }
    this.refreshing.delete(domain);
  }

  private async follow(domain: string): Promise<void> {
    const { releasesDir, codes } = this.options;
    const before = this.sites.get(domain) ?? null;
    const releaseId = await readLiveLink(releasesDir, domain);
    if (releaseId === (before?.id ?? null)) return;
    if (releaseId === null) return this.replace(domain, before, null);
    const release = await readSiteRelease(releasesDir, domain, releaseId, codes);
    // Lists the files now, so that visitors of the site do not wait for it.
    if (before?.isRequested) await release.index();
    this.replace(domain, before, release);
  }

  private replace(domain: string, before: SiteRelease | null, after: SiteRelease | null): void {
    const { responses, log } = this.options;
    if (after) this.sites.set(domain, after);
    else this.sites.delete(domain);
    const shared = this.hosts.replace(before, after);
    if (before) responses.drop(before.folder);
    this.hasServed = true;
    if (shared.length > 0) log.error('two sites name the same host', { domain, hosts: shared });
    if (!after) log.info('a site is offline', { domain });
    else if (this.hasScanned) log.info('serving another release', { domain, release: after.id });
  }

  private report(domain: string, reason: string): void {
    if (this.failures.get(domain) === reason) return;
    this.failures.set(domain, reason);
    const kept = this.sites.get(domain)?.id ?? null;
    this.options.log.error('the live release of a site cannot be read', { domain, reason, kept });
  }
}

/** The release that a domain's link points to; null where there is no link. */
async function readLiveLink(releasesDir: string, domain: string): Promise<string | null> {
  const { live, liveLink, release } = layout(path.resolve(releasesDir));
  const link = await readlink(liveLink(domain)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (link === null) return null;
  const target = path.resolve(live, link);
  const name = path.basename(target);
  if (!RELEASE_NAME.test(name) || target !== release(domain, name)) {
    throw new Error(`live/${domain} leads to no release of the site`);
  }
  return name;
}
