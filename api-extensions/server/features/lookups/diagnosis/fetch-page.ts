import { LRUCache } from 'lru-cache';
import type { PagePart, PageReading } from '../../../../contracts/lookups/diagnosis';
import type { CheckFailure } from '../../../../contracts/work/backlinks';
import { AppError, invalidFields } from '../../../platform/errors';
import { CheckError, type Fetched, type FetchRules } from '../../../platform/fetch-page';
import { platform } from '../../../platform/platform';
import { nowMs } from '../../../platform/tables';
import { textOf } from '../../../platform/web-page/charset';
import {
  createPoliteFetch,
  fetchRobots,
  redirectOf,
  REDIRECTS_MAX,
  ROBOTS_MAX_BYTES,
} from '../../../platform/web-page/polite-fetch';
import { isAllowed, parseRobots } from '../../../platform/web-page/robots';
import { excludes, type PageTexts, readPage } from './read-page';

/** Time for all requests of a page, and for one of them. */
const TOTAL_MS = 8500;
const REQUEST_MS = 5000;
const PAGE_MAX_BYTES = 2 * 1024 * 1024;
const SITEMAP_MAX_BYTES = 100_000;
/** Pages that are read at the same time by this process. */
const READING_MAX = 20;
/** The robot that fills Naver's web search. */
const NAVER_ROBOT = 'Yeti';

/** A page that was read: what it says of itself, and its texts for the name of the business. */
export interface ReadPage {
  page: PagePart;
  texts: PageTexts | null;
}

const REFUSED = '이 주소는 진단할 수 없습니다. 누구나 열 수 있는 홈페이지 주소를 입력해 주세요.';
const UNKNOWN = '없는 주소입니다. 주소를 다시 확인해 주세요.';

const UNREAD: Partial<Record<CheckFailure, string>> = {
  robots: '홈페이지의 robots.txt가 저희의 확인을 막고 있어 내용을 읽지 못했습니다.',
  timeout: '홈페이지가 제때 응답하지 않아 읽지 못했습니다. 손님도 오래 기다리고 있을 수 있습니다.',
  too_large: '홈페이지 문서가 2MB를 넘어 읽지 않았습니다. 문서가 이렇게 크면 열리는 데 오래 걸립니다.',
  not_html: '이 주소는 웹 페이지가 아닙니다. 홈페이지의 첫 화면 주소를 입력해 주세요.',
  too_many_redirects: '주소가 다른 주소로 계속 이어져 홈페이지를 열지 못했습니다.',
  status: '홈페이지가 오류로 응답해 읽지 못했습니다. 주소를 브라우저에서 열어 확인해 주세요.',
};
const UNREAD_OTHERWISE = '홈페이지에 연결하지 못했습니다. 주소를 브라우저에서 열어 확인해 주세요.';

/** Answers of the last minute. */
const pages = new LRUCache<string, Promise<ReadPage>>({ max: 200, ttl: 60_000 });
let reading = 0;

export const isKnownPage = ({ href }: URL): boolean => pages.has(href);

/**
 * Reads a page as its robots.txt allows, once a minute for all who diagnose it.
 * @param orHttp the address was typed without a scheme: without an answer at https it is asked for at http
 * @throws AppError 400 with the field, for an address that leads nowhere or into a private network; 503 while many pages are read
 */
export function fetchPage(address: URL, orHttp: boolean): Promise<ReadPage> {
  // The visit may change the address.
  const { href } = address;
  const known = pages.get(href);
  if (known) return known;
  if (reading >= READING_MAX)
    throw new AppError(
      503,
      'LOOKUP_UNAVAILABLE',
      '지금 진단 요청이 많습니다. 잠시 후 다시 시도해 주세요.',
      {},
      10,
    );
  reading += 1;
  const read = new PageVisit(address, nowMs() + TOTAL_MS).read(orHttp).finally(() => (reading -= 1));
  pages.set(href, read);
  // What could not be read is tried again when it is asked for again.
  const forget = () => pages.get(href) === read && pages.delete(href);
  read.then(({ page }) => page.outcome === 'unread' && forget(), forget);
  return read;
}

/** The requests for one page, its robots.txt and its sitemap. */
class PageVisit {
  private readonly fetches;
  private readonly rules: FetchRules;

