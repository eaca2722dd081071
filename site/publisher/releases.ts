import { errorCode } from 'api-extensions/contracts/rules/error-text';
import fs from 'node:fs/promises';
import path from 'node:path';
import {
  CODE_VERSION,
  layout,
  MANIFEST,
  RELEASE_NAME,
  releaseNumber,
  type SiteManifest,
  siteManifest,
} from '../edge/release-layout';

/** Number of releases of a site that are kept beside the live one, for rollback. */
const KEPT_RELEASES = 5;
/** Number of code versions whose assets are kept, in addition to those of every kept release. */
const KEPT_CODES = 5;

const isMissing = (error: unknown) => errorCode(error) === 'ENOENT';

async function listNames(folder: string): Promise<string[]> {
  return fs.readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

const newestFirst = (a: string, b: string) => releaseNumber(b) - releaseNumber(a);

const remove = (folder: string) => fs.rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** Write access to the releases folder (edge/release-layout.ts). */
export class Releases {
  private readonly at: ReturnType<typeof layout>;

  constructor(readonly folder: string) {
    this.at = layout(folder);
  }

  /** Folder of the share images of all sites. */
  get shareFolder(): string {
    return this.at.share;
  }

  /** Creates the folders, and removes unfinished files of an interrupted publisher. */
  async prepare(): Promise<void> {
    for (const folder of [this.at.live, path.join(this.folder, 'sites'), this.at.codes, this.at.share]) {
      await fs.mkdir(folder, { recursive: true });
    }
    const removeDrafts = async (folder: string) => {
      for (const name of await listNames(folder))
        if (name.startsWith('.')) await remove(path.join(folder, name));
    };
    await removeDrafts(this.at.live);
    await removeDrafts(this.at.codes);
    await removeDrafts(this.at.share);
    for (const domain of await listNames(path.join(this.folder, 'sites')))
      await removeDrafts(this.at.site(domain));
  }

  /** Domain codes that have a live release. */
  async liveDomains(): Promise<string[]> {
    return (await listNames(this.at.live)).filter((name) => !name.startsWith('.'));
  }

  /** Domains in use without a live release of this code, and live ones that are no longer in use. */
  async staleDomains(code: string, domains: readonly string[]): Promise<string[]> {
    const inUse = new Set(domains);
    const live = await this.liveDomains();
    const current = new Set<string>();
    for (const domain of live) {
      const release = await this.liveRelease(domain);
      const manifest = release && (await this.readManifest(domain, release).catch(() => null));
      if (manifest && manifest.code === code && inUse.has(domain)) current.add(domain);
    }
    return [...new Set([...inUse, ...live])].filter((domain) => !current.has(domain)).sort();
  }

  /** Name of a domain's live release, or null. */
  async liveRelease(domain: string): Promise<string | null> {
    try {
      return path.basename(await fs.readlink(this.at.liveLink(domain)));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  pathOf(domain: string, release: string): string {
    return this.at.release(domain, release);
  }

  /** Folder of a release before it is complete. */
  draftOf(domain: string, release: string): string {
    return path.join(this.at.site(domain), `.draft-${release}`);
  }

  /** @throws Error when the release is missing or its manifest is malformed */
  async readManifest(domain: string, release: string): Promise<SiteManifest> {
    const file = path.join(this.pathOf(domain, release), MANIFEST);
    const manifest = siteManifest.parse(JSON.parse(await fs.readFile(file, 'utf8')));
    if (manifest.id !== release || manifest.domain !== domain)
      throw new Error(`${file} is of another release`);
    return manifest;
  }

  /** Gives a complete draft its name. It is not live yet. */
  async complete(domain: string, release: string): Promise<void> {
    await fs.rename(this.draftOf(domain, release), this.pathOf(domain, release));
  }

  /** Makes a complete release the live one, by one atomic rename. */
  async switchTo(domain: string, release: string): Promise<void> {
    const link = path.join(this.at.live, `.next-${domain}`);
    await fs.rm(link, { force: true });
    await fs.symlink(this.at.liveTarget(domain, release), link);
    await fs.rename(link, this.at.liveLink(domain));
  }

  /** Takes a domain offline, and removes its releases. */
  async takeOffline(domain: string): Promise<void> {
    await fs.rm(this.at.liveLink(domain), { force: true });
    await remove(this.at.site(domain));
  }

  /** Releases of a domain that can be rolled back to, newest first, the live one among them. */
  async keptReleases(domain: string): Promise<string[]> {
    return (await listNames(this.at.site(domain)))
      .filter((name) => RELEASE_NAME.test(name))
      .sort(newestFirst);
  }

  /** Removes a release that is not live. */
  async discard(domain: string, release: string): Promise<void> {
    await remove(this.draftOf(domain, release));
    if ((await this.liveRelease(domain)) !== release) await remove(this.pathOf(domain, release));
  }

  /**
   * Removes a domain's releases except the live one, the newest KEPT_RELEASES others and `before`.
   * @param before the release that was live until now: edges serve it until they have noticed the switch, and after a rollback
   *   it may be the oldest
   * @returns the kept releases, newest first
   */
  async prune(domain: string, before: string | null): Promise<string[]> {
    const live = await this.liveRelease(domain);
    const all = await this.keptReleases(domain);
    const newest = all.filter((name) => name !== live).slice(0, KEPT_RELEASES);
    const kept = all.filter((name) => name === live || name === before || newest.includes(name));
    for (const name of all) if (!kept.includes(name)) await remove(this.pathOf(domain, name));
    return kept;
  }

  /** Stored code versions, newest first. */
  async codeVersions(): Promise<string[]> {
    const found = (await listNames(this.at.codes)).filter((name) => CODE_VERSION.test(name));
    const times = await Promise.all(found.map(async (name) => (await fs.stat(this.at.code(name))).mtimeMs));
    return found
      .map((name, index) => ({ name, time: times[index] ?? 0 }))
      .sort((a, b) => b.time - a.time)
      .map(({ name }) => name);
  }

  /**
   * Removes code versions that no kept release uses, except the newest and the current one. Reads every site: for deploys
   * only.
   * @param current loaded by the renderer; it may be old after a deploy of an earlier version
   * @throws Error where a manifest cannot be read: its release may be live
   */
  async pruneCodes(current: string): Promise<void> {
    const old = (await this.codeVersions()).slice(KEPT_CODES);
    if (old.length === 0) return;
    const used = new Set([current]);
    for (const domain of await listNames(path.join(this.folder, 'sites'))) {
      for (const release of await this.keptReleases(domain)) {
        const manifest = await this.readManifest(domain, release).catch((error: unknown) => {
          // No edge can load a release whose manifest is missing or malformed.
          if (isMissing(error) || errorCode(error) === undefined) return null;
          throw error;
        });
        if (manifest) used.add(manifest.code);
      }
    }
    for (const version of old) if (!used.has(version)) await remove(this.at.code(version));
  }
}
