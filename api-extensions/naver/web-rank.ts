import { hostOf, siteHostOf } from '../contracts/rules/hosts';
import { withoutTrailingSlashes } from '../contracts/rules/slashes';
import { withoutSpaces } from './naver-address';
import {
  isWholeSite,
  matchNaverPage,
  type NaverPage,
  type NaverPageError,
  naverPageKey,
  readNaverPage,
} from './naver-page';
import { identifyingEntries, normaliseEscapes } from './query-entries';
import { type RefusedAddress, refusalOf } from './refused-address';
import { readTypedText } from './typed-text';

/**
 * Rules for matching a site in a list of web results (NAVER.md 1.8, row Web). Exact host with one leading `www.` dropped; a
 * target with a path or with entries that identify a page matches that page only; the forms of one Naver page are one page; subdomains
 * are optional.
 */

export interface WebTarget {
  /** Lower case, punycode, without a leading `www.` and a trailing dot. IPv6 keeps its brackets. */
  host: string;
  /** null for 80 and 443: the scheme is ignored, so both are "the usual port". */
  port: number | null;
  /** Normalised path without a trailing slash, or null for "any page on this host". */
  path: string | null;
  /** The entries that identify the page (query-entries.ts); null: any, for targets that are read as before there were entries. */
  query: string | null;
  /** The page of Naver's blogs, cafés, stores or maps that the address names; decides alone where there is one. */
  page: NaverPage | null;
}

export interface ReadOptions {
  /**
   * Reads the address as it was read before query entries and the forms of Naver's pages counted: for targets that were stored
   * then, whose ranks would otherwise change without anybody's doing.
   */
  isByPath?: boolean;
  /** Takes addresses that can have no rank, too: a link may lead to a short link or to a service's own page. */
  isAnyAddress?: boolean;
}

export type WebTargetError =
  | 'empty'
  | 'several_addresses'
  | 'not_an_address'
  | RefusedAddress
  | NaverPageError;
export type ParsedWebTarget = { ok: true; target: WebTarget } | { ok: false; reason: WebTargetError };

/** `article_number` is a guess, see naver-page.ts. */
export type WebMatch = 'address' | 'article_number';

export interface WebMatchOptions {
  /** Also accept hosts below the target's host (`blog.example.com` for `example.com`). Default false. */
  subdomains?: boolean;
}

const LONGEST_ADDRESS = 2048;
const LONGEST_HOST = 253;
const LABEL = /^[a-z0-9_-]{1,63}$/;
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * Parses a typed site: a host or an address, with or without a scheme. White space is removed first (SPEC: spaces are
 * removed from the target). Refused: other schemes, user names (so e-mail addresses too), hosts without a dot, short or
 * octal IP forms, and addresses that can have no rank (refused-address.ts).
 */
export function parseWebTarget(
  input: string,
  { isByPath = false, isAnyAddress = false }: ReadOptions = {},
): ParsedWebTarget {
  const typed = isByPath
    ? { ok: true as const, text: withoutSpaces(input) }
    : readTypedText(input, 'address');
  if (!typed.ok) return typed;
  if (typed.text === '') return { ok: false, reason: 'empty' };
  const url = readTypedAddress(typed.text);
  if (!url) return { ok: false, reason: 'not_an_address' };
  if (isByPath) return { ok: true, target: toPathTarget(url) };
  const refused = refusalOf(url);
  if (refused && !isAnyAddress) return { ok: false, reason: refused };
  const page = readNaverPage(url);
  if (typeof page === 'string') {
    if (!isAnyAddress) return { ok: false, reason: page };
    return { ok: true, target: toTarget(url) };
  }
  return { ok: true, target: { ...toTarget(url), page } };
}

/** Whether the target is a whole site, of which several pages can be in the list. */
export function isSiteTarget({ path, query, page }: WebTarget): boolean {
  return page ? isWholeSite(page) : path === null && !query;
}

/** Whether a result's link is the target's. A link that is not an http(s) address matches nothing. */
export function matchesWebTarget(target: WebTarget, link: string, options: WebMatchOptions = {}): boolean {
  return matchWebTarget(target, link, options) === 'address';
}

/** How a result's link matches the target, or null. */
export function matchWebTarget(
  target: WebTarget,
  link: string,
  { subdomains = false }: WebMatchOptions = {},
): WebMatch | null {
  const url = readUrl(link.trim());
  if (!url) return null;
  if (target.page) return matchNaverPage(target.page, url);
  const found = target.query === null ? toPathTarget(url) : toTarget(url);
  if (!isOnHost(target, found, subdomains)) return null;
  if (isSiteTarget(target)) return 'address';
  const isSamePage = found.path === target.path && (target.query === null || found.query === target.query);
  return isSamePage ? 'address' : null;
}

/**
 * Whether a link has the target's path with other entries: it may be another page, or the same one in another spelling, which only
 * people can tell.
 */
