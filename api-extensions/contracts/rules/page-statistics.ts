/** Rules of page statistics (docs/decisions/0050-page-statistics.md). Without zod and without a framework. */

/** Counts without a row of their own: addresses that are no page of the site, and referrers beyond the day's maximum. */
export const OTHER = '(기타)';
/** A visitor who came without a referrer: typed address, bookmark, app, or a page that tells none. */
export const DIRECT = '(직접 접속)';

/** Referring hosts with a row of their own, by site and day. Further ones are counted as `OTHER`. */
export const REFERRERS_MAX = 50;

/** Days that the staff may look at. */
export const STATISTICS_DAYS = [7, 30, 90, 365] as const;
/** How long the counts are kept. */
export const STATISTICS_DAYS_STORED = 400;

/** Search engines by host, without `www.` and `m.`. */
const ENGINES: readonly (readonly [RegExp, string])[] = [
  [/^search\.naver\.com$/, '네이버 검색'],
  [/^search\.daum\.net$/, '다음 검색'],
  [/^google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, '구글'],
  [/^bing\.com$/, '빙'],
  [/^search\.zum\.com$/, '줌 검색'],
  [/^search\.nate\.com$|^nate\.com$/, '네이트'],
  [/(?:^|\.)search\.yahoo\.com$|^yahoo\.co\.jp$|^search\.yahoo\.co\.jp$/, '야후'],
  [/^duckduckgo\.com$/, '덕덕고'],
];
const ENGINE_NAMES: ReadonlySet<string> = new Set(ENGINES.map(([, name]) => name));

const HOST = /^(?=.{1,100}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/;

/**
 * Name under which a referring host is counted: the search engine's, the host without `www.` and `m.`, `DIRECT` for none and
 * `OTHER` for text that is no host name.
 */
export function referrerName(host: string): string {
  if (host === '') return DIRECT;
  const bare = host.toLowerCase().replace(/^(?:www|m)\./, '');
  return ENGINES.find(([pattern]) => pattern.test(bare))?.[1] ?? (HOST.test(bare) ? bare : OTHER);
}

/** Hosts of the providers that visitors sign in with (`oauth-providers.ts`). */
const SIGN_IN_HOSTS: ReadonlySet<string> = new Set([
  'accounts.kakao.com',
  'kauth.kakao.com',
  'nid.naver.com',
  'accounts.google.com',
]);
/** Whether a referring host is a sign-in provider's: its visitors come back to the site, so the view is no entry. */
export const isSignInHost = (host: string): boolean => SIGN_IN_HOSTS.has(host.toLowerCase());

export const REFERRER_KINDS = ['search', 'site', 'direct', 'other'] as const;
export type ReferrerKind = (typeof REFERRER_KINDS)[number];

/** Kind of a referrer by the name that it is counted under. */
export function referrerKind(name: string): ReferrerKind {
  if (name === DIRECT) return 'direct';
  if (name === OTHER) return 'other';
  if (ENGINE_NAMES.has(name)) return 'search';
  // A host has a dot; the rest are words of the staff, e.g. `지인 소개`.
  return name.includes('.') ? 'site' : 'other';
}

/**
 * Matches the User-Agent of programs. `yeti` is Naver's crawler, `daumoa` Daum's; Cubot is a maker of telephones. Without a
 * lookbehind: Safari before 16.4 cannot parse one, and the site's pages import this file.
 */
const BOTS =
  /(?:^|[^u]|(?:^|[^c])u)bot|crawl|spider|slurp|headless|lighthouse|scrap|preview|monitor|yeti|daumoa|facebookexternalhit|curl|wget|python|java\/|http-?client|node-fetch|axios|go-http/i;

/** Whether a request comes from a program rather than a person's browser, by its User-Agent. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || BOTS.test(userAgent);

/** Pages whose speed is measured together, in the order of the table. */
export const PAGE_GROUPS = ['home', 'lookup', 'service', 'board', 'page'] as const;
export type PageGroup = (typeof PAGE_GROUPS)[number];

const SECTIONS = new Map<string, PageGroup>([
  ['', 'home'],
  ['search', 'lookup'],
  ['service', 'service'],
  ['board', 'board'],
]);

/** @param path in the form of `comparablePath` */
export const pageGroupOf = (path: string): PageGroup => SECTIONS.get(path.split('/', 2)[1] ?? '') ?? 'page';

/** Core Web Vitals: LCP and INP in milliseconds, CLS without a unit. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];
export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** Good up to the first value, poor above the second (https://web.dev/articles/defining-core-web-vitals-thresholds). */
const THRESHOLDS: Record<Vital, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

/** Upper bounds of a histogram's buckets; one more bucket is open. Thresholds are bounds, so ratings of a p75 are exact. */
const BOUNDS: Record<Vital, readonly number[]> = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 6000, 10_000],
  INP: [25, 50, 75, 100, 150, 200, 300, 400, 500, 1000],
  CLS: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1],
};
export const VITAL_BUCKETS = 11;

/** Number of a measurement's bucket, from 0. */
export function vitalBucket(vital: Vital, value: number): number {
  const at = BOUNDS[vital].findIndex((bound) => value <= bound);
  return at < 0 ? VITAL_BUCKETS - 1 : at;
}

/**
 * The 75th percentile of a histogram, interpolated within its bucket; in the open last bucket its lower bound. Null without a
 * measurement.
 * @param counts measurements in each bucket
 */
export function p75(vital: Vital, counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const bounds = BOUNDS[vital];
  let below = 0;
  for (const [bucket, count] of counts.entries()) {
    const wanted = total * 0.75 - below;
    const [low, high] = [bounds[bucket - 1] ?? 0, bounds[bucket]];
    if (count >= wanted && count > 0) return high === undefined ? low : low + ((high - low) * wanted) / count;
    below += count;
  }
  return bounds.at(-1) ?? null;
}

export function vitalRating(vital: Vital, value: number): VitalRating {
  const [good, poor] = THRESHOLDS[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}
