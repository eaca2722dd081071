import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { BacklinkCheck } from '../../../../contracts/work-backlinks';
import { CheckError, type Fetched, fetchOnce, type FetchRules, textOf } from './fetch-page';
import { findLink } from './find-link';
import { isAllowed, parseRobots, type Robots } from './robots';

const REDIRECTS_MAX = 5;
const ROBOTS_CACHE_MS = 60 * 60_000;
const ROBOTS_MAX_BYTES = 500_000;

/**
 * Creates a function that checks backlinks with low load on their hosts: one request per host at a time, with a pause between
 * two.
 */
export function createChecker(rules: FetchRules, pauseMs: number) {
  /** The last request of each host; settles after the pause that follows it. */
  const lastRequests = new Map<string, Promise<unknown>>();
  const robots = new LRUCache<string, Promise<Robots | 'unreadable'>>({ max: 1000, ttl: ROBOTS_CACHE_MS });

  /** Fetches once after the earlier requests of the host. */
  function fetchInTurn(url: URL, limits: FetchRules): Promise<Fetched> {
    const host = url.hostname;
    const earlier = lastRequests.get(host) ?? Promise.resolve();
    const request = earlier.then(() => fetchOnce(url, limits));
    const settled = request.catch(() => undefined).then(() => (pauseMs > 0 ? wait(pauseMs) : undefined));
    lastRequests.set(host, settled);
    void settled.then(() => {
      if (lastRequests.get(host) === settled) lastRequests.delete(host);
    });
    return request;
  }

  /** Reads a robots.txt: a missing one allows everything, an unreadable one nothing (RFC 9309 2.3.1). */
  async function readRobots(origin: string): Promise<Robots | 'unreadable'> {
    let url = new URL('/robots.txt', origin);
    for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
      const got = await fetchInTurn(url, { ...rules, maxBytes: ROBOTS_MAX_BYTES });
      const next = redirectOf(url, got);
      if (next) {
        url = next;
        continue;
      }
      if (got.status >= 500 || got.status === 429) return 'unreadable';
      if (got.status >= 400) return [];
      return parseRobots(textOf(got), rules.agent.split('/')[0] ?? rules.agent);
    }
    return [];
  }

  async function isAllowedByRobots(url: URL): Promise<boolean> {
    const known = robots.get(url.origin);
    const reading =
      known ??
      readRobots(url.origin).catch((error: unknown) => {
        if (error instanceof CheckError && ['timeout', 'network', 'too_large'].includes(error.fault))
          return 'unreadable' as const;
        throw error;
      });
    if (!known) {
      robots.set(url.origin, reading);
      reading.then(
        // An unreadable file is read again for the next page.
        (read) => read === 'unreadable' && robots.delete(url.origin),
        () => robots.delete(url.origin),
      );
    }
    const read = await reading;
    return read !== 'unreadable' && isAllowed(read, `${url.pathname}${url.search}`);
  }

  /** Checks whether a page contains a link to the target. The address of each redirect is checked like the first. */
  return async function check(address: string, target: string, at: Date): Promise<BacklinkCheck> {
    const notFound = { found: false, rel: [], anchor: '' };
    let url = new URL(address);
    let status: number | null = null;
    const checkResult = (more: Partial<BacklinkCheck>): BacklinkCheck => ({
      at: at.toISOString(),
      status,
      final_url: url.href,
      ...notFound,
      fault: null,
      ...more,
    });
    try {
      for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
        if (!(await isAllowedByRobots(url))) return checkResult({ fault: 'robots' });
        const got = await fetchInTurn(url, rules);
        ({ status } = got);
        const next = redirectOf(url, got);
        if (next) {
          url = next;
          continue;
        }
        if (status < 200 || status >= 300) return checkResult({ fault: 'status' });
        const type = got.headers['content-type'] ?? 'text/html';
        if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) return checkResult({ fault: 'not_html' });
        const link = findLink(textOf(got), url.href, target);
        return checkResult(link ? { found: true, ...link } : {});
      }
      return checkResult({ fault: 'too_many_redirects' });
    } catch (error) {
      if (error instanceof CheckError) return checkResult({ fault: error.fault });
      throw error;
    }
  };
}

/** The address that a response redirects to; null without a redirect. @throws CheckError for an address that is no web page */
function redirectOf(url: URL, { status, headers }: Fetched): URL | null {
  if (![301, 302, 303, 307, 308].includes(status) || !headers.location) return null;
  let next: URL;
  try {
    next = new URL(headers.location, url);
  } catch {
    throw new CheckError('network');
  }
  if (!/^https?:$/.test(next.protocol)) throw new CheckError('refused_address');
  return next;
}
