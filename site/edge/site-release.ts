import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { domainToASCII } from 'node:url';
import type { CodeVersions } from './code-versions';
import { indexFiles, NOT_FOUND_KEY, type FileIndex } from './file-index';
import { hostRedirects, hostsOf } from 'api-extensions/contracts/rules/www';
import {
  readPath as readAddressPath,
  splitAddress,
} from 'api-extensions/contracts/rules/redirects/read-address';
import { parseHost } from './host-header';
import { readRedirectRules, type RedirectRules } from './redirect-rules';
import { type ReleaseFile, ServedFolder } from './release-file';
import { layout, MANIFEST, siteManifest, type SiteManifest } from './release-layout';
import type { PagePolicy } from './security-headers';

/** One release of one site, which answers for the site's hosts. Replaced as a whole. */
export class SiteRelease {
  /** Null until the files are listed, at the first request or before the release replaces a listed one. */
  content: SiteContent | null = null;
  private indexing: Promise<SiteContent> | null = null;
  /** Hosts that show pages, then those that redirect to one of them. */
  readonly hosts: readonly string[];
  private readonly redirects: ReadonlyMap<string, string>;

  constructor(
    private readonly manifest: SiteManifest,
    /** Normalised host names. */
    listed: readonly string[],
    readonly folder: ServedFolder,
    private readonly codes: CodeVersions,
  ) {
    this.hosts = hostsOf(listed, manifest.www);
    this.redirects = hostRedirects(listed, manifest.www);
  }

  get id(): string {
    return this.manifest.id;
  }

  get domain(): string {
    return this.manifest.domain;
  }

  /** The host that one of the site's hosts redirects to, or null. */
  redirectOf(host: string): string | null {
    return this.redirects.get(host) ?? null;
  }

  get hstsSubdomains(): boolean {
    return this.manifest.hstsSubdomains;
  }

  get policy(): PagePolicy {
    return this.folder.policy;
  }

  /** A visitor has requested the site. */
  get isRequested(): boolean {
    return this.indexing !== null;
  }

  /**
   * Lists the files, once.
   * @throws if they or the redirect rules cannot be read; the next call tries again.
   */
  index(): Promise<SiteContent> {
    this.indexing ??= this.readContent().catch((error: unknown) => {
      this.indexing = null;
      throw error;
    });
    return this.indexing;
  }

  private async readContent(): Promise<SiteContent> {
    const [files, redirects, assets] = await Promise.all([
      indexFiles(this.folder),
      readRedirectRules(this.folder.root),
      this.codes.files(this.manifest.code),
    ]);
    this.content = new SiteContent(files, assets, redirects, this.manifest.clientRoutes);
    return this.content;
  }
}

/** The contents of a site's release. */
export class SiteContent {
  constructor(
    private readonly files: FileIndex,
    /** Assets of the code that rendered the release. */
    private readonly assets: FileIndex,
    readonly redirects: RedirectRules,
    private readonly clientRoutes: readonly string[],
  ) {}

  /** The file at exactly this path: the site's files first, then the assets of its code. */
  file(urlPath: string): ReleaseFile | null {
    return this.files.get(urlPath) ?? this.assets.get(urlPath) ?? null;
  }

  /** The shell of the client route that a path without a file belongs to. */
  shell(urlPath: string): ReleaseFile | null {
    const route = this.clientRoutes.find((own) => urlPath === own || urlPath.startsWith(`${own}/`));
    return route === undefined ? null : (this.files.get(route) ?? null);
  }

  /** Whether a raw address has a page or file; a query is ignored. */
  hasPage(address: string): boolean {
    const path = readAddressPath(splitAddress(address).path);
    return path !== null && (this.file(path) ?? this.shell(path)) !== null;
  }

  /** Whether a decoded path is that of a page, not of another file. */
  isPage(urlPath: string): boolean {
    return !urlPath.includes('.', urlPath.lastIndexOf('/')) && this.files.has(urlPath);
  }

  get notFoundPage(): ReleaseFile | null {
    return this.files.get(NOT_FOUND_KEY) ?? null;
  }
}

/**
 * Reads a release's manifest and checks that the assets of its code are there; its files are listed later.
 * @throws if its folder or manifest cannot be read, is malformed or belongs to another release.
 */
export async function readSiteRelease(
  releasesDir: string,
  domain: string,
  releaseId: string,
  codes: CodeVersions,
): Promise<SiteRelease> {
  const root = layout(releasesDir).release(domain, releaseId);
  if (!(await lstat(root)).isDirectory()) throw new Error(`${releaseId} is not a folder`);
  const manifest = parseManifest(await readFile(path.join(root, MANIFEST), 'utf8'));
  if (manifest.id !== releaseId) throw new Error(`${MANIFEST}: id: ${manifest.id} lies in ${releaseId}`);
  if (manifest.domain !== domain) {
    throw new Error(`${MANIFEST}: domain: ${manifest.domain} lies in the folder of ${domain}`);
  }
  await codes.files(manifest.code);
  const { inlineScripts, tagManager } = manifest;
  const scriptHosts = tagManager ? [tagManager] : manifest.scriptHosts;
  const folder = new ServedFolder(root, { inlineScripts, scriptHosts });
  return new SiteRelease(manifest, manifest.hosts.map(hostName), folder, codes);
}

function parseManifest(text: string): SiteManifest {
  const parsed = siteManifest.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${MANIFEST}: ${issue?.path.join('.') || 'content'}: ${issue?.message ?? 'malformed'}`);
}

/** A host of the manifest as browsers send it: `한글.kr` is requested as `xn--…`. */
function hostName(written: string): string {
  const host = parseHost(written) ?? parseHost(domainToASCII(written));
  if (!host) throw new Error(`${MANIFEST}: hosts: ${written} is not a host name`);
  return host.name;
}
