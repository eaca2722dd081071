import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeShells } from '../edge/shell-layout';
import { builtFile, builtFiles, freeHtml, freePageData, hostFiles, type PagePath } from './host-free';
import { Layer } from './layer';
import type { Plan } from './plan';
import { layRedirects, siteRedirects } from './redirects';
import { siteFolder } from './releases';

/** Raise it when the same source is laid out differently: nothing is then taken from releases before. */
const LAYOUT = 2;

/** How many releases a file stays that no page names any more: a page opened before them still finds it. */
const KEEP_ASSETS_FOR = 5;

/** `release.json`: what the edge needs to know of a release. */
export const releaseInfo = z.object({
  id: z.string(),
  layout: z.number().optional(),
  createdAt: z.string(),
  /** Digest of the code that rendered it (render-code.ts). */
  code: z.string(),
  hosts: z.record(z.string(), z.string()),
  clientRoutes: z.array(z.string()),
  /** The release that wrote a domain's folder, and the digest of what it was made of: the next one may link it. */
  sites: z.record(z.string(), z.object({ writtenBy: z.string(), madeOf: z.string() })).default({}),
  /** Paths of every page by domain; the next release's verification compares with them. */
  pages: z.record(z.string(), z.array(z.string())),
  /** Shared files and how many releases ago the build last made them. */
  assets: z.record(z.string(), z.number()),
});
export type ReleaseInfo = z.infer<typeof releaseInfo>;

export async function readRelease(folder: string): Promise<ReleaseInfo> {
  return releaseInfo.parse(JSON.parse(await fs.readFile(path.join(folder, 'release.json'), 'utf8')));
}

export interface SplitOptions {
  id: string;
  /** Gatsby's output. */
  publicDir: string;
  /** Where the release goes; it must not exist. */
  release: string;
  /** The release that is live, to take unchanged files from. */
  previous: string | null;
  plan: Plan;
  code: string;
  createdAt: Date;
}

/** Files of the build that visitors never need: other hosts' pages, bare pages, maps and Gatsby's own bookkeeping. */
function isShared(file: string): boolean {
  if (file.startsWith('~') || file.startsWith('page-data/~') || file.startsWith('_gatsby/')) return false;
  if (file.endsWith('.html') || file.endsWith('.map') || file.endsWith('.LICENSE.txt')) return false;
  if (file.endsWith('/page-data.json')) return false;
  return file !== 'chunk-map.json' && file !== 'webpack.stats.json';
}

async function listFiles(folder: string, below = ''): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await fs.readdir(path.join(folder, below), { withFileTypes: true })) {
    const name = below ? `${below}/${entry.name}` : entry.name;
    // Pages are taken by the plan; their folders, one for each domain, are not walked.
    if (entry.name.startsWith('~')) continue;
    if (entry.isDirectory()) found.push(...(await listFiles(folder, name)));
    else if (isShared(name)) found.push(name);
  }
  return found;
}

type PlannedSite = Plan['sites'][number];

/** Digest of all that a site's folder is made of; files by their time, which Gatsby leaves alone when it writes nothing. */
function digestOf(
  { domain, paths, files, redirects }: PlannedSite,
  { publicDir, plan }: SplitOptions,
): string {
  const changed = (file: string) => statSync(path.join(publicDir, file)).mtimeMs;
  const times = paths.map((url) => {
    const { html, data } = builtFiles({ domain, url });
    return [url, changed(html), changed(data)];
  });
  for (const url of files) times.push([url, changed(builtFile({ domain, url }))]);
  const all = JSON.stringify([times, redirects, plan.clientRoutes]);
  return createHash('sha256').update(all).digest('base64url');
}

/** A site's folder as it is laid out anew. */
interface SiteDraft {
  site: PlannedSite;
  layer: Layer;
}

/** Links every site into the release, as it is or with a new folder. @returns those whose folder is still to be filled. */
async function linkSites(options: SplitOptions, before: ReleaseInfo | null) {
  const { id, release, plan } = options;
  const releases = path.dirname(release);
  const sites: ReleaseInfo['sites'] = {};
  const drafts: SiteDraft[] = [];
  await fs.mkdir(path.join(release, 'hosts'), { recursive: true });
  for (const site of plan.sites) {
    const { domain } = site;
    const madeOf = digestOf(site, options);
    const known = before?.sites[domain];
    const writtenBy = known?.madeOf === madeOf ? known.writtenBy : id;
    sites[domain] = { writtenBy, madeOf };
    const folder = siteFolder(releases, domain, writtenBy);
    await fs.symlink(path.relative(path.join(release, 'hosts'), folder), path.join(release, 'hosts', domain));
    if (writtenBy !== id) continue;
    const layer = new Layer(folder, known ? siteFolder(releases, domain, known.writtenBy) : null);
    drafts.push({ site, layer });
  }
  return { sites, drafts };
}

/** Files compressed at a time: more than there are threads for it gains nothing. */
const CONCURRENT = 8;

