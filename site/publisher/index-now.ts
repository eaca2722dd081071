import { errorMessage } from 'api-extensions/contracts/rules/error-text';
import type { Log } from './log';

/** Changes within this time are announced together. */
const BATCH_WINDOW_MS = 10_000;
/** Pause after the first failure; it doubles each time. */
const RETRY_MS = 60_000;
const MAX_FAILURES = 6;
const TIMEOUT_MS = 10_000;
/** Maximum number of addresses in one request (https://www.indexnow.org/documentation); sitemaps list the others. */
const MAX_URLS = 10_000;

/** A site that announces its changes. */
export interface IndexNowSite {
  /** E.g. `https://www.example.com`. */
  origin: string;
  /** 8 to 128 letters, digits and hyphens; the site serves it as `/<key>.txt`. */
  key: string;
}

interface PendingAnnouncement extends IndexNowSite {
  urls: Set<string>;
  failures: number;
  timer: NodeJS.Timeout;
}

/**
 * Tells search engines which pages changed, by the IndexNow protocol: one endpoint passes them on to all that take part,
 * Naver and Bing among them. A failure is logged and tried again for an hour; sitemaps name the same changes.
 */
export class IndexNow {
  private readonly waiting = new Map<string, PendingAnnouncement>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly endpoint: string,
    private readonly log: Log,
    private readonly collectMs = BATCH_WINDOW_MS,
    private readonly retryMs = RETRY_MS,
  ) {}

  /** Sends the addresses together with others of the site that change within `collectMs`. */
  announce(site: IndexNowSite, urls: readonly string[]): void {
    if (urls.length === 0 || this.stopping.signal.aborted) return;
    const before = this.waiting.get(site.origin);
    clearTimeout(before?.timer);
    this.schedule(
      { ...site, urls: new Set([...(before?.urls ?? []), ...urls]), failures: 0 },
      this.collectMs,
    );
  }

  stop(): void {
    this.stopping.abort();
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }

  private schedule(site: Omit<PendingAnnouncement, 'timer'>, afterMs: number): void {
    const timer = setTimeout(() => void this.send(site.origin), afterMs);
    this.waiting.set(site.origin, { ...site, timer });
  }

  private async send(origin: string): Promise<void> {
    const site = this.waiting.get(origin);
    if (!site) return;
    this.waiting.delete(origin);
    const urls = [...site.urls].slice(0, MAX_URLS);
    try {
      const response = await fetch(this.endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(origin).host,
          key: site.key,
          keyLocation: `${origin}/${site.key}.txt`,
          urlList: urls,
        }),
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      this.log(`${origin}: ${urls.length} changed addresses announced to search engines`);
    } catch (error) {
      if (this.stopping.signal.aborted) return;
      const failures = site.failures + 1;
      this.log(
        `${origin}: changes not announced to search engines (attempt ${failures}): ${errorMessage(error)}`,
      );
      if (failures >= MAX_FAILURES) return;
      // Changes that came meanwhile are sent with these.
      const newer = this.waiting.get(origin);
      clearTimeout(newer?.timer);
      this.schedule(
        { ...site, ...newer, urls: new Set([...site.urls, ...(newer?.urls ?? [])]), failures },
        this.retryMs * 2 ** (failures - 1),
      );
    }
  }
}

const ENTRY = /<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g;

const UNESCAPED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Addresses and their last changes in a site's sitemaps. @param files bodies of `sitemap-*.xml` */
export const sitemapEntries = (files: readonly string[]): Map<string, string> =>
  new Map(
    files
      .flatMap((text) => [...text.matchAll(ENTRY)])
      .map(([, url = '', lastmod = '']) => [
        url.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => UNESCAPED[name] ?? whole),
        lastmod,
      ]),
  );

/** Addresses that were added, changed or removed between two releases of a site. */
export function changedAddresses(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const removed = [...before.keys()].filter((url) => !after.has(url));
  return [...[...after].filter(([url, at]) => before.get(url) !== at).map(([url]) => url), ...removed];
}
