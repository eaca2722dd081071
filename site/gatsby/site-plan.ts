import { leadOf } from 'api-extensions/contracts/rules/page-lead';
import { ESTIMATE_PAGE, SHARE_PAGE } from 'api-extensions/contracts/rules/pages';
import type { SitePopup } from 'api-extensions/contracts/common/site-popup';
import type { LookupKind } from 'api-extensions/contracts/rules/kinds';
import { isWithin } from 'api-extensions/contracts/rules/menus';
import type { WwwMode } from 'api-extensions/contracts/rules/www';
import type {
  ContentPage,
  ContentRedirect,
  PostText,
  SiteContent,
} from 'api-extensions/contracts/publishing/site-content';
import { tagManagerOf } from 'api-extensions/contracts/common/head-scripts';
import { formFinder, withLookupFields } from '../src/features/blocks/lookup-blocks';
import { DIAGNOSIS_WORDS } from '../src/features/lookups/diagnosis/diagnosis-words';
import { KINDS } from '../src/features/lookups/kinds';
import {
  type BlockPageContext,
  isLayoutName,
  type PageContext,
  type PostEntry,
  type ShellPageContext,
  type ShownForm,
} from '../src/platform/page-context';
import { isOpenToAll } from '../src/platform/guard';
import { DIAGNOSIS_PATH } from '../src/platform/lookup-address';
import { planBoards } from './board-pages';
import type { PlannedFile, PlannedPage } from './planned';
import { readSite, type Site } from './read-site';
import { searchEngineFiles } from './search-engine-files';
import { SHARE_IMAGE_SIZE, type ShareImage, shareImageOf } from './share-image';
import { iconFiles, type IconImage, iconImages } from './site-icons';

interface ToolPage {
  template: string;
  /** Title and description unless the CMS has others for its path. */
  title: string;
  description: string;
}

/** Templates of the kinds whose result is not a rank in one list. */
const SEARCH_TEMPLATES: Partial<Record<LookupKind, string>> = {
  view: 'search-view',
  volume: 'search-volume',
};

const APPLY = '/service/apply';

/** Pages that a fixed template renders on every site; the CMS may add blocks to them under the same path. */
const TOOL_PAGES: Record<string, ToolPage> = {
  ...Object.fromEntries(
    Object.values(KINDS).map(({ kind, path, heading, intro }) => [
      path,
      { template: SEARCH_TEMPLATES[kind] ?? 'search-rank', title: heading, description: intro },
    ]),
  ),
  [DIAGNOSIS_PATH]: {
    template: 'search-diagnosis',
    title: DIAGNOSIS_WORDS.heading,
    description: DIAGNOSIS_WORDS.intro,
  },
  [APPLY]: {
    template: 'service-apply',
    title: '상담 신청',
    description: '상품과 연락처를 남겨 주시면 담당자가 확인하고 연락드립니다.',
  },
};

/** Pages about one visitor's request or link: hidden from search engines, and without editors' blocks. */
const REQUEST_PAGES: Record<string, { template: string; title: string }> = {
  '/service/apply/done': { template: 'service-apply-done', title: '상담 신청 완료' },
  [ESTIMATE_PAGE]: { template: 'estimate-view', title: '견적서' },
  [SHARE_PAGE]: { template: 'share-view', title: '검색 순위' },
};

/** Pages of a client area whose forms are part of the HTML, so that they show at the first paint. */
const FORM_PAGES: Record<string, { template: string; title: string }> = {
  '/auth/login': { template: 'auth-login', title: '로그인' },
  '/auth/register': { template: 'auth-register', title: '회원가입' },
  '/auth/forgot': { template: 'auth-forgot', title: '비밀번호 찾기' },
};

/** Areas below one path that the browser renders itself (DESIGN §3). */
export const CLIENT_ROUTES = ['/work', '/auth', '/admin', '/user'];
/** Pages that Gatsby's router must match before the area that contains them. */
export const FORM_ROUTES = Object.keys(FORM_PAGES);

export const NOT_FOUND = '/404.html';

export type DrawnImage = ShareImage | IconImage;

/** The complete content of a site's release. */
export interface SitePlan {
  domain: string;
  hosts: string[];
  www: WwwMode;
  pages: PlannedPage[];
  files: PlannedFile[];
  /** Share images and icons that its pages name. The publisher draws them once the pages are live. */
  images: DrawnImage[];
  /** Hosts of the third-party scripts that its pages load. */
  scriptHosts: string[];
  /** The site asks browsers to use https for all of its subdomains as well. */
  hstsSubdomains: boolean;
  /** The site announces its changes to search engines (publisher/index-now.ts), or null. */
  indexNow: { origin: string; key: string } | null;
  /** Redirects as editors wrote them; the publisher validates them (publisher/redirects.ts). */
  redirects: ContentRedirect[];
  /** Parts of the content that are not shown, each with its reason. */
  warnings: string[];
}

