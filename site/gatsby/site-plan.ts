import type {
  ContentPage,
  ContentRedirect,
  PostText,
  SiteContent,
} from 'api-extensions/contracts/site-content';
import { tagManagerOf } from 'api-extensions/contracts/tag-manager';
import { isKnown } from '../src/features/blocks/block-kinds';
import type { ApplyPageContext, BlockPageContext, PageContext } from '../src/platform/page-context';
import { isOpenToAll } from '../src/platform/guard';
import { type PlannedBoardPage, type PlannedFile, planBoards } from './board-pages';
import { readSite, type Site } from './read-site';

/** Pages that a fixed template renders on every site; the CMS may add blocks to them under the same path. */
const TOOL_PAGES: Record<string, string> = {
  '/search/web': 'search-web',
  '/search/shop': 'search-shop',
  '/search/place': 'search-place',
  '/search/view': 'search-view',
  '/search/volume': 'search-volume',
  '/service/apply': 'service-apply',
};

/** Tool pages for one visitor's request: hidden from search engines, and without editors' blocks. */
const OWN_PAGES: Record<string, { template: string; title: string }> = {
  '/service/apply/done': { template: 'service-apply-done', title: '상담 신청 완료' },
};

/** Areas below one path that the browser renders itself (DESIGN §3). */
export const CLIENT_ROUTES = ['/work', '/auth', '/admin', '/user'];

export const NOT_FOUND = '/404.html';

export interface PlannedPage {
  template: string;
  context: PageContext | BlockPageContext | ApplyPageContext | PlannedBoardPage['context'];
  /** Document of the page in the CMS, or null for a page without one. */
  documentId: string | null;
}

/** The complete content of a site's release. */
export interface SitePlan {
  domain: string;
  hosts: string[];
  pages: PlannedPage[];
  files: PlannedFile[];
  /** Host of the tag manager that its pages load, or null. */
  tagManager: string | null;
  /** The site asks browsers to use https for all of its subdomains as well. */
  hstsSubdomains: boolean;
  /** As editors wrote them; the publisher validates them (publisher/redirects.ts). */
  redirects: ContentRedirect[];
  /** Parts of the content that are not shown, each with its reason. */
  warnings: string[];
}

export interface PlanOptions {
  /**
   * For a preview by an editor: protected pages come with their blocks. A release must never hold them.
   */
  showProtected?: boolean;
}

const isClientRoute = (url: string) =>
  CLIENT_ROUTES.some((route) => url === route || url.startsWith(`${route}/`));

/** Path of the boards' pages (gatsby/board-pages.ts). */
const isBoardPath = (url: string) => url === '/board' || url.startsWith('/board/');

/** Why a page is not allowed at its path, or null. */
function refusal(path: string, taken: ReadonlySet<string>): string | null {
  if (taken.has(path)) return `two pages at ${path}; the first one stands`;
  if (path in OWN_PAGES) return `${path} is a page of its own`;
  if (isBoardPath(path)) return `${path} belongs to the boards`;
  if (isClientRoute(path)) return `${path} belongs to a signed-in area`;
  return null;
}

/** The pages of one site except its boards', one for each path. */
function planPages(
  site: Site,
  entries: readonly ContentPage[],
  { showProtected = false }: PlanOptions,
  warn: (message: string) => void,
): PlannedPage[] {
  const { data, products } = site;
  const base = (url: string): PageContext => ({ site: data, pathname: url, meta: site.metaOf(url) });
  const pages = new Map<string, PlannedPage>();

  /** Site data for a tool page, with or without blocks in the CMS. */
  const toolContext = (url: string) =>
    url === '/service/apply' ? { products, privacyVersion: site.privacyVersion } : undefined;

  for (const [url, template] of Object.entries(TOOL_PAGES)) {
    const context = { ...base(url), content: null, isProtected: false, products: [], ...toolContext(url) };
    pages.set(url, { template, context, documentId: null });
  }
  const taken = new Set<string>();
  for (const { path, documentId, title, blocks } of entries) {
    const reason = refusal(path, taken);
    taken.add(path);
    if (reason !== null) {
      warn(reason);
      continue;
    }
    const listsProducts = blocks.some(({ __component }) => __component === 'blocks.products');
    const isProtected = !showProtected && !isOpenToAll(data.menus, { path, search: '' });
    const context: BlockPageContext = {
      ...base(path),
      content: isProtected ? null : { title, blocks },
      isProtected,
      products: listsProducts ? products : [],
      ...toolContext(path),
    };
    pages.set(path, { template: TOOL_PAGES[path] ?? 'block-page', context, documentId });
  }
  const addUnlisted = (url: string, template: string, meta: Partial<PageContext['meta']>) => {
    const context = base(url);
    pages.set(url, {
      template,
      context: { ...context, meta: { ...context.meta, ...meta, isListed: false } },
      documentId: null,
    });
  };
  for (const [url, { template, title }] of Object.entries(OWN_PAGES)) {
    addUnlisted(url, template, site.metaOf(url, { title: `${title} | ${data.name}` }));
  }
  for (const route of CLIENT_ROUTES) addUnlisted(route, 'client-shell', {});
  const title = `페이지를 찾을 수 없습니다 | ${data.name}`;
  addUnlisted(NOT_FOUND, 'not-found', { title, description: '', keyword: '' });
  return [...pages.values()];
}

/** Block kinds that this code cannot render, e.g. of a newer CMS. */
export const unknownBlocks = (pages: readonly ContentPage[]): string[] =>
  [...new Set(pages.flatMap((page) => page.blocks.map((block) => block.__component)))]
    .filter((name) => !isKnown(name))
    .sort();

/**
 * Plans a site's release from its content: Gatsby's build and the publisher both render exactly these pages.
 * @param texts of the posts by number; a post without one was withdrawn meanwhile, and is left out.
 */
export function planSite(
  content: SiteContent,
  texts: ReadonlyMap<number, PostText>,
  options: PlanOptions = {},
): SitePlan {
  const warnings = unknownBlocks(content.pages).map((name) => `blocks of the kind ${name} are not shown`);
  const site = readSite(content);
  const own = planPages(site, content.pages, options, (message) => warnings.push(message));
  const boards = planBoards(site, content.boards, texts);
  return {
    domain: content.code,
    hosts: content.hosts,
    pages: [...own, ...boards.pages.map((page) => ({ ...page, documentId: null }))],
    files: boards.files,
    tagManager: tagManagerOf(site.data.headScript?.url ?? '')?.host ?? null,
    hstsSubdomains: site.hstsSubdomains,
    redirects: content.redirects,
    warnings,
  };
}

/** `/~rankup/service`: path of a site's page in a build of all sites. Visitors never see it. */
export const buildPath = (domain: string, url: string) => `/~${domain}${url === '/' ? '' : url}`;
