import * as z from '../zod';
import type { Call } from '../call';
import { day, domain, id, instant, order, pageInfo, paging, person, search, userId } from './fields';
import { savedKind } from '../lookups/fields';
import { slotStanding } from './slots';

/**
 * Search traffic of a customer's site (docs/decisions/0051-search-console.md): what Search Console and Search Advisor counted, beside
 * the tracked ranks. Members have their own, managers that of each customer: `userId` is required of them.
 */

export const TRAFFIC_SOURCES = ['google', 'naver'] as const;
const source = z.enum(TRAFFIC_SOURCES, { error: '출처를 확인해 주세요.' });
export type TrafficSource = z.infer<typeof source>;

/** How long traffic is kept, in days: 16 months, as Search Console keeps it. */
export const TRAFFIC_DAYS_MAX = 488;
/** Periods, in days up to today. */
export const TRAFFIC_DAYS = [28, 90, 180, 365, TRAFFIC_DAYS_MAX] as const;
export const TRAFFIC_DAYS_USUAL = 90;
const days = z.coerce.number().pipe(z.literal(TRAFFIC_DAYS, { error: '기간을 확인해 주세요.' }));

export const TRAFFIC_SORTS = [
  ...['clicks', 'google_clicks', 'google_impressions', 'google_position'],
  ...['naver_clicks', 'naver_impressions', 'name'],
] as const;

const count = z.number().int().nonnegative();

const figures = z.object({
  clicks: count,
  impressions: count,
  /** Clicks ÷ impressions; null without impressions. */
  ctr: z.number().nonnegative().nullable(),
  /** Google's mean position, weighted by impressions; null for Naver, which counts none. */
  position: z.number().nonnegative().nullable(),
});
export type TrafficFigures = z.infer<typeof figures>;

export const TRAFFIC_SLOTS_MAX = 5;

const row = z.object({
  /** A query, or the address of a page. */
  name: z.string(),
  google: figures.nullable(),
  naver: figures.nullable(),
  /** Slots of the customer with the same keyword, apart from spaces and case; none for pages. */
  slots: z
    .array(z.object({ id, kind: savedKind, target: z.string(), standing: slotStanding }))
    .max(TRAFFIC_SLOTS_MAX),
});
export type TrafficRow = z.infer<typeof row>;

/**
 * Queries or pages with their figures of the period. Google's days are those of California, all others of Seoul. Naver's figures of
 * several days are included if all these days are in the period. Errors: 400 (managers without `userId`), 403 (another's `userId`), 404, 429.
 */
export const trafficRows = {
  method: 'GET',
  path: '/work/mms/traffic/rows',
  access: 'member',
  query: z.object({
    domain,
    userId: userId.optional(),
    days: days.default(TRAFFIC_DAYS_USUAL),
    by: z.enum(['query', 'page'], { error: '보기를 확인해 주세요.' }).default('query'),
    source: source.optional(),
    q: search,
    sort: z.enum(TRAFFIC_SORTS, { error: '정렬을 확인해 주세요.' }).default('clicks'),
    order: order.optional(),
    ...paging,
  }),
  response: z.object({ data: z.array(row), page: pageInfo }),
} as const satisfies Call;

/**
 * Why Google's data could not be fetched. `refused`: the consent has ended; `forbidden`: no right to the property; `busy`: rate limit or
 * failure; `changed`: another shape of response; `client`: the installation's client was refused.
 */
const googleErrorReason = z.enum(['refused', 'forbidden', 'busy', 'changed', 'client']);
export type GoogleErrorReason = z.infer<typeof googleErrorReason>;

/** Properties of a Google account that are offered. */
export const PROPERTIES_MAX = 1000;

const connection = z.object({
  /** `choosing`: a property is still to be chosen; `reconnect`: Google refuses the token. */
  state: z.enum(['choosing', 'active', 'reconnect']),
  property: z.string().nullable(),
  /** Verified properties of the Google account. */
  properties: z.array(z.string()).max(PROPERTIES_MAX),
  /** Name of the person who connected it. */
  author: z.string(),
  fault: googleErrorReason.nullable(),
  connected_at: instant,
  /** When all days were fetched last. */
  fetched_at: instant.nullable(),
  /** The last day that was asked for. */
  until: z.iso.date().nullable(),
});
export type GoogleConnection = z.infer<typeof connection>;

