import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { z } from 'zod';
import { MANIFEST, RULES, SHARE_IMAGES, type SiteManifest } from '../edge/release-layout';
import type { PlannedPage } from '../gatsby/planned';
import { CLIENT_ROUTES, type SitePlan } from '../gatsby/site-plan';
import { pageData, pageFiles } from './page-files';
import { siteRedirects, type SiteRedirects } from './redirects';

/** In a release: the code and page data that each page was rendered from, so that the next release renders only changes. */
const PAGES = '.pages.json';

const renderedPages = z.object({
  code: z.string(),
  pages: z.record(
    z.string(),
    z.object({
      /** Digest of the page data. */
      digest: z.string(),
      /** Bytes of the HTML and of the page data: a file of another size was changed outside the publisher. */
      sizes: z.tuple([z.number(), z.number()]),
    }),
  ),
});
type RenderedPages = z.infer<typeof renderedPages>;

/** A page with its page-data.json, and its state in the release before. */
interface PreparedPage {
  page: PlannedPage;
  data: string;
  digest: string;
  hasData: boolean;
  /** Bytes of the HTML that can be reused; null where it has to be rendered. */
  htmlSize: number | null;
}

export interface WriteOptions {
  id: string;
  plan: SitePlan;
  code: string;
  /** Folder of the new release; it must not exist. */
  folder: string;
  /** Folder of the release before, to take unchanged pages from. */
  previous: string | null;
  render: (pages: PreparedPage[]) => Promise<string[]>;
}

export interface WrittenRelease {
  /** Paths of all pages. */
  pages: string[];
  /** Number of rendered pages. */
  rendered: number;
  /** Invalid redirect rules. */
  leftOut: SiteRedirects['leftOut'];
}

/** Null where there is no release before, or its contents cannot be read. */
async function readPages(folder: string | null): Promise<RenderedPages | null> {
  if (!folder) return null;
  try {
    return renderedPages.parse(JSON.parse(await fs.readFile(path.join(folder, PAGES), 'utf8')));
  } catch {
    return null;
  }
}

// A release checks and writes two files for each page. Through promises that costs several times the CPU time.

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return -1;
  }
}

/** Number of pages checked or written before other work, e.g. a preview, gets a turn. */
const PAGES_AT_ONCE = 10;

/** A release that is being written. Creates each of its folders once. */
class Folder {
  private readonly made = new Set<string>();

  constructor(private readonly root: string) {}

  pathOf(file: string): string {
    const full = path.join(this.root, file);
    const parent = path.dirname(full);
    if (!this.made.has(parent)) mkdirSync(parent, { recursive: true });
    this.made.add(parent);
    return full;
  }

  write(file: string, body: string | Buffer): void {
    // Never overwrites a file: it could be a link into the live release.
    writeFileSync(this.pathOf(file), body, { flag: 'wx' });
  }

  writeJson(file: string, value: unknown): void {
    this.write(file, JSON.stringify(value));
  }

  /** Links a file of the release before: releases are never written in place. */
  link(file: string, previous: string): void {
    linkSync(path.join(previous, file), this.pathOf(file));
  }
}

async function prepare({ plan, code, previous }: WriteOptions): Promise<PreparedPage[]> {
  const before = await readPages(previous);
  const prepared: PreparedPage[] = [];
  for (const [number, page] of plan.pages.entries()) {
    if (number % PAGES_AT_ONCE === 0) await othersTurn();
    const data = pageData(page);
    const digest = createHash('sha256').update(data).digest('base64url');
    const known = before?.pages[page.context.pathname];
    let htmlSize: number | null = null;
    let hasData = false;
    if (previous && known?.digest === digest) {
      const files = pageFiles(page.context.pathname);
      const isWhole = (file: string, size: number) => sizeOf(path.join(previous, file)) === size;
      if (before?.code === code && isWhole(files.html, known.sizes[0])) htmlSize = known.sizes[0];
      hasData = isWhole(files.data, known.sizes[1]);
    }
    prepared.push({ page, data, digest, hasData, htmlSize });
  }
  return prepared;
}

/** Writes one site's release, complete, in a new folder. Files that are the same as in the release before are linked. */
export async function writeRelease(options: WriteOptions): Promise<WrittenRelease> {
  const { id, plan, code, previous, render } = options;
  const folder = new Folder(options.folder);
  const prepared = await prepare(options);
  const changed = prepared.filter(({ htmlSize }) => htmlSize === null);
  const html = await render(changed);
  const htmlOf = new Map(changed.map(({ page }, index) => [page, html[index] ?? '']));

  const pages: RenderedPages['pages'] = {};
  for (const [number, { page, data, digest, hasData, htmlSize }] of prepared.entries()) {
    if (number % PAGES_AT_ONCE === 0) await othersTurn();
    const url = page.context.pathname;
    const files = pageFiles(url);
    const rendered = htmlOf.get(page) ?? '';
    if (previous && htmlSize !== null) folder.link(files.html, previous);
    else folder.write(files.html, rendered);
    if (previous && hasData) folder.link(files.data, previous);
    else folder.write(files.data, data);
    pages[url] = { digest, sizes: [htmlSize ?? Buffer.byteLength(rendered), Buffer.byteLength(data)] };
  }

  for (const { path: url, body } of plan.files) folder.write(url.slice(1), body);
  const { rules, leftOut } = siteRedirects(plan);
  folder.writeJson(RULES, rules);
  folder.writeJson('redirects.json', Object.fromEntries(rules.map(({ from, to }) => [from, to])));
  folder.writeJson('builds/latest.json', { id });
  folder.writeJson(SHARE_IMAGES, plan.images);
  folder.writeJson(PAGES, { code, pages } satisfies RenderedPages);
  const manifest: SiteManifest = {
    id,
    domain: plan.domain,
    code,
    createdAt: new Date().toISOString(),
    hosts: plan.hosts.filter(isServableHost),
    www: plan.www,
    clientRoutes: CLIENT_ROUTES,
    inlineScripts: false,
    tagManager: plan.tagManager,
    hstsSubdomains: plan.hstsSubdomains,
  };
  folder.writeJson(MANIFEST, manifest);
  return { pages: plan.pages.map(({ context }) => context.pathname), rendered: changed.length, leftOut };
}

/** A valid DNS host name. Other names are left out here, and the CMS refuses them when they are saved. */
export const isServableHost = (host: string): boolean =>
  host.length <= 253 &&
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/.test(host);
