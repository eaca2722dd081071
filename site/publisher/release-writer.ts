import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { MANIFEST, RULES, SHARE_IMAGES, SITE_FONT, type SiteManifest } from '../edge/release-layout';
import type { PlannedPage } from '../gatsby/planned';
import { CLIENT_ROUTES, type SitePlan } from '../gatsby/site-plan';
import { pageData, pageFiles } from './page-files';
import { type DrawnFile, keptFont, readSiteFont, siteFontOf } from './site-font';
import { siteRedirects, type SiteRedirects } from './redirects';
import {
  fileState,
  type FileState,
  PAGES_FILE,
  PAGE_BATCH_SIZE,
  readRenderedPages,
  type RenderedPages,
  stateIfUnchanged,
} from './rendered-pages';

/** A page with its page-data.json, and its state in the previous release. */
interface PreparedPage {
  page: PlannedPage;
  data: string;
  digest: string;
  /** Page data that can be reused; null where it has to be written. */
  unchangedData: FileState | null;
  /** HTML that can be reused; null where it has to be rendered. */
  unchangedHtml: FileState | null;
}

export interface WriteOptions {
  id: string;
  plan: SitePlan;
  code: string;
  /** Folder of the new release; it must not exist. */
  folder: string;
  /** Folder of the previous release, to take unchanged pages from. */
  previous: string | null;
  render: (pages: PreparedPage[]) => Promise<Uint8Array[]>;
}

export interface WrittenRelease {
  /** Paths of all pages. */
  pages: string[];
  /** Number of rendered pages. */
  rendered: number;
  /** Invalid redirect rules. */
  leftOut: SiteRedirects['leftOut'];
  /** What its pages name, to be made once they are live. */
  images: DrawnFile[];
}

/** Number of pages whose letters a site's font has. Posts, of which there may be thousands, come last. */
const FONT_PAGES = 300;

// Files are checked and written synchronously, two for each page: through promises that costs several times the CPU time.

/** The folder of a release that is being written. Creates each of its folders once. */
class ReleaseFolder {
  private readonly created = new Set<string>();

  constructor(private readonly root: string) {}

  pathOf(file: string): string {
    const full = path.join(this.root, file);
    const parent = path.dirname(full);
    if (!this.created.has(parent)) mkdirSync(parent, { recursive: true });
    this.created.add(parent);
    return full;
  }

  write(file: string, body: string | Uint8Array): void {
    // Never overwrites a file: it could be a link into the live release.
    writeFileSync(this.pathOf(file), body, { flag: 'wx' });
  }

  writeJson(file: string, value: unknown): void {
    this.write(file, JSON.stringify(value));
  }

  /** Links the file of the previous release if it is unchanged, else writes it. Files of releases are never written in place. */
  linkOrWrite(
    file: string,
    body: string | Uint8Array,
    unchangedState: FileState | null,
    previous: string | null,
  ): FileState {
    if (unchangedState && previous) {
      linkSync(path.join(previous, file), this.pathOf(file));
      return unchangedState;
    }
    this.write(file, body);
    return { size: Buffer.byteLength(body), time: fileState(path.join(this.root, file))?.time ?? 0 };
  }
}

async function preparePages({ plan, code, previous }: WriteOptions): Promise<PreparedPage[]> {
  const before = await readRenderedPages(previous);
  const prepared: PreparedPage[] = [];
  for (const [number, page] of plan.pages.entries()) {
    if (number % PAGE_BATCH_SIZE === 0) await yieldToEventLoop();
    const data = pageData(page);
    const digest = createHash('sha256').update(data).digest('base64url');
    const known = before?.pages[page.context.pathname];
    let unchangedHtml: FileState | null = null;
    let unchangedData: FileState | null = null;
    if (previous && known?.digest === digest) {
      const files = pageFiles(page.context.pathname);
      if (before?.code === code) unchangedHtml = stateIfUnchanged(path.join(previous, files.html), known, 0);
      unchangedData = stateIfUnchanged(path.join(previous, files.data), known, 1);
    }
    prepared.push({ page, data, digest, unchangedData, unchangedHtml });
  }
  return prepared;
}

/** Writes one site's release, complete, in a new folder. Files that are the same as in the previous release are linked. */
export async function writeRelease(options: WriteOptions): Promise<WrittenRelease> {
  const { id, plan, code, previous, render } = options;
  const folder = new ReleaseFolder(options.folder);
  const prepared = await preparePages(options);
  const changed = prepared.filter(({ unchangedHtml }) => unchangedHtml === null);
  const html = await render(changed);
  const htmlOf = new Map(changed.map(({ page }, index) => [page, html[index] ?? '']));

  const pages: RenderedPages['pages'] = {};
  for (const [number, { page, data, digest, unchangedData, unchangedHtml }] of prepared.entries()) {
    if (number % PAGE_BATCH_SIZE === 0) await yieldToEventLoop();
    const url = page.context.pathname;
    const files = pageFiles(url);
    const html = folder.linkOrWrite(files.html, htmlOf.get(page) ?? '', unchangedHtml, previous);
    const json = folder.linkOrWrite(files.data, data, unchangedData, previous);
    pages[url] = { digest, sizes: [html.size, json.size], times: [html.time, json.time] };
  }

  for (const { path: url, body } of plan.files) folder.write(url.slice(1), body);
  const { rules, leftOut } = siteRedirects(plan);
  folder.writeJson(RULES, rules);
  folder.writeJson('redirects.json', Object.fromEntries(rules.map(({ from, to }) => [from, to])));
  folder.writeJson('builds/latest.json', { id });
  const first = prepared.slice(0, FONT_PAGES);
  const htmlIn = (page: PreparedPage) =>
    readFileSync(folder.pathOf(pageFiles(page.page.context.pathname).html), 'utf8');
  const font =
    keptFont(
      await readSiteFont(previous),
      first.filter(({ unchangedHtml }) => unchangedHtml === null).map(htmlIn),
    ) ?? siteFontOf(first.map(htmlIn));
  folder.writeJson(SITE_FONT, font);
  const images = [...plan.images, font];
  folder.writeJson(SHARE_IMAGES, images);
  folder.writeJson(PAGES_FILE, { code, pages } satisfies RenderedPages);
  const manifest: SiteManifest = {
    id,
    domain: plan.domain,
    code,
    createdAt: new Date().toISOString(),
    hosts: plan.hosts.filter(isServableHost),
    www: plan.www,
    clientRoutes: CLIENT_ROUTES,
    inlineScripts: false,
    scriptHosts: plan.scriptHosts,
    hstsSubdomains: plan.hstsSubdomains,
  };
  folder.writeJson(MANIFEST, manifest);
  const paths = plan.pages.map(({ context }) => context.pathname);
  return { pages: paths, rendered: changed.length, leftOut, images };
}

/** A valid DNS host name. Other names are left out here, and the CMS rejects them when they are saved. */
export const isServableHost = (host: string): boolean =>
  host.length <= 253 &&
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/.test(host);
