import { errorCode } from 'api-extensions/contracts/rules/error-text';
import { readdir } from 'node:fs/promises';
import type { ResponseCache } from './response-cache';
import { cacheControlOf, IMMUTABLE } from './caching';
import { indexFiles, type FileIndex } from './file-index';
import { type ReleaseFile, ServedFolder } from './release-file';
import { CODE_VERSION, layout } from './release-layout';

/** The assets of one version of the code; listed at the first use. */
interface CodeVersion {
  folder: ServedFolder;
  files: Promise<FileIndex> | null;
}

/**
 * Assets of the available versions of the code. A page that was opened before its site moved to newer code still loads
 * its chunks, so every version answers for all sites, but only with files whose name holds a hash or a version:
 * `page-data/app-data.json` and the like differ between versions under the same name.
 */
export class CodeVersions {
  private readonly versions = new Map<string, CodeVersion>();

  constructor(
    private readonly releasesDir: string,
    private readonly responses: ResponseCache,
  ) {}

  /**
   * Assets of one version, listed once.
   * @throws if they cannot be listed; the next call tries again.
   */
  files(version: string): Promise<FileIndex> {
    const known = this.register(version);
    known.files ??= indexFiles(known.folder).catch((error: unknown) => {
      known.files = null;
      throw error;
    });
    return known.files;
  }

  /** A hashed file of any version; versions are tried in the order of their names. */
  async find(urlPath: string): Promise<ReleaseFile | null> {
    if (cacheControlOf(urlPath) !== IMMUTABLE) return null;
    for (const version of [...this.versions.keys()].sort()) {
      // A version that is being removed cannot be read; the others are tried next.
      const files = await this.files(version).catch(() => null);
      const file = files?.get(urlPath);
      if (file) return file;
    }
    return null;
  }

  /** Adds new versions and drops those that were removed. */
  async scan(): Promise<void> {
    const before = [...this.versions];
    const found = await readdir(layout(this.releasesDir).codes).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
    const versions = new Set(found.filter((name) => CODE_VERSION.test(name)));
    for (const version of versions) this.register(version);
    // Compares with the versions known before: one may have been added while the folder was read.
    for (const [version, { folder }] of before) {
      if (versions.has(version)) continue;
      this.versions.delete(version);
      this.responses.drop(folder);
    }
  }

  private register(version: string): CodeVersion {
    const known = this.versions.get(version);
    if (known) return known;
    const added = { folder: new ServedFolder(layout(this.releasesDir).assets(version)), files: null };
    this.versions.set(version, added);
    return added;
  }
}
