import { previewKey, previewOfCookies } from 'api-extensions/contracts/preview-token';
import { readPath } from './request-path';

/** A GET or HEAD on a site's host. */
export interface PreviewRequest {
  /** The request's headers as Node lists them: name, value, name, value. */
  rawHeaders: readonly string[];
  /** Code of the domain that the host belongs to. */
  domain: string;
  /** Path as sent, without the query. */
  path: string;
  /** Whether the client's own connection is encrypted; asked only where there is a cookie. */
  isHttps: () => boolean;
}

/** The CMS's path that answers a request with a draft; null for a request that gets what every visitor gets. */
export type PreviewHook = (request: PreviewRequest) => string | null;

const PAGE_DATA = /^\/page-data\/(.+)\/page-data\.json$/;
/** Folders without pages, and the CMS's own paths. */
const NO_PAGES = /^\/(?:api|uploads|builds|page-data|static)(?:\/|$)/;

/**
 * Decides which requests are answered with drafts: those for a page or its page-data with a preview cookie that verifies.
 * No call is made for it; that a share was revoked is known to the CMS, which checks the cookie again.
 * @param edgeKey EDGE_KEY, shared with the CMS
 */
export function previewHook(edgeKey: string, clock: () => Date = () => new Date()): PreviewHook {
  const key = previewKey(edgeKey);
  return ({ rawHeaders, domain, path, isHttps }) => {
    const cookies = cookiesOf(rawHeaders);
    if (!cookies.includes('preview=')) return null;
    const asked = askedPage(path);
    if (!asked || !previewOfCookies(cookies, { key, https: isHttps(), domain, now: clock() })) return null;
    return `/api/publishing/preview/page?path=${encodeURIComponent(asked.path)}&part=${asked.part}`;
  };
}

/** The page that a path asks for, if it asks for one or for its page-data. */
function askedPage(raw: string): { path: string; part: 'html' | 'data' } | null {
  const reading = readPath(raw);
  if (reading.kind !== 'path') return null;
  const { path } = reading;
  const data = PAGE_DATA.exec(path)?.[1];
  if (data !== undefined) return { path: data === 'index' ? '/' : `/${data}`, part: 'data' };
  const name = path.slice(path.lastIndexOf('/') + 1);
  return NO_PAGES.test(path) || name.includes('.') ? null : { path, part: 'html' };
}

/** Read from the raw list, so that Node does not have to build its header object for every request. */
function cookiesOf(raw: readonly string[]): string {
  let cookies = '';
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] as string;
    if (name.length !== 6 || name.toLowerCase() !== 'cookie') continue;
    cookies = cookies === '' ? (raw[at + 1] as string) : `${cookies}; ${raw[at + 1] as string}`;
  }
  return cookies;
}
