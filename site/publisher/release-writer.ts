import { createHash } from 'node:crypto';
import { linkSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { z } from 'zod';
import { MANIFEST, RULES, type SiteManifest } from '../edge/release-layout';
import { CLIENT_ROUTES, type PlannedPage, type SitePlan } from '../gatsby/site-plan';
import { ENCODINGS, isCompressible, writeCompressed } from './compress';
import { pageData, pageFiles } from './page-files';
import { siteRedirects, type SiteRedirects } from './redirects';

/** In a release: of which page data each page was rendered, so that the next release renders only what differs. */
const PAGES = '.pages.json';

const renderedPages = z.record(
  z.string(),
  z.object({
    /** Digest of the code version and the page data. */
    digest: z.string(),
    /** Bytes of the HTML and of the page data: a file of another size was changed by other hands. */
    sizes: z.tuple([z.number(), z.number()]),
  }),
);
type RenderedPages = z.infer<typeof renderedPages>;

/** A page with its page-data.json, and whether the release before has the same. */
interface PreparedPage {
  page: PlannedPage;
  data: string;
  digest: string;
  isUnchanged: boolean;
}

export interface WriteOptions {
  id: string;
  plan: SitePlan;
  code: string;
  /** Where the release is written; it must not exist. */
  folder: string;
  /** Folder of the release before, to take unchanged pages from. */
  previous: string | null;
  render: (pages: PreparedPage[]) => Promise<string[]>;
}

export interface WrittenRelease {
  /** Paths of all pages. */
  pages: string[];
  /** How many of them were rendered. */
  rendered: number;
  /** Redirect rules that cannot be answered. */
  leftOut: SiteRedirects['leftOut'];
}

async function readPages(folder: string | null): Promise<RenderedPages> {
  if (!folder) return {};
  const text = await fs.readFile(path.join(folder, PAGES), 'utf8').catch(() => null);
  if (text === null) return {};
  try {
    return renderedPages.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

// A release looks at and links six files for each page. Through promises that takes several times the processor's time.

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return -1;
  }
}

/** Pages of which files are looked at or linked before other work gets its turn. */
const PAGES_AT_ONCE = 50;

/** Whether a file of a release has its size, and its compressed forms beside it. */
const isWhole = (file: string, size: number): boolean =>
  sizeOf(file) === size && ENCODINGS.every((ending) => sizeOf(file + ending) >= 0);

/** Files written at a time: more than there are threads to compress them gains nothing. */
const CONCURRENT = 8;

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items].reverse();
  const worker = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENT, items.length) }, worker));
}

/** Folders that were made, so that each is made once. */
class Folder {
  private readonly made = new Map<string, Promise<unknown>>();

  constructor(private readonly root: string) {}

  async pathOf(file: string): Promise<string> {
    const full = path.join(this.root, file);
    const parent = path.dirname(full);
    const making = this.made.get(parent) ?? fs.mkdir(parent, { recursive: true });
    this.made.set(parent, making);
    await making;
    return full;
  }

  async write(file: string, body: string): Promise<void> {
    await writeCompressed(await this.pathOf(file), Buffer.from(body), 'quick');
  }

  /** Links a file with its compressed forms: releases are never written in place. */
  async link(file: string, previous: string): Promise<void> {
    const to = await this.pathOf(file);
    const from = path.join(previous, file);
    for (const ending of isCompressible(file) ? ['', ...ENCODINGS] : [''])
      linkSync(from + ending, to + ending);
  }
}

async function prepare({ plan, code, previous }: WriteOptions): Promise<PreparedPage[]> {
  const before = await readPages(previous);
  const prepared: PreparedPage[] = [];
  for (const [number, page] of plan.pages.entries()) {
    if (number % PAGES_AT_ONCE === 0) await othersTurn();
    const data = pageData(page);
    const digest = createHash('sha256').update(`${code}\0${data}`).digest('base64url');
    const known = before[page.context.pathname];
    let isUnchanged = false;
    if (previous && known?.digest === digest) {
      const files = pageFiles(page.context.pathname);
      isUnchanged =
        isWhole(path.join(previous, files.html), known.sizes[0]) &&
        isWhole(path.join(previous, files.data), known.sizes[1]);
    }
    prepared.push({ page, data, digest, isUnchanged });
  }
  return prepared;
}

/** Writes one site's release, complete, in a folder of its own. What is the same as in the release before is linked. */
export async function writeRelease(options: WriteOptions): Promise<WrittenRelease> {
  const { id, plan, code, previous, render } = options;
  const folder = new Folder(options.folder);
  const prepared = await prepare(options);
  const changed = prepared.filter(({ isUnchanged }) => !isUnchanged);
  const html = await render(changed);
  const htmlOf = new Map(changed.map(({ page }, index) => [page, html[index] ?? '']));

  const pages: RenderedPages = {};
  let linked = 0;
  await inParallel(prepared, async ({ page, data, digest, isUnchanged }) => {
    const url = page.context.pathname;
    const files = pageFiles(url);
    if (isUnchanged && previous) {
      linked += 1;
      if (linked % PAGES_AT_ONCE === 0) await othersTurn();
      await folder.link(files.html, previous);
      await folder.link(files.data, previous);
    } else {
      await folder.write(files.html, htmlOf.get(page) ?? '');
      await folder.write(files.data, data);
    }
    const sizes: [number, number] = [sizeOf(await folder.pathOf(files.html)), Buffer.byteLength(data)];
    pages[url] = { digest, sizes };
  });

  for (const { path: url, body } of plan.files) await folder.write(url.slice(1), body);
  const { rules, leftOut } = siteRedirects(plan);
  await fs.writeFile(await folder.pathOf(RULES), JSON.stringify(rules));
  await folder.write(
    'redirects.json',
    JSON.stringify(Object.fromEntries(rules.map(({ from, to }) => [from, to]))),
  );
  await fs.writeFile(await folder.pathOf('builds/latest.json'), JSON.stringify({ id }));
  await fs.writeFile(await folder.pathOf(PAGES), JSON.stringify(pages));
  const manifest: SiteManifest = {
    id,
    domain: plan.domain,
    code,
    createdAt: new Date().toISOString(),
    hosts: plan.hosts.filter(isServableHost),
    clientRoutes: CLIENT_ROUTES,
    inlineScripts: false,
    tagManager: plan.tagManager,
    hstsSubdomains: plan.hstsSubdomains,
  };
  await fs.writeFile(await folder.pathOf(MANIFEST), JSON.stringify(manifest));
  return { pages: plan.pages.map(({ context }) => context.pathname), rendered: changed.length, leftOut };
}

/** A host name as DNS has it. Other names are left out here, and the CMS refuses them when they are saved. */
export const isServableHost = (host: string): boolean =>
  host.length <= 253 &&
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/.test(host);
