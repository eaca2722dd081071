import * as z from '../zod';
import { device, otherPages, provider, rankingPage, rankList } from './fields';
import { SECTIONS } from '../rules/page-sections';

/** Why a lookup gave no result. The first eight make its outcome `unavailable`, the others `error` (DESIGN §5). */
export const failureReason = z.enum([
  'credentials',
  'not_enabled',
  'quota',
  'rate',
  /** The queue is too long to finish in time; Retry-After has the wait. */
  'busy',
  'ended',
  /** An administrator has paused the provider. */
  'paused',
  /** The own database could not be reached. */
  'database',
  'timeout',
  'network',
  'upstream',
  'invalid_answer',
]);
export type FailureReason = z.infer<typeof failureReason>;

/**
 * Reasons that concern every lookup of the provider, not only the one that failed: background work waits, and the lookup's attempt
 * does not count. `rate` is not among them, because Naver refuses single calls: the row is tried again.
 */
export const UNTIL_LATER: ReadonlySet<string | null> = new Set<FailureReason>(['quota', 'busy', 'paused']);

/** Lookups used and left today (a day in Seoul), for a visitor or member. */
const allowance = z.object({
  max: z.number().int().nonnegative(),
  left: z.number().int().nonnegative(),
});
export const lookupLimits = z.object({
  /** Single lookups. Repeating one within a minute is free. */
  lookups: allowance,
  /** Rows of bulk lookups. */
  bulkRows: allowance,
  /** When both reset: the next midnight in Seoul. */
  resetsAt: z.iso.datetime(),
});
export type LookupLimits = z.infer<typeof lookupLimits>;

/**
 * Outcome of the same lookup on an earlier day (in Seoul), in one list: the last of that day. Simulated outcomes are never mixed
 * with real ones. `unavailable` and `error`: every lookup of the day failed.
 */
const pastOutcome = z.object({
  day: z.iso.date(),
  checkedAt: z.iso.datetime(),
  list: rankList,
  outcome: z.enum(['found', 'not_in_range', 'unavailable', 'error']),
  /** Null when the target was not found, and in an unordered list (lookupScope.ordered), where only `outcome` is known. */
  rank: z.number().int().positive().nullable(),
  /** The day's best rank; null as `rank`. */
  bestRank: z.number().int().positive().nullable(),
  /** Null when nothing could be examined. */
  depth: z.number().int().nonnegative().nullable(),
  /** The target's page at the day's last lookup; null when it was not found, and for days before pages were stored. */
  page: rankingPage.nullable(),
  provider,
});
export type PastOutcome = z.infer<typeof pastOutcome>;

/** The list that was examined: the same rank has another meaning in another list. */
const lookupScope = z.object({
  list: rankList,
  /** `네이버 웹문서`, `네이버 지역 검색`, `네이버 통합검색 플레이스 영역`. */
  name: z.string(),
  /** `1–1000위`, or `상위 5곳`. */
  range: z.string(),
  /** The deepest rank that this source can reach. */
  deepest: z.number().int().positive(),
  /**
   * False where the order is not the one that people see (official local search, NAVER.md 1.6): say only "상위 5곳 안" or
   * "상위 5곳 밖", never a rank.
   */
  ordered: z.boolean(),
  /** Device of the result page that the list is part of; missing for an API's list, which is the same for all devices. */
  device: device.optional(),
});
export type LookupScope = z.infer<typeof lookupScope>;

const rankedResult = z.object({
  /** Starts at 1. */
  rank: z.number().int().positive(),
  title: z.string(),
  link: z.string(),
  description: z.string(),
});
export type RankedResult = z.infer<typeof rankedResult>;

const rankedPost = rankedResult.extend({
  blogName: z.string(),
  /** Null if Naver gives none. */
  postedOn: z.iso.date().nullable(),
});
export type RankedPost = z.infer<typeof rankedPost>;

const rankedArticle = rankedResult.extend({ cafeName: z.string() });
export type RankedArticle = z.infer<typeof rankedArticle>;

const rankedProduct = rankedResult.omit({ description: true }).extend({
  /** Empty when several shops sell it. */
  mallName: z.string(),
  /** Won; null when unknown. */
  price: z.number().nullable(),
  productId: z.string().nullable(),
});
export type RankedProduct = z.infer<typeof rankedProduct>;

const rankedPlace = rankedResult.omit({ description: true }).extend({
  /** Null in an unordered list. */
  rank: z.number().int().positive().nullable(),
  category: z.string(),
  address: z.string(),
  roadAddress: z.string(),
});
export type RankedPlace = z.infer<typeof rankedPlace>;

