import type { IncomingMessage, ServerResponse } from 'node:http';
import { addPageStatistics, COUNTS_MAX } from 'api-extensions/contracts/publishing/edge-calls';
import {
  type PageBeacon,
  pageBeacon,
  type StatisticCount,
  VALUE_MAX,
} from 'api-extensions/contracts/page-statistics/page-statistics';
import { contactOf } from 'api-extensions/contracts/rules/contacts';
import { networkOf } from 'api-extensions/contracts/rules/network';
import {
  isBot,
  isSignInHost,
  OTHER,
  pageGroupOf,
  REFERRERS_MAX,
  VITALS,
  vitalBucket,
} from 'api-extensions/contracts/rules/page-statistics';
import { comparablePath, isSecretPage } from 'api-extensions/contracts/rules/pages';
import { channelOf, isFreelyNamed, readVisitSource } from 'api-extensions/contracts/rules/visit-source';
import { type EdgeLogger, reasonOf } from './edge-log';
import { parseHost } from './host-header';
import { NewReferrers } from './new-referrers';
import { PeriodCounts } from './period-counts';
import type { PlainResponder } from './plain-pages';
import type { RedirectRule } from './redirect-rule';
import type { SiteContent, SiteRelease } from './site-release';

interface PageViewsOptions {
  /** Makes a call of the edge: `CmsProxy.call`. */
  send: (path: string, body: object) => Promise<number | null>;
  plain: PlainResponder;
  /** Security headers of the responses. */
  headers: readonly string[];
  log: EdgeLogger;
  /** Milliseconds from the first view to the call with it and those that followed. */
  everyMs: number;
}

/** A browser's report of a view. */
interface PageViewRequest {
  req: IncomingMessage;
  res: ServerResponse;
  /** Address of the client. */
  address: string;
  /** The browser looks at a draft. */
  isPreview: boolean;
}

/** A beacon has two hundred bytes, and a long path in Korean. */
const BODY_MAX = 4096;
/** Beacons of one network in a minute; an office of hundreds stays below. Further ones are not counted. */
const BEACONS_A_MINUTE = 600;
const MINUTE_MS = 60_000;

type Counts = Map<string, StatisticCount>;

/**
 * Counts the views that browsers report and sends the sums to the CMS every few seconds, so that a view costs the CMS no request
 * of its own. What is counted is bounded: the pages of the live release, a maximum of referrers, and buckets.
 */
export class PageViews {
  /** Counts that are not sent yet, by site. */
  private waiting = new Map<string, Counts>();
  private sending: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  /** Beacons of each network. */
  private readonly beacons = new PeriodCounts(() => Math.floor(Date.now() / MINUTE_MS));
  private readonly newReferrers = new NewReferrers();

  constructor(private readonly options: PageViewsOptions) {}

