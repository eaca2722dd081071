import { previewKey, previewOfCookies } from 'api-extensions/contracts/preview/token';
import { readPath } from './request-path';

/** A GET or HEAD on a site's host. */
export interface PreviewRequest {
  /** Raw request headers as Node lists them: name, value, name, value. */
  rawHeaders: readonly string[];
  /** Code of the domain that the host belongs to. */
  domain: string;
  /** Path as sent, without the query. */
  path: string;
  /** Whether the client's own connection is encrypted; called only if there is a cookie. */
  isHttps: () => boolean;
}

/** The CMS's path that answers a request with a draft; null for a request that gets the live page. */
export type PreviewHook = (request: PreviewRequest) => string | null;

const PAGE_DATA = /^\/page-data\/(.+)\/page-data\.json$/;
/** Folders without pages, and paths of the CMS. */
const NO_PAGES = /^\/(?:api|uploads|builds|page-data|static)(?:\/|$)/;

/**
 * Decides which requests are answered with drafts: those for a page or its page-data with a valid preview cookie.
 * Makes no call; the CMS checks the cookie again and knows whether the share was revoked.
 * @param edgeKey EDGE_KEY, shared with the CMS
 */
export function previewHook(edgeKey: string, clock: () => Date = () => new Date()): PreviewHook {
  const key = previewKey(edgeKey);
  return ({ rawHeaders, domain, path, isHttps }) => {
    const cookies = cookiesOf(rawHeaders);
    if (!cookies.includes('preview=')) return null;
    const requested = requestedPage(path);
    if (!requested || !previewOfCookies(cookies, { key, https: isHttps(), domain, now: clock() }))
      return null;
    return `/api/publishing/preview/page?path=${encodeURIComponent(requested.path)}&part=${requested.part}`;
  };
}

/** The page that a path requests, directly or as page-data; null for other paths. */
function requestedPage(raw: string): { path: string; part: 'html' | 'data' } | null {
  const reading = readPath(raw);
  if (reading.kind !== 'path') return null;
  const { path } = reading;
  const data = PAGE_DATA.exec(path)?.[1];
  if (data !== undefined) return { path: data === 'index' ? '/' : `/${data}`, part: 'data' };
  const name = path.slice(path.lastIndexOf('/') + 1);
  return NO_PAGES.test(path) || name.includes('.') ? null : { path, part: 'html' };
}

/** Read from the raw list, so that Node does not build its header object for every request. */
function cookiesOf(raw: readonly string[]): string {
  let cookies = '';
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] as string;
    if (name.length !== 6 || name.toLowerCase() !== 'cookie') continue;
    cookies = cookies === '' ? (raw[at + 1] as string) : `${cookies}; ${raw[at + 1] as string}`;
  }
  return cookies;
}