/** Fields of every response. */
const commonFields = {
  keyword: z.string(),
  target: z.string(),
  provider,
  checkedAt: z.iso.datetime(),
};
/** Longest history of a lookup in days; `view` has two lists. */
export const HISTORY_DAYS_MAX = 366;
const historyAndLimits = { history: z.array(pastOutcome).max(2 * HISTORY_DAYS_MAX), limits: lookupLimits };

const examinedFields = <Result extends z.ZodType, Total extends z.ZodType>(result: Result, total: Total) => ({
  scope: lookupScope,
  /** Number of results examined, from the first. */
  depth: z.number().int().nonnegative(),
  /** Naver's total number of results; null if the source has no count. */
  total,
  firstResults: z.array(result).max(10),
  /** Time ran out before the full depth of this source; the rest continues in the background for a repeated lookup. */
  isPartial: z.literal(true).optional(),
});

const count = z.number().int().nonnegative();

const foundFields = <Result extends z.ZodType, By extends z.ZodType>(result: Result, by: By) => ({
  outcome: z.literal('found'),
  rank: z.number().int().positive(),
  matched: result,
  /** How the result matched the target. */
  matchedBy: by,
  otherPages,
});
const notInRange = { outcome: z.literal('not_in_range') };

/** A failed part of an otherwise successful response. */
export const partFailure = z.object({
  outcome: z.enum(['unavailable', 'error']),
  reason: failureReason,
  /** Korean, for people. */
  message: z.string(),
});
export type PartFailure = z.infer<typeof partFailure>;

const pageSection = z.object({
  section: z.enum(SECTIONS),
  /** Number of its entries, ads included. */
  count,
  /** Place among the sections from the top, from 1; null if it is not known. */
  place: z.number().int().positive().nullable(),
  /** The target's place among its entries (of products and places: without ads); null if it is not there, or not looked for. */
  targetAt: z.number().int().positive().nullable(),
});

/**
 * The sections of Naver's integrated result page (통합검색) and where the target is in them: by place, those without one last.
 * Only of a licensed vendor, or simulated; no title or address of others.
 */
const pageLayout = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('seen'),
    provider,
    device,
    sections: z.array(pageSection).max(60),
  }),
  /** A source exists, but the lookup did not name a `device`. */
  z.object({ outcome: z.literal('not_asked') }),
  partFailure.extend({ device }),
]);
export type PageLayout = z.infer<typeof pageLayout>;
/** Null without a source. */
const layout = pageLayout.nullable();

/** `article_number` is a guess: the result's address names the café in another way than the target. */
const webMatch = z.enum(['address', 'article_number']);

const deeperFields = { provider, ...examinedFields(rankedResult, z.null()) };

/**
 * Naver's web results as the licensed vendor reads them. Their order differs, so a rank here does not continue the API's
 * list and is not part of its history.
 */
const deeperWeb = z.discriminatedUnion('outcome', [
  z.object({ ...foundFields(rankedResult, webMatch), ...deeperFields }),
  z.object({ ...notInRange, ...deeperFields }),
  partFailure,
]);
export type DeeperWeb = z.infer<typeof deeperWeb>;

const webFields = {
  kind: z.literal('web'),
  ...commonFields,
  ...examinedFields(rankedResult, count),
  layout,
  ...historyAndLimits,
};

/**
 * `found` has a rank, except in an unordered list; `not_in_range` has the examined depth. `deeper` is the vendor's result: null if none is configured,
 * and in runs and daily checks. A failure is an error body (see lookupFailure).
 */
export const webLookupResponse = z.discriminatedUnion('outcome', [
  z.object({ ...foundFields(rankedResult, webMatch), ...webFields }),
  z.object({
    ...notInRange,
    ...webFields,
    deeper: deeperWeb.nullable(),
    /** Results with the target's path and other query entries, which are other pages or other spellings of the target. Never stored. */
    similarPages: otherPages.optional(),
  }),
]);
export type WebLookupResponse = z.infer<typeof webLookupResponse>;

const shopFields = {
  kind: z.literal('shop'),
  ...commonFields,
  ...examinedFields(rankedProduct, count.nullable()),
  layout,
  ...historyAndLimits,
};
/** `mall_part` is a guess: the mall's name contains the target's. */
const shopMatch = z.enum(['product_id', 'store_product', 'store', 'mall', 'mall_part']);
export const shopLookupResponse = z.discriminatedUnion('outcome', [
  z.object({ ...foundFields(rankedProduct, shopMatch), ...shopFields }),
  z.object({ ...notInRange, ...shopFields }),
]);
export type ShopLookupResponse = z.infer<typeof shopLookupResponse>;

