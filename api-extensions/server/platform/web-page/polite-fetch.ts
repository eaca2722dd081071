import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { CheckError, type Fetched, fetchOnce, type FetchRules } from '../fetch-page';
import { textOf } from './charset';
import { isAllowed, parseRobots, type Robots } from './robots';

export const REDIRECTS_MAX = 5;
const ROBOTS_CACHE_MS = 60 * 60_000;
/** Bytes of a robots.txt that are read. */
export const ROBOTS_MAX_BYTES = 500_000;

/**
 * Reads the robots.txt of an origin: a missing one allows everything, an unreadable one nothing (RFC 9309 2.3.1).
 * @throws CheckError as `fetch` does
 */
export async function fetchRobots(
  origin: string,
  fetch: (url: URL) => Promise<Fetched>,
): Promise<{ text: string } | 'missing' | 'unreadable'> {
  let url = new URL('/robots.txt', origin);
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const got = await fetch(url);
    const next = redirectOf(url, got);
    if (next) {
      url = next;
      continue;
    }
    if (got.status >= 500 || got.status === 429) return 'unreadable';
    return got.status >= 400 ? 'missing' : { text: textOf(got) };
  }
  return 'missing';
}

/** Creates functions that request pages with low load on their hosts and as their robots.txt allows. */
export function createPoliteFetch(rules: FetchRules, pauseMs: number) {
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

  async function readRobots(origin: string): Promise<Robots | 'unreadable'> {
    const file = await fetchRobots(origin, (url) =>
      fetchInTurn(url, { ...rules, maxBytes: ROBOTS_MAX_BYTES }),
    );
    if (file === 'unreadable') return file;
    return file === 'missing' ? [] : parseRobots(file.text, rules.agent.split('/')[0] ?? rules.agent);
  }

  async function isAllowedByRobots(url: URL): Promise<boolean> {
    const known = robots.get(url.origin);
    const reading =
      known ??
      readRobots(url.origin).catch((error: unknown) => {
        if (
          error instanceof CheckError &&
          ['timeout', 'network', 'too_large', 'unreadable'].includes(error.fault)
        )
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

  return { fetch: fetchInTurn, isAllowed: isAllowedByRobots };
}

/** The address that a response redirects to; null without a redirect. @throws CheckError for an address that is no web page */
export function redirectOf(url: URL, { status, headers }: Fetched): URL | null {
  if (![301, 302, 303, 307, 308].includes(status) || !headers.location) return null;
  let next: URL;
  try {
    next = new URL(locationText(headers.location), url);
  } catch {
    throw new CheckError('network');
  }
  if (!/^https?:$/.test(next.protocol)) throw new CheckError('refused_address');
  return next;
}

/** Node reads headers byte by byte, but servers write Korean in them as UTF-8. */
function locationText(location: string): string {
  if (!/[\x80-\xff]/.test(location)) return location;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(location, 'latin1'));
  } catch {
    return location;
  }
}
