import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { AnswerStore } from './answer-store';
import { indexFiles, NOT_FOUND_KEY, type FileIndex } from './file-index';
import { parseHost } from './host-header';
import { readRedirectRules, type RedirectRules } from './redirect-rules';
import type { ReleaseFile } from './release-file';

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const manifestSchema = z.object({
  id: z.string().regex(SEGMENT),
  createdAt: z.iso.datetime({ offset: true }),
  hosts: z.record(z.string().min(1), z.string().regex(SEGMENT)),
  clientRoutes: z.array(z.string().regex(/^(?:\/[A-Za-z0-9_-]+)+$/)),
});

/** What one domain answers. */
export interface SiteContent {
  files: FileIndex;
  redirects: RedirectRules;
}

/** One domain. `content` is null until the first request for the domain. */
export class Site {
  content: SiteContent | null = null;
  private indexing: Promise<void> | null = null;

  constructor(
    readonly domain: string,
    private readonly root: string,
  ) {}

  index(): Promise<void> {
    this.indexing ??= Promise.all([indexFiles(this.root), readRedirectRules(this.root)]).then(
      ([files, redirects]) => void (this.content = { files, redirects }),
      (error: unknown) => {
        this.indexing = null;
        throw error;
      },
    );
    return this.indexing;
  }
}

/** One release: which host shows which domain, and the file for every path. Immutable; replaced as a whole. */
export class Release {
  constructor(
    readonly id: string,
    private readonly hosts: ReadonlyMap<string, Site>,
    private readonly shared: FileIndex,
    private readonly clientRoutes: readonly string[],
    readonly answers: AnswerStore,
  ) {}

  /** The site of a normalised host name. */
  site(hostname: string): Site | null {
    return this.hosts.get(hostname) ?? null;
  }

  /** A file that exists at exactly this path: the host's own first, then the shared ones. */
  file(files: FileIndex, urlPath: string): ReleaseFile | null {
    return files.get(urlPath) ?? this.shared.get(urlPath) ?? null;
  }

  /** The shell of the client route that a path without a file belongs to. */
  shell(files: FileIndex, urlPath: string): ReleaseFile | null {
    const route = this.clientRoutes.find((own) => urlPath === own || urlPath.startsWith(`${own}/`));
    return route === undefined ? null : (files.get(route) ?? null);
  }

  notFoundPage(files: FileIndex): ReleaseFile | null {
    return files.get(NOT_FOUND_KEY) ?? null;
  }
}

/**
 * Reads a release folder.
 * @throws if it is incomplete: no or a malformed release.json, no shared folder, a domain without its folder.
 */
export async function loadRelease(directory: string, options: AnswerStoreOptions): Promise<Release> {
  const manifest = parseManifest(await readFile(path.join(directory, 'release.json'), 'utf8'));
  const folders = await readdir(path.join(directory, 'hosts'));
  const isFolder = await Promise.all(
    folders.map((name) => leadsToFolder(path.join(directory, 'hosts', name))),
  );
  const domains = new Set(folders.filter((_, n) => isFolder[n]));

  const sites = new Map<string, Site>();
  const hosts = new Map<string, Site>();
  for (const [written, domain] of Object.entries(manifest.hosts)) {
    const name = hostName(written);
    if (!domains.has(domain)) throw new Error(`hosts/${domain} is missing, which ${written} needs`);
    const site = sites.get(domain) ?? new Site(domain, path.join(directory, 'hosts', domain));
    sites.set(domain, site);
    hosts.set(name, site);
  }

  const shared = await indexFiles(path.join(directory, 'shared'));
  // The page polls it on every host to learn of a newer release.
  const latest = (await indexFiles(path.join(directory, 'builds'))).get('/latest.json');
  if (latest) shared.set('/builds/latest.json', latest);
  return new Release(manifest.id, hosts, shared, manifest.clientRoutes, new AnswerStore(options));
}

/** A site's folder, which is a link to the one that an earlier release wrote if nothing changed. */
const leadsToFolder = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  );

type AnswerStoreOptions = ConstructorParameters<typeof AnswerStore>[0];

function parseManifest(text: string): z.infer<typeof manifestSchema> {
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`release.json: ${issue?.path.join('.') || 'content'}: ${issue?.message ?? 'malformed'}`);
}

/** A host of release.json as browsers send it: `한글.kr` is asked for as `xn--…`. */
function hostName(written: string): string {
  const host = parseHost(written) ?? parseHost(domainToASCII(written));
  if (!host) throw new Error(`release.json: ${written} is not a host name`);
  return host.name;
}