async function splitPages({ publicDir, plan }: SplitOptions, drafts: SiteDraft[]): Promise<void> {
  const pages = drafts.flatMap(({ site: { domain, paths }, layer }) =>
    paths.map((url) => ({ page: { domain, url } satisfies PagePath, layer })),
  );
  const put = async ({ page, layer }: (typeof pages)[number]) => {
    const from = builtFiles(page);
    const to = hostFiles(page.url);
    await layer.put(path.join(publicDir, from.html), to.html, 'quick', (body) =>
      freeHtml(body.toString('utf8'), page),
    );
    await layer.put(path.join(publicDir, from.data), to.data, 'quick', (body) =>
      freePageData(body.toString('utf8'), page, plan.clientRoutes),
    );
  };
  for (const { site, layer } of drafts) {
    for (const url of site.files) {
      const from = builtFile({ domain: site.domain, url });
      await layer.put(path.join(publicDir, from), url.slice(1), 'quick', (body) => body);
    }
  }
  const worker = async () => {
    for (let next = pages.pop(); next; next = pages.pop()) await put(next);
  };
  await Promise.all(Array.from({ length: CONCURRENT }, worker));
}

async function splitShared(
  { publicDir, previous }: SplitOptions,
  layer: Layer,
  before: ReleaseInfo | null,
): Promise<Record<string, number>> {
  const assets: Record<string, number> = {};
  for (const file of await listFiles(publicDir)) {
    await layer.put(path.join(publicDir, file), `shared/${file}`, 'best', (body) => body);
    assets[file] = 0;
  }
  if (!previous || !before) return assets;
  for (const [file, age] of Object.entries(before.assets)) {
    if (file in assets || age >= KEEP_ASSETS_FOR) continue;
    if (layer.keep(`shared/${file}`)) assets[file] = age + 1;
  }
  return assets;
}

/** What is not a page of the build: redirect rules, and the shells where nginx looks for them. */
async function laySites({ release, plan }: SplitOptions, drafts: SiteDraft[]): Promise<void> {
  for (const { site } of drafts) {
    const folder = path.join(release, 'hosts', site.domain);
    await layRedirects(folder, siteRedirects(site).rules);
    await writeShells(
      folder,
      plan.clientRoutes.filter((route) => site.paths.includes(route)),
    );
  }
}

/** A host name as DNS has it; others are left out, and the CMS refuses them when they are saved. */
export const isServableHost = (host: string): boolean =>
  host.length <= 253 &&
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/.test(host);

/** One name, one site: the first site in the plan has it. */
function hostsOf(plan: Plan): Record<string, string> {
  const hosts: Record<string, string> = {};
  for (const site of plan.sites) {
    for (const host of site.hosts) {
      if (isServableHost(host)) hosts[host] ??= site.domain;
    }
  }
  return hosts;
}

async function linkHosts(release: string, hosts: Record<string, string>): Promise<void> {
  await fs.mkdir(path.join(release, 'by-host'), { recursive: true });
  for (const [host, domain] of Object.entries(hosts)) {
    await fs.symlink(path.join('..', 'hosts', domain), path.join(release, 'by-host', host));
  }
}

/** What a release wrote, and what of the content is not in it. */
export interface SplitResult {
  /** Files that were not taken over from the release before. */
  files: number;
  /** Sites with any difference from the release before. */
  sites: number;
  /** Each with its reason. */
  leftOut: string[];
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Lays one build out by host (DESIGN §3). What it writes is complete, but not live. */
export async function split(options: SplitOptions): Promise<SplitResult> {
  const { id, release, plan, code, createdAt } = options;
  const known = options.previous ? await readRelease(options.previous).catch(() => null) : null;
  const before = known?.layout === LAYOUT ? known : null;
  const layer = new Layer(release, before ? options.previous : null);

  const { sites, drafts } = await linkSites(options, before);
  await splitPages(options, drafts);
  const assets = await splitShared(options, layer, before);
  await laySites(options, drafts);
  const hosts = hostsOf(plan);
  await linkHosts(release, hosts);
  await fs.mkdir(path.join(release, 'builds'), { recursive: true });
  await fs.writeFile(path.join(release, 'builds/latest.json'), JSON.stringify({ id }));

  const info: ReleaseInfo = {
    id,
    layout: LAYOUT,
    createdAt: createdAt.toISOString(),
    code,
    hosts,
    clientRoutes: plan.clientRoutes,
    sites,
    pages: Object.fromEntries(plan.sites.map((site) => [site.domain, site.paths])),
    assets,
  };
  await fs.writeFile(path.join(release, 'release.json'), JSON.stringify(info));
  return {
    files: sum([layer, ...drafts.map((draft) => draft.layer)].map(({ written }) => written)),
    sites: drafts.length,
    leftOut: plan.sites.flatMap((site) =>
      siteRedirects(site).leftOut.map((reason) => `${site.domain}: redirect rule ${reason}`),
    ),
  };
}
