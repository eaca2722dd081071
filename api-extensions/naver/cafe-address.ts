import { siteHostOf } from '../contracts/rules/hosts';
import { decodeIfValid, parameter, pathParts, readAddress } from './naver-address';

/**
 * Rules for matching a café in a list of café articles (NAVER.md 1.8, row Café): club slug and article number in all forms
 * of the address, or any article of a club by its slug. Some addresses name the club by its number: the API does not map
 * numbers to slugs, so those match by article number and are marked as such.
 */
export interface CafeTarget {
  /** Lower case; null when the address named the club by number only. */
  slug: string | null;
  clubId: string | null;
  /** null: any article of the club. Never null without a slug. */
  articleId: string | null;
}

/**
 * `club`: the club is the target's, and so is the article if the target has one. `article_number`: the article's number is
 * the target's, and the clubs cannot be compared.
 */
export type CafeMatch = 'club' | 'article_number';

export const SLUG = /^[a-z0-9][a-z0-9_-]{1,39}$/;
export const NUMBER = /^\d{1,15}$/;
const CAFE_HOSTS = new Set(['cafe.naver.com', 'm.cafe.naver.com']);
const SERVICE_PAGE = /\.(?:naver|nhn)$/i;
/** First path segments that are no club's name. */
const NOT_A_SLUG = new Set(['ca-fe', 'f-e', 'cafes', 'web', 'home', 'my-cafe', 'section', 'search']);

/** How the article matches the target, or null. `cafeurl` is the address of the article's club. */
export function matchCafeTarget(
  target: CafeTarget,
  article: { link: string; cafeurl?: string },
): CafeMatch | null {
  const found = addressIn(article.link);
  const slug = found?.slug ?? addressIn(article.cafeurl ?? '')?.slug ?? null;
  const clubId = found?.clubId ?? null;
  if (target.articleId !== null && found?.articleId !== target.articleId) return null;
  const isSameSlug = isEqualIfKnown(target.slug, slug);
  const isSameNumber = isEqualIfKnown(target.clubId, clubId);
  if (isSameSlug === false || isSameNumber === false) return null;
  if (isSameSlug || isSameNumber) return 'club';
  return target.articleId === null ? null : 'article_number';
}

/** undefined when one of the two is null, which means unknown. */
function isEqualIfKnown(wanted: string | null, found: string | null): boolean | undefined {
  return wanted === null || found === null ? undefined : wanted === found;
}

function addressIn(link: string): CafeTarget | null {
  const url = readAddress(link.trim());
  return url && readCafeAddress(url);
}

/** The club and article of an address; null when it is no address of a Naver café. */
export function readCafeAddress(url: URL): CafeTarget | null {
  if (!CAFE_HOSTS.has(siteHostOf(url))) return null;
  const parts = pathParts(url);
  const target = fromCafesPath(parts) ?? fromClubPath(parts);
  // The old frame page has the article's address in a parameter; the page's own parameters take precedence.
  for (const params of [url.searchParams, framedParams(url.searchParams)]) {
    target.clubId ??= numberOf(params && parameter(params, 'clubid'));
    target.articleId ??= numberOf(params && parameter(params, 'articleid'));
  }
  return target.slug === null && target.clubId === null ? null : target;
}

const ARTICLE_PAGE = /^ArticleRead\./i;
/** A page of the whole club, such as `/{slug}/popular`. */
const CLUB_PAGE = /^[a-z]+$/i;

/** Whether the address is an article's; with an unreadable number it must not match the whole club. */
export function namesArticle(url: URL): boolean {
  const parts = pathParts(url);
  const framed = framedParams(url.searchParams);
  if (parts.some((part) => ARTICLE_PAGE.test(part))) return true;
  if ([url.searchParams, framed].some((params) => params && parameter(params, 'articleid') !== null))
    return true;
  if (parts.includes('cafes')) return parts.includes('articles');
  const second = parts[0] === 'ca-fe' ? parts[2] : parts[1];
  return second !== undefined && !SERVICE_PAGE.test(second) && !CLUB_PAGE.test(second);
}

/** `…/cafes/{club number or name}/articles/{article}`, as under /ca-fe, /ca-fe/web and /f-e. */
function fromCafesPath(parts: readonly string[]): CafeTarget | null {
  const at = parts.indexOf('cafes');
  if (at < 0 || !NOT_A_SLUG.has(parts[0] ?? '')) return null;
  const article = parts[at + 2] === 'articles' ? (parts[at + 3] ?? null) : null;
  return { ...clubOf(parts[at + 1] ?? ''), articleId: numberOf(article) };
}

/** `/{slug}/{article}`, also below /ca-fe on the mobile host. */
function fromClubPath(parts: readonly string[]): CafeTarget {
  const [first = '', second = ''] = parts[0] === 'ca-fe' && parts[1] !== 'web' ? parts.slice(1) : parts;
  if (first === '' || SERVICE_PAGE.test(first) || NOT_A_SLUG.has(first)) {
    return { slug: null, clubId: null, articleId: null };
  }
  return { ...clubOf(first), articleId: numberOf(second) };
}

function clubOf(text: string): { slug: string | null; clubId: string | null } {
  if (NUMBER.test(text)) return { slug: null, clubId: text };
  const slug = text.toLowerCase();
  return { slug: SLUG.test(slug) ? slug : null, clubId: null };
}

/** Parameters of the address in `iframe_url`: the old frame page shows the article from there. */
function framedParams(params: URLSearchParams): URLSearchParams | null {
  const framed = parameter(params, 'iframe_url') ?? parameter(params, 'iframe_url_utf8');
  if (framed === null) return null;
  // Encoded once or twice, depending on its source.
  const address = /%3f/i.test(framed) ? decodeIfValid(framed) : framed;
  return new URLSearchParams(address.split('?')[1] ?? '');
}

function numberOf(text: string | null): string | null {
  return text !== null && NUMBER.test(text) ? text : null;
}
