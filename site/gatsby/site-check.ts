import { RedirectMatcher } from 'api-extensions/contracts/rules/redirects/matcher';
import { domainToASCII } from 'node:url';
import { comparablePath } from 'api-extensions/contracts/rules/pages';
import type { ImageProblems } from 'api-extensions/contracts/publishing/publishing';
import { hostsOf } from 'api-extensions/contracts/rules/www';
import { MAX_FINDINGS, type SiteFinding } from 'api-extensions/contracts/sites/site-check';
import type { PlannedPage } from './planned';
import { SHARE_IMAGE_SIZE } from './share-image';
import { CLIENT_ROUTES, NOT_FOUND, type SitePlan } from './site-plan';

/** A path on this site without query and fragment; null for other addresses. @param hosts the site's, in ASCII */
function ownPath(address: string, hosts: ReadonlySet<string>): string | null {
  if (/^\/(?![/\\])/.test(address)) return comparablePath(address.split(/[?#]/, 1)[0] ?? '');
  if (!/^(?:https?:)?\/\//i.test(address) || !URL.canParse(address, 'https://x')) return null;
  const { hostname, port, pathname } = new URL(address, 'https://x');
  return hosts.has(hostname) && port === '' ? comparablePath(pathname) : null;
}

/** Every `url` in the blocks of a page, whatever their kinds. */
function blockLinks(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(blockLinks);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'url' && typeof part === 'string' ? [part] : blockLinks(part),
  );
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"' };
const unescape = (text: string): string =>
  text.replace(/&(?:amp|quot);/g, (entity) => ENTITIES[entity] ?? entity);

const htmlLinks = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, address = '']) => unescape(address));

function linksOf({ context }: PlannedPage): string[] {
  if ('post' in context) return htmlLinks(context.post?.content ?? '');
  return 'content' in context ? blockLinks(context.content?.blocks) : [];
}

/** Addresses of files that blocks show, whatever their kinds: a file has its time of change beside its address. */
function blockImages(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(blockImages);
  if (typeof value !== 'object' || value === null) return [];
  if ('url' in value && 'updatedAt' in value && typeof value.url === 'string') return [value.url];
  return Object.values(value).flatMap(blockImages);
}

/** Images that editors inserted into a post or chose for a block. Those of blocks are never missing: they are relations. */
function imagesOf({ context }: PlannedPage): string[] {
  if ('content' in context) return blockImages(context.content?.blocks);
  const content = ('post' in context && context.post?.content) || '';
  return [...content.matchAll(/<img\b[^>]*?\bsrc="([^"]*)"/g)].map(([, address = '']) => unescape(address));
}

/** Addresses of all images in the posts and blocks of a release. */
export const imagesIn = ({ pages }: Pick<SitePlan, 'pages'>): string[] => [
  ...new Set(pages.flatMap(imagesOf)),
];

/** Messengers and social networks show a smaller image as a small square beside the link, or not at all. In pixels. */
const MIN_SIZE = { width: SHARE_IMAGE_SIZE.width / 2, height: SHARE_IMAGE_SIZE.height / 2 };

/** Size of a page's own share image that is too small, e.g. `320 × 200`, or null. */
function smallImage({ context: { meta } }: PlannedPage): string | null {
  const { width = null, height = null } = meta.image ?? {};
  if (width === null || height === null) return null;
  return width < MIN_SIZE.width || height < MIN_SIZE.height ? `${width} × ${height}` : null;
}

/** Paths of the site's files and calls, which are not pages. */
const NO_PAGE = /^\/(?:api|uploads|builds|static)\//;

/**
 * Finds problems of a release's pages that concern search engines and visitors: pages without a description, pages that share a
 * title or description, pages that nothing links to, links within the site that lead to no page, and images that are missing,
 * cannot be drawn, or are too small to be shared.
 * @returns at most MAX_FINDINGS, in the order of the pages
 */
export function checkSite(
  { pages, files, redirects, ...plan }: SitePlan,
  problems: ImageProblems = { missing: [], undrawable: [] },
): SiteFinding[] {
  const missing = new Set(problems.missing);
  const undrawable = new Set(problems.undrawable);
  const site = pages[0]?.context.site;
  const hosts = new Set(hostsOf(plan.hosts, plan.www).map(domainToASCII));
  const linked = new Set(
    [...(site?.menus ?? []), ...(site?.legalPages ?? [])].map(({ href }) => ownPath(href, hosts) ?? ''),
  );
  const targets = new Set([
    ...pages.map(({ context }) => comparablePath(context.pathname)),
    ...files.map(({ path }) => path),
  ]);
  const matcher = new RedirectMatcher(
    redirects.map(({ from_path, to_url }) => ({ from: from_path, to: to_url })),
  );
  const isRedirected = (address: string) => {
    const { pathname, search } = new URL(address, 'http://site.invalid');
    return matcher.find(pathname + search) !== null;
  };
  const exists = (path: string) =>
    targets.has(path) ||
    NO_PAGE.test(path) ||
    CLIENT_ROUTES.some((route) => path === route || path.startsWith(`${route}/`));

  const broken = new Map<PlannedPage, string[]>();
  for (const page of pages) {
    for (const address of new Set(linksOf(page))) {
      const path = ownPath(address, hosts);
      if (path === null) continue;
      if (path !== comparablePath(page.context.pathname)) linked.add(path);
      if ((!exists(path) && !isRedirected(address)) || path === NOT_FOUND)
        broken.set(page, [...(broken.get(page) ?? []), address]);
    }
  }

  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  /** Path of an earlier page with the same text; records this page if there is none. */
  const findEarlier = (firstPaths: Map<string, string>, text: string, path: string): string | undefined => {
    const first = firstPaths.get(text);
    if (first === undefined) firstPaths.set(text, path);
    return first;
  };
  const findings = pages.flatMap((page): SiteFinding[] => {
    const { meta, pathname: path } = page.context;
    const found: SiteFinding[] = [];
    const addFinding = (kind: SiteFinding['kind'], detail = '') =>
      found.push({ kind, path, detail: detail.slice(0, 500), documentId: page.documentId });
    if (meta.isListed !== false) {
      const sameTitle = findEarlier(titles, meta.title, path);
      if (sameTitle !== undefined) addFinding('same-title', sameTitle);
      const sameText = meta.description && findEarlier(descriptions, meta.description, path);
      if (!meta.description) addFinding('no-description');
      else if (sameText) addFinding('same-description', sameText);
      if (page.template === 'block-page' && path !== '/' && !linked.has(comparablePath(path)))
        addFinding('orphan');
    }
    for (const address of broken.get(page) ?? []) addFinding('broken-link', address);
    const images = new Set(imagesOf(page));
    for (const address of images) if (missing.has(address)) addFinding('missing-picture', address);
    for (const name of page.lostPictures ?? []) addFinding('missing-picture', name);
    for (const address of images) if (undrawable.has(address)) addFinding('undrawable-picture', address);
    const small = meta.isListed === false || missing.has(meta.image?.url ?? '') ? null : smallImage(page);
    if (small !== null) addFinding('small-picture', small);
    return found;
  });
  return findings.slice(0, MAX_FINDINGS);
}
