import fs from 'node:fs';
import path from 'node:path';
import type { CreatePagesArgs, Reporter } from 'gatsby';
import { isKnown } from '../src/features/blocks/block-kinds';
import type { BlockPageContext, PageContext } from '../src/features/frame/frame';
import { readContent, type Content, type Entry, type PageEntry } from './content';
import { readSites, type Site } from './frames';

/** Pages that a template of ours renders on every site; the CMS may add blocks to them under the same path. */
const TOOL_PAGES: Record<string, string> = { '/search/web': 'search-web' };

/** Areas that the browser renders by itself below one path (DESIGN §3). */
export const CLIENT_ROUTES = ['/work', '/auth', '/admin', '/user'];

const NOT_FOUND = '/404.html';

export interface PlannedPage {
  template: string;
  context: PageContext | BlockPageContext;
}

const isClientRoute = (url: string) =>
  CLIENT_ROUTES.some((route) => url === route || url.startsWith(`${route}/`));

/** The pages of one site, one for each path. A path given twice, or one of the client's, is said and left out. */
export function planPages(
  site: Site,
  entries: Entry<PageEntry>[],
  warn: (message: string) => void,
): PlannedPage[] {
  const { nodeId, frame, products } = site;
  const base = (url: string): PageContext => ({ site: frame, pathname: url, meta: site.metaOf(url) });
  const pages = new Map<string, PlannedPage>();

  for (const [url, template] of Object.entries(TOOL_PAGES)) {
    pages.set(url, { template, context: { ...base(url), domainId: nodeId, pageId: null, products: [] } });
  }
  const taken = new Set<string>();
  for (const entry of entries) {
    if (taken.has(entry.path)) warn(`${frame.domain}: two pages at ${entry.path}; the first one stands`);
    else if (isClientRoute(entry.path)) warn(`${frame.domain}: ${entry.path} belongs to a signed-in area`);
    else {
      const template = TOOL_PAGES[entry.path] ?? 'block-page';
      const listsProducts = entry.blocks.some(({ __component }) => __component === 'blocks.products');
      const context: BlockPageContext = {
        ...base(entry.path),
        domainId: nodeId,
        pageId: entry.documentId,
        products: listsProducts ? products : [],
      };
      pages.set(entry.path, { template, context });
    }
    taken.add(entry.path);
  }
  for (const route of CLIENT_ROUTES) pages.set(route, { template: 'client-shell', context: base(route) });
  const meta = { title: `페이지를 찾을 수 없습니다 | ${frame.name}`, description: '', keyword: '' };
  pages.set(NOT_FOUND, { template: 'not-found', context: { ...base(NOT_FOUND), meta } });
  return [...pages.values()];
}

/** `/~rankup/service`: where the one build keeps a site's page until the split lays it out by host. */
export const buildPath = (domain: string, url: string) => `/~${domain}${url === '/' ? '' : url}`;

interface PlannedSite {
  site: Site;
  pages: PlannedPage[];
}

/** Kinds of block that this release shows nothing for, e.g. of a CMS that is newer. */
export const unknownBlocks = (pages: PageEntry[]): string[] =>
  [...new Set(pages.flatMap((page) => page.blocks.map((block) => block.__component)))]
    .filter((name) => !isKnown(name))
    .sort();

function planSites(content: Content, reporter: Reporter): PlannedSite[] {
  const sites = readSites(content);
  const pages = content.entries<PageEntry>('page');
  for (const name of unknownBlocks(pages)) reporter.warn(`blocks of the kind ${name} are not shown`);
  const entries = new Map<string, Entry<PageEntry>[]>();
  for (const entry of pages) {
    entries.set(entry.domain, [...(entries.get(entry.domain) ?? []), entry]);
  }
  return sites.map((site) => ({
    site,
    pages: planPages(site, entries.get(site.frame.domain) ?? [], (message) => reporter.warn(message)),
  }));
}

/** Tells the publisher what this build renders (publisher/plan.ts reads it). */
function writePlan(planned: PlannedSite[]): void {
  const sites = planned.map(({ site, pages }) => ({
    domain: site.frame.domain,
    hosts: site.hosts,
    paths: pages.map(({ context }) => context.pathname),
  }));
  fs.writeFileSync('.cache/release-plan.json', JSON.stringify({ sites, clientRoutes: CLIENT_ROUTES }));
}

/** `createPages`: every page of every domain, and one page without a host for each client area. */
export function createPages({ actions, getNodesByType, reporter }: CreatePagesArgs): void {
  const template = (name: string) => path.resolve(`src/templates/${name}.tsx`);
  const planned = planSites(readContent(getNodesByType), reporter);
  writePlan(planned);
  for (const { template: name, context } of planned.flatMap(({ pages }) => pages)) {
    actions.createPage({
      path: buildPath(context.site.domain, context.pathname),
      component: template(name),
      context: context as unknown as Record<string, unknown>,
    });
  }
  // The browser's router knows these; what it loads for them is the host's own page-data.
  const nobody = template('host-free');
  for (const route of CLIENT_ROUTES) {
    actions.createPage({ path: route, matchPath: `${route}/*`, component: nobody, context: {} });
  }
  actions.createPage({ path: NOT_FOUND, component: nobody, context: {} });
}