  constructor(
    private readonly address: URL,
    private readonly endsAtMs: number,
  ) {
    const { LINK_CHECK_LOOPBACK, LINK_CHECK_AGENT } = platform().env;
    this.rules = {
      loopbackAllowed: LINK_CHECK_LOOPBACK,
      agent: LINK_CHECK_AGENT,
      timeoutMs: REQUEST_MS,
      maxBytes: PAGE_MAX_BYTES,
    };
    this.fetches = createPoliteFetch(this.rules, 0);
  }

  async read(orHttp: boolean): Promise<ReadPage> {
    try {
      return await this.readFrom(this.address);
    } catch (error) {
      if (!(error instanceof CheckError)) throw error;
      const { fault } = error;
      if (orHttp && this.address.protocol === 'https:' && (fault === 'network' || fault === 'timeout')) {
        this.address.protocol = 'http:';
        return this.read(false);
      }
      if (fault === 'refused_address') throw invalidFields({ q: REFUSED });
      if (fault === 'unknown_host') throw invalidFields({ q: UNKNOWN });
      return { page: { outcome: 'unread', message: UNREAD[fault] ?? UNREAD_OTHERWISE }, texts: null };
    }
  }

  private fetch(url: URL, maxBytes: number): Promise<Fetched> {
    const timeoutMs = Math.min(REQUEST_MS, this.endsAtMs - nowMs());
    if (timeoutMs <= 0) throw new CheckError('timeout');
    return this.fetches.fetch(url, { ...this.rules, maxBytes, timeoutMs });
  }

  private async readFrom(address: URL): Promise<ReadPage> {
    let url = address;
    for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
      const robots = await fetchRobots(url.origin, (file) => this.fetch(file, ROBOTS_MAX_BYTES));
      const path = `${url.pathname}${url.search}`;
      const allows = (agent: string) =>
        typeof robots === 'string' || isAllowed(parseRobots(robots.text, agent), path);
      if (!allows(this.rules.agent.split('/')[0] ?? '')) throw new CheckError('robots');
      const begun = nowMs();
      const got = await this.fetch(url, PAGE_MAX_BYTES);
      const answerMs = Math.max(0, Math.round(nowMs() - begun));
      const next = redirectOf(url, got);
      if (next) {
        url = next;
        continue;
      }
      const texts = readHtml(got);
      const robotsOfNaver =
        typeof robots === 'string'
          ? robots
          : allows(NAVER_ROBOT)
            ? ('allowed' as const)
            : ('blocked' as const);
      const page: PageReading = {
        outcome: 'read',
        url: url.href.slice(0, 2048),
        isHttps: url.protocol === 'https:',
        answerMs,
        bytes: got.body.length,
        title: texts.title,
        description: texts.description,
        heading: texts.heading,
        isNoindex: texts.isNoindex || excludes(String(got.headers['x-robots-tag'] ?? '')),
        robots: robotsOfNaver,
        hasViewport: texts.hasViewport,
        hasImage: texts.hasImage,
        sitemap: await this.sitemapOf(url, robots),
        store: texts.store,
      };
      return { page, texts };
    }
    throw new CheckError('too_many_redirects');
  }

  private async sitemapOf(
    { origin }: URL,
    robots: Awaited<ReturnType<typeof fetchRobots>>,
  ): Promise<PageReading['sitemap']> {
    const lines = typeof robots === 'string' ? [] : robots.text.split(/[\r\n]/);
    if (lines.some((line) => /^\s{0,9}sitemap\s{0,9}:/i.test(line))) return 'found';
    try {
      const { status } = await this.fetch(new URL('/sitemap.xml', origin), SITEMAP_MAX_BYTES);
      if (status >= 200 && status < 300) return 'found';
      return status === 404 || status === 410 ? 'missing' : 'unknown';
    } catch (error) {
      if (!(error instanceof CheckError)) throw error;
      // A large one is there.
      return error.fault === 'too_large' ? 'found' : 'unknown';
    }
  }
}

/** @throws CheckError for an error or another type */
function readHtml(got: Fetched): PageTexts {
  if (got.status < 200 || got.status >= 300) throw new CheckError('status');
  const type = got.headers['content-type'] ?? 'text/html';
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) throw new CheckError('not_html');
  return readPage(textOf(got));
}