export interface PlanOptions {
  /** For a preview by an editor: protected pages include their blocks, which a release must never contain. */
  showProtected?: boolean;
}

const isClientRoute = (url: string) =>
  CLIENT_ROUTES.some((route) => url === route || url.startsWith(`${route}/`));

/** Path of the boards' pages (gatsby/board-pages.ts). */
const isBoardPath = (url: string) => url === '/board' || url.startsWith('/board/');

/** Why a page is not allowed at its path, or null. */
function rejection(path: string, taken: ReadonlySet<string>): string | null {
  if (taken.has(path)) return `two pages at ${path}; the first one stands`;
  if (path in REQUEST_PAGES) return `${path} is a page of its own`;
  if (isBoardPath(path)) return `${path} belongs to the boards`;
  if (isClientRoute(path)) return `${path} belongs to a signed-in area`;
  return null;
}

/** What blocks show besides their own fields. */
interface BlockSources {
  newestOf: (board: string) => readonly PostEntry[];
  formOf: (name: string) => ShownForm | null;
  popupsOf: (path: string) => SitePopup[];
}

/** A page without a popup has nothing of them. */
const withPopups = (popups: SitePopup[]) => (popups.length > 0 ? { popups } : {});

/** The pages of one site except its boards', one for each path. */
function planPages(
  site: Site,
  entries: readonly ContentPage[],
  { newestOf, formOf, popupsOf }: BlockSources,
  { showProtected = false }: PlanOptions,
  warn: (message: string) => void,
): PlannedPage[] {
  const { data, products } = site;
  /**
   * Metadata of a path. The application page has those of product 0, which its form shows until a visitor chooses another;
   * the page's own metadata fill what the product leaves empty.
   */
  const metaOf = (url: string, otherwise?: Partial<PageContext['meta']>): PageContext['meta'] => {
    const own = site.metaOf(url, otherwise);
    const product = url === APPLY ? site.productMetas[0] : undefined;
    if (!product) return own;
    const { description, summary } = product.description ? product : own;
    return {
      title: product.title,
      description,
      ...(summary && { summary }),
      keyword: product.keyword || own.keyword,
    };
  };
  const baseContext = (url: string, otherwise?: Partial<PageContext['meta']>): PageContext => ({
    site: data,
    pathname: url,
    meta: metaOf(url, otherwise),
  });
  const pages = new Map<string, PlannedPage>();

  /** Site data for a tool page, with or without blocks in the CMS. */
  const toolContext = (url: string) =>
    url === APPLY
      ? { products, productMetas: site.productMetas, privacyVersion: site.privacyVersion }
      : undefined;

  for (const [url, { template, title, description }] of Object.entries(TOOL_PAGES)) {
    const context = {
      ...baseContext(url, { title: `${title} | ${data.name}`, description }),
      content: null,
      isProtected: false,
      products: [],
      ...toolContext(url),
    };
    pages.set(url, { template, context, documentId: null, updatedAt: null });
  }
  const taken = new Set<string>();
  for (const { path, documentId, title, layout, blocks, lost_pictures, updated_at } of entries) {
    const reason = rejection(path, taken);
    taken.add(path);
    if (reason !== null) {
      warn(reason);
      continue;
    }
    const listsProducts = blocks.some(({ __component }) => __component === 'blocks.products');
    const isProtected = !showProtected && !isOpenToAll(data.menus, { path, search: '' });
    const tool = TOOL_PAGES[path];
    const { meta, ...common } = baseContext(path, {
      ...(path !== '/' && { title: `${tool?.title ?? title} | ${data.name}` }),
      description: tool?.description ?? leadOf(blocks),
    });
    const context: BlockPageContext = {
      ...common,
      meta: isProtected
        ? { title: meta.title, description: '', keyword: meta.keyword, isListed: false }
        : meta,
      content: isProtected
        ? null
        : { title, blocks: withLookupFields(blocks, newestOf, formOf), ...withPopups(popupsOf(path)) },
      isProtected,
      products: listsProducts ? products : [],
      ...(isLayoutName(layout) && layout !== 'default' && { layout }),
      ...toolContext(path),
    };
    pages.set(path, {
      template: tool?.template ?? 'block-page',
      context,
      documentId,
      updatedAt: updated_at,
      lostPictures: lost_pictures,
    });
  }
  const addUnlisted = (
    url: string,
    template: string,
    meta: Partial<PageContext['meta']>,
    more?: Pick<ShellPageContext, 'metas'>,
  ) => {
    const context = baseContext(url);
    pages.set(url, {
      template,
      context: { ...context, meta: { ...context.meta, ...meta, isListed: false }, ...more },
      documentId: null,
      updatedAt: null,
    });
  };
  for (const [url, { template, title }] of Object.entries({ ...REQUEST_PAGES, ...FORM_PAGES })) {
    addUnlisted(url, template, site.metaOf(url, { title: `${title} | ${data.name}` }));
  }
  for (const route of CLIENT_ROUTES) {
    // One document answers every path of the area: its title must be wrong for none.
    const title = data.name;
    const paths = site.metaPaths.filter((path) => isWithin(path, route));
    const metas = Object.fromEntries(paths.map((path) => [path, site.metaOf(path, { title })]));
    addUnlisted(route, 'client-shell', { title, description: '', keyword: '' }, { metas });
  }
  const title = `페이지를 찾을 수 없습니다 | ${data.name}`;
  const description =
    '요청하신 주소에는 페이지가 없습니다. 주소를 확인하시거나 첫 화면에서 다시 찾아보시기 바랍니다.';
  addUnlisted(NOT_FOUND, 'not-found', { title, description, keyword: '' });
  return [...pages.values()];
}

