import { isSecretPage } from 'api-extensions/contracts/rules/pages';
import type { FileResponse } from './file-response';
import type { Encoding } from './accept-encoding';
import { cacheControlOf } from './caching';
import { contentTypeOf, isCompressible } from './content-types';
import { type PagePolicy, secretPolicy, STRICT } from './security-headers';

/** A response in memory, or the file to stream it from. */
export interface StoredResponse {
  file: ReleaseFile;
  encoding: Encoding;
  response: FileResponse;
}

/** A folder whose responses leave memory together: a release of one site, or the assets of one version of the code. */
export class ServedFolder {
  /** Responses in memory; the response cache maintains the list. */
  readonly stored = new Set<StoredResponse>();
  /** The folder is no longer served: a read in progress is answered, but not stored. */
  retired = false;

  constructor(
    readonly root: string,
    /** Policy of its pages outside the signed-in areas. */
    readonly policy: PagePolicy = STRICT,
  ) {}
}

/** One file of a release or of a code version's assets, with the responses made from it so far. */
export class ReleaseFile {
  private br: FileResponse | null = null;
  private gzip: FileResponse | null = null;
  private identity: FileResponse | null = null;

  constructor(
    readonly folder: ServedFolder,
    /** Path below the folder, with a leading slash. */
    private readonly relative: string,
    /** The file's brotli form is stored beside it, as for assets. */
    private readonly hasBrotli: boolean,
    /** 404 for the host's "not found" page, else 200. */
    readonly status: 200 | 404 = 200,
  ) {}

  get contentType(): string {
    return contentTypeOf(this.relative);
  }

  get cacheControl(): string {
    return cacheControlOf(this.relative);
  }

  get policy(): PagePolicy {
    const { policy } = this.folder;
    return isSecretPage(this.relative) ? secretPolicy(policy) : policy;
  }

  /** Keeps signed-in areas and pages for one visitor out of search engines. */
  get robotsHeader(): readonly string[] {
    return isSecretPage(this.relative) ? ['X-Robots-Tag', 'noindex'] : [];
  }

  has(encoding: Encoding): boolean {
    return encoding === 'identity' || isCompressible(this.relative);
  }

  /** Path of the stored bytes of an encoding, or of the file that they are compressed from. */
  pathOf(encoding: Encoding): string {
    return this.folder.root + this.relative + (encoding === 'br' && this.hasBrotli ? '.br' : '');
  }

  /** Whether the bytes of an encoding have to be compressed from the file. */
  isMade(encoding: Encoding): boolean {
    return encoding === 'gzip' || (encoding === 'br' && !this.hasBrotli);
  }

  /** The response kept in memory; null if there is none. */
  response(encoding: Encoding): FileResponse | null {
    return encoding === 'br' ? this.br : encoding === 'gzip' ? this.gzip : this.identity;
  }

  keep(encoding: Encoding, response: FileResponse | null): void {
    if (encoding === 'br') this.br = response;
    else if (encoding === 'gzip') this.gzip = response;
    else this.identity = response;
  }
}
