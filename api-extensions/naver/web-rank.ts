import { withoutTrailingSlashes } from '../contracts/rules/slashes';
import { withoutSpaces } from './naver-address';

/**
 * Rules for matching a site in a list of web results (NAVER.md 1.8, row Web). Exact host with one leading `www.` dropped; a
 * target with a path matches that address only; subdomains are optional.
 */

export interface WebTarget {
  /** Lower case, punycode, without a leading `www.` and a trailing dot. IPv6 keeps its brackets. */
  host: string;
  /** null for 80 and 443: the scheme is ignored, so both are "the usual port". */
  port: number | null;
  /** Normalised path without a trailing slash, or null for "any page on this host". */
  path: string | null;
}

export type ParsedWebTarget =
  { ok: true; target: WebTarget } | { ok: false; reason: 'empty' | 'not_an_address' };

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
 * octal IP forms.
 */
export function parseWebTarget(input: string): ParsedWebTarget {
  const text = withoutSpaces(input);
  if (text === '') return { ok: false, reason: 'empty' };
  const target = readTypedAddress(text);
  return target ? { ok: true, target } : { ok: false, reason: 'not_an_address' };
}

/** Whether a result's link matches the target. A link that is not an http(s) address matches nothing. */
export function matchesWebTarget(target: WebTarget, link: string, options: WebMatchOptions = {}): boolean {
  const url = readUrl(link.trim());
  if (!url) return false;
  const found = toTarget(url);
  const isSameHost = found.host === target.host;
  // On a dot boundary only: "notexample.com" ends with "example.com" but is another site.
  const isBelow = options.subdomains === true && found.host.endsWith(`.${target.host}`);
  if (!isSameHost && !isBelow) return false;
  if (found.port !== target.port) return false;
  return target.path === null || found.path === target.path;
}

/** A unique text per target, for keys and logs: all spellings of a target give the same text. */
export function webTargetKey(target: WebTarget): string {
  return `${target.host}${target.port === null ? '' : `:${target.port}`}${target.path ?? ''}`;
}

function readTypedAddress(text: string): WebTarget | null {
  if (text.length > LONGEST_ADDRESS || text.includes('\\')) return null;
  const address = withScheme(text);
  const authority = address && /^https?:\/\/([^/?#]+)/i.exec(address)?.[1];
  if (!address || !authority || authority.includes('@')) return null;
  const url = readUrl(address);
  if (!url || url.port === '0') return null;
  const host = withoutTrailingDot(url.hostname);
  return isAcceptableHost(host, authority) ? toTarget(url) : null;
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
    return withoutTrailingDot(authority.replace(/:\d+$/, '')) === host;
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
  const isUsualPort = url.port === '' || url.port === '80' || url.port === '443';
  return {
    host: withoutWww(withoutTrailingDot(url.hostname)),
    port: isUsualPort ? null : Number(url.port),
    path: normalisePath(url.pathname),
  };
}

function withoutTrailingDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

/** `www.com` is a site itself: without `www.` it would be a bare top-level domain. */
function withoutWww(host: string): string {
  const rest = host.startsWith('www.') ? host.slice('www.'.length) : '';
  return rest.includes('.') ? rest : host;
}

/** One spelling per path: `%7E` and `~`, `%ea` and `%EA`, NFD and NFC Hangul. Letter case matters. */
function normalisePath(pathname: string): string | null {
  const trimmed = withoutTrailingSlashes(pathname);
  return trimmed === '' ? null : trimmed.split('/').map(normaliseSegment).join('/');
}

function normaliseSegment(segment: string): string {
  try {
    // Decoded by segment, so that an encoded slash (%2F) stays encoded and never becomes a separator.
    return encodeURIComponent(decodeURIComponent(segment).normalize('NFC'));
  } catch {
    // Not UTF-8 (older sites send EUC-KR bytes) or a stray "%": compares the bytes as written.
    return segment.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());
  }
}