/** Gives each listed page an image of its title, unless it shows one of its own. */
function withShareImages(
  site: Site,
  planned: PlannedPage[],
): { pages: PlannedPage[]; shareImages: ShareImage[] } {
  const images = new Map<string, ShareImage>();
  const pages = planned.map((page) => {
    const { meta } = page.context;
    if (meta.isListed === false || meta.image) return page;
    const image = shareImageOf(site, meta.title);
    const { pages: namingPages = [] } = images.get(image.path) ?? image;
    namingPages.push({ path: page.context.pathname, documentId: page.documentId });
    images.set(image.path, { ...image, pages: namingPages });
    const metaImage = { url: image.path, ...SHARE_IMAGE_SIZE };
    return { ...page, context: { ...page.context, meta: { ...meta, image: metaImage } } };
  });
  return { pages, shareImages: [...images.values()] };
}

/** Block kinds that this code cannot render, e.g. of a newer CMS. */
export const unknownBlocks = (pages: readonly ContentPage[]): string[] =>
  [
    ...new Set(
      pages.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.__component === 'unknown' ? [block.kind] : [])),
      ),
    ),
  ].sort();

/**
 * Plans a site's release from its content: Gatsby's build and the publisher both render exactly these pages.
 * @param texts of the posts by number; a post without a text was withdrawn meanwhile and is left out.
 */
export function planSite(
  content: SiteContent,
  texts: ReadonlyMap<number, PostText>,
  options: PlanOptions = {},
): SitePlan {
  const warnings = unknownBlocks(content.pages).map((name) => `blocks of the kind ${name} are not shown`);
  const site = readSite(content);
  const needsAccount = content.siteConfigs.some(
    ({ gr_id, config_id, data }) =>
      gr_id === 'head_script' && config_id === 'tag_manager_url' && tagManagerOf(data) === 'naver',
  );
  if (needsAccount && !site.data.headScripts.some(({ kind }) => kind === 'naver'))
    warnings.push('the script of Naver Analytics, which needs head_script / naver_account_id');
  const boards = planBoards(site, content.boards, texts);
  const newestOf = (code: string) => boards.newest.get(code) ?? [];
  const formOf = formFinder(content.forms, site.privacyVersion);
  const popupsOf = (path: string) =>
    content.popups.filter(({ pages }) => pages.length === 0 || pages.includes(path));
  const own = planPages(site, content.pages, { newestOf, formOf, popupsOf }, options, (message) =>
    warnings.push(message),
  );
  const planned = [...own, ...boards.pages.map((page) => ({ ...page, documentId: null }))];
  const { pages, shareImages } = withShareImages(site, planned);
  const {
    indexNowKey,
    data: { origin, theme },
  } = site;
  const icon = { color: theme.primary, art: site.design.art };
  return {
    domain: content.code,
    hosts: content.hosts,
    www: content.www,
    pages,
    images: [...shareImages, ...iconImages(icon)],
    files: [
      ...boards.files,
      site.art,
      ...searchEngineFiles(site.data, pages),
      ...iconFiles(site.data.name, icon),
      ...(indexNowKey === null ? [] : [{ path: `/${indexNowKey}.txt`, body: indexNowKey }]),
    ],
    scriptHosts: site.data.headScripts.map(({ url }) => new URL(url).host),
    hstsSubdomains: site.hstsSubdomains,
    indexNow: origin !== null && indexNowKey !== null ? { origin, key: indexNowKey } : null,
    redirects: content.redirects,
    warnings,
  };
}

/** `/~rankup/service`: path of a site's page in a build of all sites. Visitors never see it. */
export const buildPath = (domain: string, url: string) => `/~${domain}${url === '/' ? '' : url}`;
