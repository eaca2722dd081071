import { unredirectable } from 'api-extensions/contracts/rules/pages';
import { cacheControlOf, IMMUTABLE } from './caching';
import { decodePath } from './request-path';

export type RedirectStatus = 301 | 302 | 307 | 308;

/** A rule in the form that the edge answers with (SPEC §2, docs/decisions/0010-redirects.md). */
export interface RedirectRule {
  /** The path in the form that {@link requestedPath} returns. */
  from: string;
  /** Value of Location: ASCII, a path of this site or an absolute http(s) address. */
  to: string;
  status: RedirectStatus;
}

/** Bytes; the CMS rejects a longer target when a rule is saved. */
const MAX_SEGMENT_BYTES = 255;
/** Maximum length in characters of a target, as returned by {@link ruleTarget}. */
export const MAX_TARGET_LENGTH = 2000;
// eslint-disable-next-line no-control-regex -- control characters are exactly what must not get into a Location
const UNSAFE_IN_ADDRESS = /[\u0000-\u001f\u007f\\]/;

/**
 * Normalises a raw path for comparison: percent-decoded once, without its last slash, in Unicode's composed form, so that
 * Korean paths are equal however they were typed. Null for a path that no request for a page can have.
 */
export function requestedPath(raw: string): string | null {
  const reading = decodePath(raw);
  if (reading.kind !== 'path') return null;
  const bare =
    reading.path.length > 1 && reading.path.endsWith('/') ? reading.path.slice(0, -1) : reading.path;
  return bare.normalize('NFC');
}

/** The path of a rule as an editor wrote it, or null where no rule is allowed. */
export function ruleSource(written: string): string | null {
  // A lone surrogate cannot be in an address either.
  if (/[?#]|\p{Cs}/u.test(written)) return null;
  const path = requestedPath(written.trim());
  if (path === null || unredirectable(path) !== null || cacheControlOf(path) === IMMUTABLE) return null;
  return path.split('/').every((segment) => Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES) ? path : null;
}

/**
 * The target of a rule as an editor wrote it, as a value for Location: a path of the site, or an absolute http(s) address
 * without credentials. Null for ambiguous targets, such as `//host` and `/\host`.
 */
export function ruleTarget(written: string): string | null {
  const address = written.trim();
  if (UNSAFE_IN_ADDRESS.test(address)) return null;
  const onSite = address.startsWith('/');
  if (!onSite && !/^https?:\/\/[^/]/i.test(address)) return null;
  if (!URL.canParse(address, 'http://site.invalid')) return null;
  const url = new URL(address, 'http://site.invalid');
  if (url.username || url.password) return null;
  if (!onSite) return url.href;
  // `/.//host` becomes `//host` only at this point.
  if (url.host !== 'site.invalid' || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * The Location for one request: its query is added when the target has none. It always has a fragment, if an empty one: browsers would
 * carry that of the request over, which may be a token. `search` begins with its question mark.
 */
export function locationOf(target: string, search: string): string {
  const hash = target.indexOf('#');
  const address = hash < 0 ? target : target.slice(0, hash);
  const fragment = hash < 0 ? '#' : target.slice(hash);
  return address + (search.length < 2 || address.includes('?') ? '' : search) + fragment;
}