const placeFields = {
  kind: z.literal('place'),
  ...commonFields,
  ...examinedFields(rankedPlace, count.nullable()),
  /** Other places in the list that the name may mean: the same name, or the name with a branch. Never stored. */
  branches: z.array(rankedPlace).max(5),
  layout,
  ...historyAndLimits,
};
export const placeLookupResponse = z.discriminatedUnion('outcome', [
  z.object({
    ...foundFields(rankedPlace, z.enum(['place_id', 'name', 'name_area', 'branch_area'])),
    /** Null in an unordered list. */
    rank: z.number().int().positive().nullable(),
    ...placeFields,
  }),
  z.object({ ...notInRange, ...placeFields }),
]);
export type PlaceLookupResponse = z.infer<typeof placeLookupResponse>;

const side = <Result extends z.ZodType, By extends z.ZodType>(result: Result, by: By) =>
  z.discriminatedUnion('outcome', [
    z.object({ ...foundFields(result, by), ...examinedFields(result, count) }),
    z.object({ ...notInRange, ...examinedFields(result, count) }),
    partFailure,
  ]);
/** `post`: the exact post; `blog`: any post of the blog. */
const blogSide = side(rankedPost, z.enum(['post', 'blog']));
/** `article_number` is a guess: newer addresses name the café by a number that the target does not contain. */
const cafeSide = side(rankedArticle, z.enum(['club', 'article_number']));

/**
 * Blog and café side by side, each with its own outcome: Naver has had no common order since VIEW ended (NAVER.md 1.7). A
 * side is null when the target does not concern it. If neither side could be looked up, the response is an error body.
 */
export const viewLookupResponse = z.object({
  kind: z.literal('view'),
  ...commonFields,
  blog: blogSide.nullable(),
  cafe: cafeSide.nullable(),
  ...historyAndLimits,
});
export type ViewLookupResponse = z.infer<typeof viewLookupResponse>;

/** Searches in 30 days: a number, or only "fewer than". Never converted to an exact number ("< 10" is kept). */
const monthlyCount = z.union([
  z.object({ value: count }),
  z.object({ value: z.null(), lessThan: z.number().int().positive() }),
]);
export type MonthlyCount = z.infer<typeof monthlyCount>;

/** PC and mobile together: exact only when both are; else a range, both ends included. */
const monthlyTotal = z.union([
  z.object({ value: count }),
  z.object({ value: z.null(), from: count, to: count }),
]);
export type MonthlyTotal = z.infer<typeof monthlyTotal>;

export const keywordVolume = z.object({
  /** In Naver's spelling: upper case, without spaces. */
  keyword: z.string(),
  pc: monthlyCount,
  mobile: monthlyCount,
  total: monthlyTotal,
  /** Competition among advertisers; null if Naver does not say. */
  competition: z.enum(['high', 'mid', 'low']).nullable(),
});
export type KeywordVolume = z.infer<typeof keywordVolume>;

const trendMonth = z.object({
  /** `2026-10`. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** 0–100, relative: the strongest month is 100. Null if Naver has no value. Never a number of searches. */
  ratio: z.number().nullable(),
});

const volumeTrend = z.discriminatedUnion('outcome', [
  /** The last twelve whole months, oldest first. */
  z.object({ outcome: z.literal('found'), provider, months: z.array(trendMonth).length(12) }),
  partFailure,
]);
export type VolumeTrend = z.infer<typeof volumeTrend>;

const volumeFields = {
  kind: z.literal('volume'),
  ...commonFields,
  /** The 30 days of all counts, in Seoul, both included ("결과는 최근 한 달 기준"). */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** In Naver's order, without the keyword itself. */
  related: z.array(keywordVolume).max(100),
  ...historyAndLimits,
};
/** `target` may be empty. `history` is always empty: counts are not stored, `trend` shows their course. */
export const volumeLookupResponse = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('found'),
    volume: keywordVolume,
    trend: volumeTrend,
    ...volumeFields,
  }),
  /** Naver's list does not contain the keyword; this is not zero. */
  z.object({ outcome: z.literal('not_in_list'), ...volumeFields }),
]);
export type VolumeLookupResponse = z.infer<typeof volumeLookupResponse>;

export const lookupResponse = z.union([
  webLookupResponse,
  shopLookupResponse,
  placeLookupResponse,
  viewLookupResponse,
  volumeLookupResponse,
]);
export type LookupResponse = z.infer<typeof lookupResponse>;