const traffic = z.object({
  customer: person,
  from: z.iso.date(),
  to: z.iso.date(),
  /** Clicks of each day of the period; null where a source has nothing of that day alone. */
  days: z
    .array(z.object({ day: z.iso.date(), google: count.nullable(), naver: count.nullable() }))
    .max(TRAFFIC_DAYS_MAX),
  google: z.object({
    /** The installation has a client at Google. */
    available: z.boolean(),
    connection: connection.nullable(),
  }),
  /** Uploaded data, whatever the period; null: nothing yet. */
  naver: z.object({ from: z.iso.date(), to: z.iso.date(), uploaded_at: instant }).nullable(),
});
export type Traffic = z.infer<typeof traffic>;

/** Clicks by day, and where they come from. Errors: 400, 403, 404. */
export const readTraffic = {
  method: 'GET',
  path: '/work/mms/traffic',
  access: 'member',
  query: z.object({ domain, userId: userId.optional(), days: days.default(TRAFFIC_DAYS_USUAL) }),
  response: z.object({ data: traffic }),
} as const satisfies Call;

export const NAVER_FILE_MAX_BYTES = 2 * 1024 * 1024;
export const NAVER_FILE_TOO_LARGE = '파일은 2MB까지 올릴 수 있습니다. 기간을 나누어 내려받아 주세요.';

/**
 * Stores a CSV of Search Advisor, sent as multipart/form-data in the field `file`. It replaces rows of the same shape (queries,
 * pages or days) whose period overlaps. `from` and `to` are the period of a file without days; days older than TRAFFIC_DAYS_MAX
 * are refused. Errors: 400 with `file` (line and column) or `from` and `to`, 403, 404, 413, 422 `FILE_TIMEOUT`, 429, 503
 * `SERVER_BUSY`.
 */
export const uploadNaverTraffic = {
  method: 'POST',
  path: '/work/mms/traffic/naver',
  access: 'member',
  upload: { maxBytes: NAVER_FILE_MAX_BYTES },
  query: z.object({ userId: userId.optional(), from: day.optional(), to: day.optional() }),
  response: z.object({
    data: z.object({
      shape: z.enum(['query', 'page', 'day']),
      from: z.iso.date(),
      to: z.iso.date(),
      rows: count,
      /** Earlier rows that were replaced. */
      replaced: count,
    }),
  }),
} as const satisfies Call;
export type NaverUpload = z.infer<typeof uploadNaverTraffic.response>['data'];

const ofCustomer = z.object({ userId: userId.optional() });

/**
 * Begins the owner's consent at Google: the browser goes to `url`, and comes back to `/work/traffic`. Errors: 400, 403, 404, 409
 * `CONFLICT` (no client), 429.
 */
export const beginGoogle = {
  method: 'POST',
  path: '/work/mms/traffic/google',
  access: 'member',
  body: ofCustomer,
  response: z.object({ data: z.object({ url: z.url() }) }),
} as const satisfies Call;

/**
 * Stores the consent, in the session that began it. `code` is omitted when the owner declined. Errors: 400 (forged or old `state`), 403,
 * 404, 409 `CONFLICT` (declined or refused), 502 `LOOKUP_FAILED`.
 */
export const finishGoogle = {
  method: 'POST',
  path: '/work/mms/traffic/google/finish',
  access: 'member',
  body: z.object({ state: z.string().max(100), code: z.string().min(1).max(1000).optional() }),
  response: z.object({ data: z.object({ userId: z.string() }) }),
} as const satisfies Call;

/** Chooses the property whose data is fetched; that of an earlier one is removed. Errors: 400, 403, 404. */
export const chooseProperty = {
  method: 'POST',
  path: '/work/mms/traffic/google/property',
  access: 'member',
  body: ofCustomer.extend({
    property: z.string({ error: '속성을 골라 주세요.' }).min(1, '속성을 골라 주세요.').max(2000),
  }),
  response: z.object({ data: z.object({ chosen: z.literal(true) }) }),
} as const satisfies Call;

/** The consent at Google afterwards. `shared`: kept, because another connection uses the same account; `unknown`: Google did not answer. */
const released = z.enum(['revoked', 'shared', 'unknown']);
export type ReleasedConsent = z.infer<typeof released>;

/** Removes the connection with what was fetched, and ends the consent at Google. Errors: 400, 403, 404. */
export const disconnectGoogle = {
  method: 'POST',
  path: '/work/mms/traffic/google/disconnect',
  access: 'member',
  body: ofCustomer,
  response: z.object({ data: z.object({ consent: released }) }),
} as const satisfies Call;
