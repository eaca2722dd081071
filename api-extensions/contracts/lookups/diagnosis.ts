import * as z from '../zod';
import type { Call } from '../call';
import { diagnosed, provider } from './fields';
import { keywordVolume, lookupLimits, partFailure } from './responses';
import { withoutInvisible } from '../rules/invisible';
import { oneLine } from '../rules/text';

/**
 * 무료 진단: what a web page and Naver's official sources say about a business (docs/decisions/0081-free-diagnosis.md). The browser makes one
 * call for each part, so that each arrives, fails and is repeated alone; nothing is stored.
 */

const text = (max: number) =>
  z.string().transform((value) => oneLine(withoutInvisible(value)).slice(0, max).trim());

const name = text(60).pipe(z.string().min(1, '가게 이름을 입력해 주세요.'));
/** 성수동, 성동구, 홍대. */
const area = text(30).default('');
/** 미용실, 치과. */
const trade = text(30).default('');

const count = z.number().int().nonnegative();

/** What a page says of itself; texts are empty where it has none. */
const pageReading = z.object({
  outcome: z.literal('read'),
  /** Address after redirects. */
  url: z.string().max(2048),
  isHttps: z.boolean(),
  /** Time until the page was here, and its size without compression. */
  answerMs: count,
  bytes: count,
  title: z.string().max(200),
  description: z.string().max(500),
  /** Its first `h1`. */
  heading: z.string().max(200),
  isNoindex: z.boolean(),
  /** What robots.txt says to Naver's robot, Yeti. */
  robots: z.enum(['allowed', 'blocked', 'missing', 'unreadable']),
  hasViewport: z.boolean(),
  hasImage: z.boolean(),
  sitemap: z.enum(['found', 'missing', 'unknown']),
  /** Naver's shop that the page links to: `smartstore.naver.com/daon`. */
  store: z.string().max(200).nullable(),
});
export type PageReading = z.infer<typeof pageReading>;

const unreadPage = z.object({
  outcome: z.literal('unread'),
  /** In Korean, for people. */
  message: z.string().max(300),
});
const pagePart = z.discriminatedUnion('outcome', [pageReading, unreadPage]);
export type PagePart = z.infer<typeof pagePart>;

/** The business: empty where it is not known. */
const subject = z.object({ name: z.string().max(60), area: z.string().max(30), trade: z.string().max(30) });
export type DiagnosisSubject = z.infer<typeof subject>;

const about = { checkedAt: z.iso.datetime(), limits: lookupLimits };

/**
 * The first part: who is diagnosed, and their page. An address counts as one lookup, a name is free. 400: `q`, also for addresses of Naver's
 * own services.
 */
export const startDiagnosis = {
  method: 'GET',
  path: '/search/diagnosis',
  access: 'visitor',
  query: z.object({ q: diagnosed }),
  response: z.object({
    data: z.object({
      subject,
      /** Null for a name. */
      page: pagePart.nullable(),
      ...about,
    }),
  }),
} as const satisfies Call;

const placePart = z.object({
  /** Whether Naver's local search finds the business by its name and area. */
  outcome: z.enum(['found', 'not_in_range']),
  place: z
    .object({
      title: z.string().max(300),
      category: z.string().max(300),
      address: z.string().max(300),
    })
    .nullable(),
  /** With what the place says of area and trade. */
  subject,
  provider,
});
export type PlacePart = z.infer<typeof placePart>;

/** Naver's local search by name and area; one call. Failures as of a lookup (lookupFailure). */
export const diagnosePlace = {
  method: 'GET',
  path: '/search/diagnosis/place',
  access: 'visitor',
  query: z.object({ name, area, trade }),
  response: z.object({ data: placePart.extend(about) }),
} as const satisfies Call;

const keywordPlace = z.discriminatedUnion('outcome', [
  /** `rank`: null in the official list, whose order is not the one that people see. */
  z.object({ outcome: z.literal('found'), rank: z.number().int().positive().nullable() }),
  z.object({ outcome: z.literal('not_in_range'), rank: z.null() }),
  partFailure,
]);
export type KeywordPlace = z.infer<typeof keywordPlace>;

const diagnosedKeyword = z.object({
  /** As people type it: `성수동 미용실`. */
  keyword: z.string().max(100),
  /** Null where the counts failed. */
  volume: keywordVolume.nullable(),
  /** Null where the place was not looked for. */
  place: keywordPlace.nullable(),
});
export type DiagnosedKeyword = z.infer<typeof diagnosedKeyword>;

/** Keywords of a diagnosis, and those of them whose place is looked for. */
export const DIAGNOSED_KEYWORDS = 5;
export const DIAGNOSED_RANKS = 3;

const keywordsPart = z.object({
  keywords: z.array(diagnosedKeyword).max(DIAGNOSED_KEYWORDS),
  /** Why there are no counts; null if there are. */
  failure: partFailure.nullable(),
  /** `상위 5곳`: the range of the places. */
  range: z.string().max(40),
  /** The target of the places, as lookups of places take it. */
  target: z.string().max(200),
  provider: provider.nullable(),
});
export type KeywordsPart = z.infer<typeof keywordsPart>;

/**
 * The monthly searches of the best keywords, one call, and whether the place is in the local search of the first three, one call each.
 * `ranks=false`: without places, e.g. of a business that the local search does not find by its name.
 */
export const diagnoseKeywords = {
  method: 'GET',
  path: '/search/diagnosis/keywords',
  access: 'visitor',
  query: z.object({ name, area, trade, ranks: z.enum(['true', 'false']).default('true') }),
  response: z.object({ data: keywordsPart.extend(about) }),
} as const satisfies Call;

const blogPart = z.object({
  /** The number of posts that Naver announces for the name (and area). */
  total: count,
  /** The newest ones. */
  posts: z
    .array(
      z.object({
        title: z.string().max(300),
        link: z.string().max(2048),
        blogName: z.string().max(200),
        postedOn: z.iso.date().nullable(),
      }),
    )
    .max(5),
  provider,
});
export type BlogPart = z.infer<typeof blogPart>;

/** Blog posts that name the business; one call. Failures as of a lookup. */
export const diagnoseBlog = {
  method: 'GET',
  path: '/search/diagnosis/blog',
  access: 'visitor',
  query: z.object({ name, area }),
  response: z.object({ data: blogPart.extend(about) }),
} as const satisfies Call;

/** The parts of a diagnosis that have arrived; null for one that failed, or that there was nothing for. */
const diagnosis = z.object({
  q: diagnosed,
  subject,
  page: pagePart.nullable(),
  place: placePart.nullable(),
  keywords: keywordsPart.nullable(),
  blog: blogPart.nullable(),
});
export type Diagnosis = z.infer<typeof diagnosis>;

/**
 * A diagnosis as PDF (A4) with the site's name and colour. The browser sends the parts that it shows, because they are not stored. 429 while
 * many are drawn.
 */
export const diagnosisPdf = {
  method: 'POST',
  path: '/search/diagnosis/pdf',
  access: 'visitor',
  body: diagnosis,
  response: z.never(),
} as const satisfies Call;