  /** Answers a report: 204 whether it is counted or not, 400 for one that no page of the site has sent. */
  receive(site: SiteRelease, request: PageViewRequest): void {
    const { req, res } = request;
    const { plain, headers, log } = this.options;
    if (!isFromOwnPage(site, req) || !this.admit(request.address)) return this.reject(request);
    const chunks: Buffer[] = [];
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= BODY_MAX) chunks.push(chunk);
    });
    req.on('end', () => {
      const beacon = bytes <= BODY_MAX ? readBeacon(Buffer.concat(chunks).toString('utf8')) : null;
      if (!beacon) return plain(res, 400);
      const counting = isWanted(request)
        ? site.index().then((content) => this.count(site, content, beacon, request.address))
        : Promise.resolve();
      counting
        .catch((error: unknown) => log.error('page view not counted', { reason: reasonOf(error) }))
        .finally(() => res.writeHead(204, ['Cache-Control', 'no-store', ...headers]).end());
    });
  }

  /** Sends the remaining counts. */
  async close(): Promise<void> {
    await this.sending;
    await this.flush();
    clearTimeout(this.timer);
  }

  /** Sends the counts. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
      // The timer may have ended meanwhile.
      if (this.waiting.size > 0) this.startTimer();
    });
    return this.sending;
  }

  /**
   * Sends the counts. If the CMS is not reached or answers with an error, they are sent again with the next ones. They are dropped
   * where no response came, because the CMS may have added them, and where it finds them malformed.
   */
  private async sendAll(): Promise<void> {
    const counts = [...this.waiting.values()].flatMap((site) => [...site.values()]);
    this.waiting = new Map();
    for (let from = 0; from < counts.length; from += COUNTS_MAX) {
      const body = { counts: counts.slice(from, from + COUNTS_MAX) };
      const status = await this.options.send(`/api${addPageStatistics.path}`, body).catch(reasonOf);
      if (status === 200) continue;
      this.options.log.error('CMS refused page statistics', { reason: status ?? 'no answer' });
      if (status === null || status === 400 || status === 413) continue;
      for (const count of counts.slice(from)) this.add(count);
      return;
    }
  }

  private count(
    { domain, hosts }: SiteRelease,
    content: SiteContent,
    beacon: PageBeacon,
    address: string,
  ): void {
    const path = comparablePath(beacon.path);
    if (isSecretPage(path)) return;
    const isPage = path.length <= VALUE_MAX && content.isPage(path);
    const base = { domain, bucket: 0, count: 1, entries: 0 };
    if ('vitals' in beacon) {
      for (const vital of VITALS) {
        const measured = beacon.vitals[vital];
        if (measured === undefined || !isPage) continue;
        const bucket = vitalBucket(vital, measured);
        this.add({ ...base, dimension: vital, value: pageGroupOf(path), bucket });
      }
      return;
    }
    if ('contact' in beacon) {
      const contact = contactOf(beacon.contact);
      if (contact) this.add({ ...base, dimension: 'contact', value: contact });
      return;
    }
    const isEntry = !hosts.includes(parseHost(beacon.from)?.name ?? '') && !isSignInHost(beacon.from);
    const view = { ...base, entries: isEntry ? 1 : 0 };
    this.add({ ...view, dimension: 'page', value: isPage ? path : OTHER });
    this.add({ ...view, dimension: 'device', value: beacon.narrow ? 'narrow' : 'wide' });
    if (!isEntry) return;
    const name = channelName(beacon);
    const isNamed = !isFreelyNamed(name) || this.newReferrers.admit(domain, name, networkOf(address));
    this.add({ ...view, dimension: 'referrer', value: isNamed ? name : OTHER });
  }

  /** Counts a request that a redirect rule answered. A search engine's counts too: the old address is known there. */
  countRedirect(domain: string, { from }: RedirectRule): void {
    if (from.length > VALUE_MAX) return;
    this.add({ domain, dimension: 'redirect', value: from, bucket: 0, count: 1, entries: 0 });
  }

  /** Counts. */
  add(added: StatisticCount): void {
    const { domain, dimension, value, bucket, count, entries } = added;
    const counts = this.waiting.get(domain) ?? new Map<string, StatisticCount>();
    this.waiting.set(domain, counts);
    const key = `${dimension} ${bucket} ${value}`;
    const known = counts.get(key);
    if (known) {
      known.count += count;
      known.entries += entries;
      return;
    }
    const isLimited = dimension === 'referrer' && value !== OTHER && referrersIn(counts) >= 2 * REFERRERS_MAX;
    if (isLimited) return this.add({ ...added, value: OTHER });
    counts.set(key, { ...added });
    this.startTimer();
  }

  private startTimer(): void {
    this.timer ??= setTimeout(() => void this.flush(), this.options.everyMs).unref();
  }

  private admit(address: string): boolean {
    return this.beacons.add(networkOf(address)) <= BEACONS_A_MINUTE;
  }

  private reject({ req, res }: PageViewRequest): void {
    req.resume();
    this.options.plain(res, 400);
  }
}

/** Name of the channel that an entry came through. */
function channelName({ from, search = '' }: Extract<PageBeacon, { from: string }>): string {
  const source = readVisitSource(`https://site.invalid/${search}`, '');
  return channelOf({ landing: '', referrer: from, campaign: source?.campaign ?? {} });
}

const referrersIn = (counts: Counts): number =>
  [...counts.values()].filter(({ dimension }) => dimension === 'referrer').length;

function readBeacon(text: string): PageBeacon | null {
  try {
    return pageBeacon.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Every browser sends Origin with a beacon; those of today also Sec-Fetch-Site, which no page can set. */
function isFromOwnPage({ hosts }: SiteRelease, { headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return hosts.includes(parseHost(new URL(origin).host)?.name ?? '');
}

/** Whether a view is counted: previews, programs and browsers that ask not to be counted are left out. */
const isWanted = ({ req: { headers }, isPreview }: PageViewRequest): boolean =>
  !isPreview && headers.dnt !== '1' && headers['sec-gpc'] !== '1' && !isBot(headers['user-agent']);
