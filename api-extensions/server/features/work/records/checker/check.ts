import type { BacklinkCheck, CheckFailure } from '../../../../../contracts/work/backlinks';
import { CheckError, type Fetched, type FetchRules } from '../../../../platform/fetch-page';
import { textOf } from '../../../../platform/web-page/charset';
import { otherAddresses } from './other-addresses';
import { createPoliteFetch, REDIRECTS_MAX, redirectOf } from '../../../../platform/web-page/polite-fetch';
import { type FoundLink, refreshOf, type ScannedPage, scanPage } from './scan-page';

/** How deep frames and pages that move are followed: a frameset in a frame, and a page that moves there. */
const DEPTH_MAX = 4;
/** Requests of one check, without robots.txt. */
const REQUESTS_MAX = 14;
/** What all pages of one check may weigh, in largest pages. */
const PAGES_OF_BYTES = 2;

/** What a page and all that is shown in it say about the link. */
interface Outcome {
  link: FoundLink | null;
  /** Why a part of it could not be seen; null if all of it was. */
  fault: CheckFailure | null;
}

/** The page as it was last requested. */
interface Requested {
  url: URL;
  status: number | null;
}

/** Statuses of a page that is not there any more. */
const isGone = (status: number | null) => status === 404 || status === 410;

/** One check: what it has requested, and what it may still. */
class Check {
  private readonly seen = new Set<string>();
  private requests = REQUESTS_MAX;
  private bytes: number;

  constructor(
    private readonly target: string,
    private readonly rules: FetchRules,
    private readonly fetches: ReturnType<typeof createPoliteFetch>,
  ) {
    this.bytes = PAGES_OF_BYTES * rules.maxBytes;
  }

  /** Reads a page with the pages that it shows or moves to, until the link is found. @param at is kept up to date */
  async read(at: Requested, depth = 0): Promise<Outcome> {
    try {
      const page = await this.request(at);
      if (page.link) return { link: page.link, fault: null };
      const inside = await this.readInside(page, depth);
      return inside.link || inside.fault ? inside : { link: null, fault: page.hidden };
    } catch (error) {
      if (error instanceof CheckError) return { link: null, fault: error.fault };
      throw error;
    }
  }

  /** Reads the frames of a page, and the page that it moves to. */
  private async readInside({ frames, refresh }: ScannedPage, depth: number): Promise<Outcome> {
    let fault: CheckFailure | null = null;
    for (const url of refresh ? [...frames, refresh] : frames) {
      if (this.seen.has(keyOf(url))) continue;
      if (depth >= DEPTH_MAX || this.requests <= 0) {
        fault ??= 'too_many_frames';
        break;
      }
      const at: Requested = { url, status: null };
      const outcome = await this.read(at, depth + 1);
      if (outcome.link) return outcome;
      // Of several frames, one that is gone hides nothing; of a single one, the page is gone with it.
      if (frames.length > 1 && outcome.fault === 'status' && isGone(at.status)) continue;
      if (outcome.fault === 'not_html' && frames.length > 1) continue;
      fault ??= outcome.fault;
    }
    return { link: null, fault };
  }

  /** Requests a page, whatever it is redirected to. The address of each redirect is checked like the first. @throws CheckError */
  private async request(at: Requested): Promise<ScannedPage> {
    for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
      this.seen.add(keyOf(at.url));
      if (!(await this.fetches.isAllowed(at.url))) throw new CheckError('robots');
      const got = await this.fetch(at.url);
      at.status = got.status;
      const next = redirectOf(at.url, got);
      if (!next) return this.scan(at.url, got);
      at.url = next;
    }
    throw new CheckError('too_many_redirects');
  }

  private async fetch(url: URL): Promise<Fetched> {
    if (this.requests <= 0) throw new CheckError('too_many_frames');
    this.requests -= 1;
    const maxBytes = Math.min(this.rules.maxBytes, this.bytes);
    const got = await this.fetches.fetch(url, { ...this.rules, maxBytes });
    this.bytes -= got.body.length;
    return got;
  }

  private scan(url: URL, got: Fetched): ScannedPage {
    const { status, headers } = got;
    if (status < 200 || status >= 300) throw new CheckError('status');
    const type = headers['content-type'] ?? 'text/html';
    if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) throw new CheckError('not_html');
    const page = scanPage(textOf(got), url.href, this.target);
    const moved = typeof headers.refresh === 'string' ? refreshOf(headers.refresh, url) : null;
    return { ...page, refresh: page.refresh ?? moved };
  }
}

const keyOf = ({ href }: URL) => href.split('#', 1)[0] ?? href;

/**
 * Creates a function that checks backlinks with low load on their hosts: one request per host at a time, with a pause between
 * two.
 */
export function createChecker(rules: FetchRules, pauseMs: number) {
  const fetches = createPoliteFetch(rules, pauseMs);

  /**
   * Checks whether a page, a frame in it or the page that it moves to contains a link to the target. `found: false` without a fault
   * means that all of it was seen.
   */
  return async function check(address: string, target: string, at: Date): Promise<BacklinkCheck> {
    const first: Requested = { url: new URL(address), status: null };
    const walk = new Check(target, rules, fetches);
    let outcome = await walk.read(first);
    for (const url of otherAddresses(new URL(address))) {
      if (outcome.link || !outcome.fault) break;
      const other = await walk.read({ url, status: null });
      if (other.link || !other.fault) outcome = other;
    }
    return {
      at: at.toISOString(),
      status: first.status,
      final_url: first.url.href,
      found: outcome.link !== null,
      rel: outcome.link?.rel ?? [],
      anchor: outcome.link?.anchor ?? '',
      fault: outcome.fault,
    };
  };
}
