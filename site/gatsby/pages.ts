import fs from 'node:fs';
import path from 'node:path';
import type { CreatePagesArgs, Reporter } from 'gatsby';
import { isKnown } from '../src/features/blocks/block-kinds';
import type { ApplyPageContext, BlockPageContext, PageContext } from '../src/features/frame/frame';
import { isOpenToAll } from '../src/features/frame/guard';
import { type PlannedFile, type PlannedBoardPage, planBoards } from './board-pages';
import { type BoardEntry, readContent, type Content, type Entry, type PageEntry } from './content';
import { readSites, type Site } from './frames';
import { keepFiles } from './plain-files';
import { type PostText, readTexts, type TextCache } from './post-texts';

/** Pages that a template of ours renders on every site; the CMS may add blocks to them under the same path. */
const TOOL_PAGES: Record<string, string> = {
  '/search/web': 'search-web',
  '/search/shop': 'search-shop',
  '/search/place': 'search-place',
  '/search/view': 'search-view',
  '/search/volume': 'search-volume',
  '/service/apply': 'service-apply',
};

/** Tool pages that are about one visitor's own doing: nothing of them is for a search engine, or for an editor's blocks. */
const OWN_PAGES: Record<string, { template: string; title: string }> = {
  '/service/apply/done': { template: 'service-apply-done', title: '상담 신청 완료' },
};

/** Areas that the browser renders by itself below one path (DESIGN §3). */
export const CLIENT_ROUTES = ['/work', '/auth', '/admin', '/user'];

const NOT_FOUND = '/404.html';

export interface PlannedPage {
  template: string;
  context: PageContext | BlockPageContext | ApplyPageContext | PlannedBoardPage['context'];
}

const isClientRoute = (url: string) =>
  CLIENT_ROUTES.some((route) => url === route || url.startsWith(`${route}/`));

/** Below it the boards' pages are (gatsby/board-pages.ts). */
const isBoardPath = (url: string) => url === '/board' || url.startsWith('/board/');

/** The pages of one site, one for each path. A path given twice, or one of the client's, is said and left out. */
export function planPages(
  site: Site,
  entries: Entry<PageEntry>[],
  warn: (message: string) => void,
): PlannedPage[] {
  const { nodeId, frame, products } = site;
  const base = (url: string): PageContext => ({ site: frame, pathname: url, meta: site.metaOf(url) });
  const pages = new Map<string, PlannedPage>();

  /** What a tool page needs of the site, whether the CMS has blocks for it or not. */
  const toolContext = (url: string) =>
    url === '/service/apply' ? { products, privacyVersion: site.privacyVersion } : undefined;

  for (const [url, template] of Object.entries(TOOL_PAGES)) {
    const context = { ...base(url), domainId: nodeId, pageId: null, isProtected: false, products: [] };
    pages.set(url, { template, context: { ...context, ...toolContext(url) } });
  }
  const taken = new Set<string>();
  for (const entry of entries) {
    if (taken.has(entry.path)) warn(`${frame.domain}: two pages at ${entry.path}; the first one stands`);
    else if (entry.path in OWN_PAGES) warn(`${frame.domain}: ${entry.path} is a page of its own`);
    else if (isBoardPath(entry.path)) warn(`${frame.domain}: ${entry.path} belongs to the boards`);
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
        ...toolContext(entry.path),
      };
      pages.set(entry.path, { template, context });
    }
    taken.add(entry.path);
  }
  for (const [url, { template, title }] of Object.entries(OWN_PAGES)) {
    const meta = { ...site.metaOf(url, { title: `${title} | ${frame.name}` }), isListed: false };
    pages.set(url, { template, context: { ...base(url), meta } });
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
  files: PlannedFile[];
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

function byDomain<T>(entries: Entry<T>[]): Map<string, Entry<T>[]> {
  const groups = new Map<string, Entry<T>[]>();
  for (const entry of entries) {
    const group = groups.get(entry.domain);
    if (group) group.push(entry);
    else groups.set(entry.domain, [entry]);
  }
  return groups;
}

function planSites(
  content: Content,
  texts: ReadonlyMap<number, PostText>,
  reporter: Reporter,
): PlannedSite[] {
  const sites = readSites(content);
  const redirects = planRedirects(content);
  const pages = content.entries<PageEntry>('page');
  for (const name of unknownBlocks(pages)) reporter.warn(`blocks of the kind ${name} are not shown`);
  const entries = byDomain(pages);
  const boards = byDomain(content.entries<BoardEntry>('board'));
  return sites.map((site) => {
    const { domain } = site.frame;
    const own = planPages(site, entries.get(domain) ?? [], (message) => reporter.warn(message));
    const ofBoards = planBoards(site, boards.get(domain) ?? [], texts);
    return {
      site,
      pages: [...own, ...ofBoards.pages],
      files: ofBoards.files,
      redirects: redirects.get(domain) ?? [],
    };
  });
}

/** Tells the publisher what this build renders (publisher/plan.ts reads it). */
function writePlan(planned: PlannedSite[]): void {
  const sites = planned.map(({ site, pages, files, redirects }) => ({
    domain: site.frame.domain,
    hosts: site.hosts,
    paths: pages.map(({ context }) => context.pathname),
    files: files.map((file) => file.path),
    redirects,
  }));
  fs.writeFileSync('.cache/release-plan.json', JSON.stringify({ sites, clientRoutes: CLIENT_ROUTES }));
}

/** `createPages`: every page of every domain, and one page without a host for each client area. */
export async function createPages({
  actions,
  cache,
  getNodesByType,
  reporter,
}: CreatePagesArgs): Promise<void> {
  const template = (name: string) => path.resolve(`src/templates/${name}.tsx`);
  const content = readContent(getNodesByType);
  const heads = content.entries<BoardEntry>('board').flatMap(({ posts }) => posts);
  const planned = planSites(content, await readTexts(heads, cache as TextCache), reporter);
  writePlan(planned);
  keepFiles(
    planned.flatMap(({ site, files }) =>
      files.map((file) => ({ path: buildPath(site.frame.domain, file.path), body: file.body })),
    ),
  );
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
