import fs from 'node:fs';
import path from 'node:path';
import type { CreatePagesArgs, Reporter } from 'gatsby';
import { isKnown } from '../src/features/blocks/block-kinds';
import type { BlockPageContext, PageContext } from '../src/features/frame/frame';
import { isOpenToAll } from '../src/features/frame/guard';
import { readContent, type Content, type Entry, type PageEntry } from './content';
import { readSites, type Site } from './frames';

/** Pages that a template of ours renders on every site; the CMS may add blocks to them under the same path. */
const TOOL_PAGES: Record<string, string> = {
  '/search/web': 'search-web',
  '/search/shop': 'search-shop',
  '/search/place': 'search-place',
  '/search/view': 'search-view',
  '/search/volume': 'search-volume',
};

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
    const context = { ...base(url), domainId: nodeId, pageId: null, isProtected: false, products: [] };
    pages.set(url, { template, context });
  }
  const taken = new Set<string>();
  for (const entry of entries) {
    if (taken.has(entry.path)) warn(`${frame.domain}: two pages at ${entry.path}; the first one stands`);
    else if (isClientRoute(entry.path)) warn(`${frame.domain}: ${entry.path} belongs to a signed-in area`);
    else {
      const template = TOOL_PAGES[entry.path] ?? 'block-page';
      const listsProducts = entry.blocks.some(({ __component }) => __component === 'blocks.products');
      const isProtected = !isOpenToAll(frame.menus, { path: entry.path, search: '' });
      const context: BlockPageContext = {
        ...base(entry.path),
        domainId: nodeId,
        pageId: isProtected ? null : entry.documentId,
        isProtected,
        products: listsProducts ? products : [],
      };
      pages.set(entry.path, { template, context });
    }
    taken.add(entry.path);
  }
  for (const route of CLIENT_ROUTES) {
    const context = base(route);
    pages.set(route, {
      template: 'client-shell',
      context: { ...context, meta: { ...context.meta, isListed: false } },
    });
  }
  const meta = {
    title: `페이지를 찾을 수 없습니다 | ${frame.name}`,
    description: '',
    keyword: '',
    isListed: false,
  };
  pages.set(NOT_FOUND, { template: 'not-found', context: { ...base(NOT_FOUND), meta } });
  return [...pages.values()];
}

/** `/~rankup/service`: where the one build keeps a site's page until the split lays it out by host. */
export const buildPath = (domain: string, url: string) => `/~${domain}${url === '/' ? '' : url}`;

/** A redirect rule as its editor wrote it; the publisher judges it (publisher/redirects.ts). */
interface Redirect {
  from_path: string;
  to_url: string;
  redirect_type: string;
}

interface PlannedSite {
  site: Site;
  pages: PlannedPage[];
  redirects: Redirect[];
}

/** The rules in use, by domain. */
export function planRedirects(content: Content): Map<string, Redirect[]> {
  const redirects = new Map<string, Redirect[]>();
  for (const rule of content.entries<Redirect & { use_yn?: boolean | null }>('redirect-rule')) {
    if (!rule.domain || rule.use_yn === false) continue;
    const { from_path, to_url, redirect_type } = rule;
    redirects.set(rule.domain, [...(redirects.get(rule.domain) ?? []), { from_path, to_url, redirect_type }]);
  }
  return redirects;
}

/** Kinds of block that this release shows nothing for, e.g. of a CMS that is newer. */
export const unknownBlocks = (pages: PageEntry[]): string[] =>
  [...new Set(pages.flatMap((page) => page.blocks.map((block) => block.__component)))]
    .filter((name) => !isKnown(name))
    .sort();

function planSites(content: Content, reporter: Reporter): PlannedSite[] {
  const sites = readSites(content);
  const redirects = planRedirects(content);
  const pages = content.entries<PageEntry>('page');
  for (const name of unknownBlocks(pages)) reporter.warn(`blocks of the kind ${name} are not shown`);
  const entries = new Map<string, Entry<PageEntry>[]>();
  for (const entry of pages) {
    entries.set(entry.domain, [...(entries.get(entry.domain) ?? []), entry]);
  }
  return sites.map((site) => ({
    site,
    pages: planPages(site, entries.get(site.frame.domain) ?? [], (message) => reporter.warn(message)),
    redirects: redirects.get(site.frame.domain) ?? [],
  }));
}

/** Tells the publisher what this build renders (publisher/plan.ts reads it). */
function writePlan(planned: PlannedSite[]): void {
  const sites = planned.map(({ site, pages, redirects }) => ({
    domain: site.frame.domain,
    hosts: site.hosts,
    paths: pages.map(({ context }) => context.pathname),
    redirects,
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