export function isSamePath(target: WebTarget, link: string, options: WebMatchOptions = {}): boolean {
  const url = readUrl(link.trim());
  if (!url || target.page || target.query === null || isSiteTarget(target)) return false;
  const found = toTarget(url);
  const isOnSameHost = isOnHost(target, found, options.subdomains ?? false);
  return isOnSameHost && found.path === target.path && found.query !== target.query;
}

function isOnHost(target: WebTarget, found: WebTarget, subdomains: boolean): boolean {
  const isSameHost = found.host === target.host;
  // On a dot boundary only: "notexample.com" ends with "example.com" but is another site.
  const isBelow = subdomains && found.host.endsWith(`.${target.host}`);
  return (isSameHost || isBelow) && found.port === target.port;
}

/** Whether an address is a page of a whole site, also on a host below it. */
export function isPageOfSite(page: string, site: string): boolean {
  const [whole, read] = [parseWebTarget(site), parseWebTarget(page)];
  if (!whole.ok || !read.ok || !isSiteTarget(whole.target)) return false;
  const { host } = read.target;
  return host === whole.target.host || host.endsWith(`.${whole.target.host}`);
}

/** A unique text per target, for keys and logs: all spellings of a target give the same text. */
export function webTargetKey({ host, port, path, query, page }: WebTarget): string {
  if (page) return naverPageKey(page);
  const entries = query ? `${path === null ? '/' : ''}?${query}` : '';
  return `${host}${port === null ? '' : `:${port}`}${path ?? ''}${entries}`;
}

/** The target's address, as a list can contain it. */
export function webTargetAddress(target: WebTarget): string {
  const { host, port, path, query, page } = target;
  if (page && !isWholeSite(page) && !(page.type === 'cafe' && page.club.slug === null))
    return `https://${naverPageKey(page)}`;
  return `https://${host}${port === null ? '' : `:${port}`}${path ?? '/'}${query ? `?${query}` : ''}`;
}

function readTypedAddress(text: string): URL | null {
  if (text.length > LONGEST_ADDRESS || text.includes('\\')) return null;
  const address = withScheme(text);
  const authority = address && /^https?:\/\/([^/?#]+)/i.exec(address)?.[1];
  if (!address || !authority || authority.includes('@')) return null;
  const url = readUrl(address);
  if (!url || url.port === '0') return null;
  const host = hostOf(url);
  return isAcceptableHost(host, authority) ? url : null;
}

function withScheme(text: string): string | null {
  if (/^https?:\/\//i.test(text)) return text;
  if (text.startsWith('//')) return `http:${text}`;
  // A colon before any path is a port, part of an IPv6 address, or another scheme.
  const beforePath = text.split(/[/?#]/, 1)[0] ?? '';
  const hasPlainPort = /^[^:]+:\d{1,5}$/.test(beforePath);
  if (beforePath.includes(':') && !hasPlainPort && !beforePath.startsWith('[')) return null;
  return `http://${text}`;
}

function readUrl(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

function isAcceptableHost(host: string, authority: string): boolean {
  if (host.startsWith('[')) return true;
  if (IPV4.test(host)) {
    // The URL parser turns "127.1", "010.0.0.1" and "3.14" into unintended addresses: only the plain form is accepted.
    return authority.replace(/\.?(?::\d+)?$/, '') === host;
  }
  const labels = host.split('.');
  return (
    labels.length > 1 &&
    host.length <= LONGEST_HOST &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}

function toTarget(url: URL): WebTarget {
  const { host, pathname, search } = listedForm(url);
  const path = pathname.replace(/;jsessionid=[^/]*/gi, '');
  const query = identifyingEntries(search, `${host}${path}`);
  return { ...toPathTarget(url), host, path: normalisePath(path), query };
}

function toPathTarget(url: URL): WebTarget {
  const isUsualPort = url.port === '' || url.port === '80' || url.port === '443';
  return {
    host: siteHostOf(url),
    port: isUsualPort ? null : Number(url.port),
    path: normalisePath(url.pathname),
    query: null,
    page: null,
  };
}

const KIN = 'kin.naver.com';

/** The address in the form in which results list it: short and mobile hosts of YouTube and 지식iN are the same site. */
function listedForm(url: URL) {
  const host = siteHostOf(url);
  if (host === KIN || host === `m.${KIN}`) {
    const path = url.pathname.replace(/^\/mobile(?=\/)/, '').replace(/\.nhn$/, '.naver');
    return { host: KIN, pathname: path, search: url.search };
  }
  const { pathname, search } = url;
  const video = host === 'youtu.be' ? pathname.slice(1) : '';
  if (video) return { host: 'youtube.com', pathname: '/watch', search: `?v=${video}` };
  return { host: host === 'm.youtube.com' ? 'youtube.com' : host, pathname, search };
}

/** Decoded by segment, so that an encoded slash (%2F) stays encoded and never becomes a separator. */
function normalisePath(pathname: string): string | null {
  const trimmed = withoutTrailingSlashes(pathname);
  return trimmed === '' ? null : trimmed.split('/').map(normaliseEscapes).join('/');
}
