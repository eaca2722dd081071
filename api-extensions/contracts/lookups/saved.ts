import * as z from '../zod';
import type { Call } from '../call';
import { keyword, provider, rankingPage, rankList, savedKind, typedTarget as target } from './fields';
import type { RankKind } from '../rules/kinds';
import { oneLine } from '../rules/text';
import { tags, typedTags } from '../tags';

/** Saved keywords of a member: looked up once a day. Every call answers 401 UNAUTHENTICATED without a session. */

export const SAVED_LISTS_MAX = 20;
export const SAVED_KEYWORDS_MAX = 200;
export const COMPETITORS_MAX = 5;
export const SAVED_ALERTS_MAX = 100;

export type SavedKind = RankKind;

const id = z.coerce.number().int().positive();
const name = z
  .string({ error: '이름을 입력해 주세요.' })
  .transform(oneLine)
  .pipe(z.string().min(1, '이름을 입력해 주세요.').max(50, '이름은 50자까지 입력할 수 있습니다.'));

/** Position of one target in one list. */
const standing = z.object({
  list: rankList,
  /** The day (in Seoul) of the last lookup; null before the first. */
  day: z.iso.date().nullable(),
  outcome: z.enum(['found', 'not_in_range']).nullable(),
  rank: z.number().int().positive().nullable(),
  depth: z.number().int().nonnegative().nullable(),
  /** False: say only within or not within `depth`; rank and changes are null (see lookupScope.ordered). */
  ordered: z.boolean(),
  provider: provider.nullable(),
  /** The page that has the rank; null out of range, where it is unknown, and of competitors, whose pages are not stored. */
  page: rankingPage.nullable(),
  /**
   * Places gained (positive) or lost (negative) since the day before the last lookup, and since seven days before it; null
   * when one of the two days has no rank. `entered` and `left` mark a move across the edge of the range.
   */
  sinceYesterday: z.number().int().nullable(),
  sinceLastWeek: z.number().int().nullable(),
  edge: z.enum(['entered', 'left']).nullable(),
});
export type Standing = z.infer<typeof standing>;

const savedTarget = z.object({
  target: z.string(),
  standings: z.array(standing).max(rankList.options.length),
});
export type SavedTarget = z.infer<typeof savedTarget>;

/** Alert when a rank moves by `places` or more between two days; `message` goes to the number with a consent. Responses mask the webhook's address. */
const alertSettings = z.object({
  channel: z.enum(['none', 'email', 'message', 'webhook']),
  places: z.number().int().min(1).max(1000),
  /** `https://hook.dooray.com/…••••`, or null. */
  webhook: z.string().nullable(),
});
export type AlertSettings = z.infer<typeof alertSettings>;

export const savedKeyword = z.object({
  id,
  listId: id,
  kind: savedKind,
  keyword: z.string(),
  /** Each once. */
  tags,
  /** The target is read as before query entries counted, and would be read otherwise now; a change with `target` corrects it. */
  targetDiffers: z.boolean(),
  /** The member's own target. */
  own: savedTarget,
  competitors: z.array(savedTarget).max(COMPETITORS_MAX),
  /** Searches of the keyword in a month; null: not known. */
  volume: z.number().int().nonnegative().nullable(),
  alert: alertSettings,
  createdAt: z.iso.datetime(),
});
export type SavedKeyword = z.infer<typeof savedKeyword>;

const savedList = z.object({
  id,
  name: z.string(),
  keywords: z.array(savedKeyword).max(SAVED_KEYWORDS_MAX),
});
export type SavedList = z.infer<typeof savedList>;

/** All lists with their keywords and standings: at most SAVED_LISTS_MAX lists, and SAVED_KEYWORDS_MAX keywords over all lists. */
export const readSaved = {
  method: 'GET',
  path: '/search/saved',
  access: 'member',
  response: z.object({ data: z.array(savedList).max(SAVED_LISTS_MAX) }),
} as const satisfies Call;

/** Adds an empty list. 409 CONFLICT for a taken name, and for more than SAVED_LISTS_MAX lists. */
export const addSavedList = {
  method: 'POST',
  path: '/search/saved',
  access: 'member',
  body: z.object({ name }),
  response: z.object({ data: savedList }),
} as const satisfies Call;

export const renameSavedList = {
  method: 'PUT',
  path: '/search/saved/:listId',
  access: 'member',
  params: z.object({ listId: id }),
  body: z.object({ name }),
  response: z.object({ data: savedList }),
} as const satisfies Call;

/** Removes a list with all its keywords. */
export const removeSavedList = {
  method: 'DELETE',
  path: '/search/saved/:listId',
  access: 'member',
  params: z.object({ listId: id }),
  response: z.object({ data: z.object({ removed: z.number().int().nonnegative() }) }),
} as const satisfies Call;

/** Address of a Dooray incoming hook (NAVER.md 3); the server knows their hosts. */
export const webhookAddress = z
  .string()
  .max(500)
  .regex(/^https?:\/\/[^/\s]+\/services\/[\w/-]+$/, '두레이 웹훅 주소를 입력해 주세요.');

const alertInput = z
  .object({
    channel: z.enum(['none', 'email', 'message', 'webhook']).default('none'),
    places: z
      .number()
      .int()
      .min(1, '1 이상으로 입력해 주세요.')
      .max(1000, '1000 이하로 입력해 주세요.')
      .default(5),
    /** Unchanged when omitted. */
    webhook: webhookAddress.optional(),
  })
  .default({ channel: 'none', places: 5 });

/** Saves a keyword. 409 CONFLICT if the list already has the same keyword, target and kind. */
export const addSavedKeyword = {
  method: 'POST',
  path: '/search/saved/:listId/keywords',
  access: 'member',
  params: z.object({ listId: id }),
  body: z.object({
    kind: savedKind,
    keyword,
    target,
    competitors: z
      .array(target)
      .max(COMPETITORS_MAX, `경쟁 대상은 ${COMPETITORS_MAX}개까지 등록할 수 있습니다.`)
      .default([]),
    tags: typedTags.default([]),
    alert: alertInput,
  }),
  response: z.object({ data: savedKeyword }),
} as const satisfies Call;

/**
 * Changes competitors, alert and tags; omitted tags stay. Keyword and target cannot change, because the history belongs to them:
 * they need a new entry. Only a target that is read by an earlier rule (`targetDiffers`) can be corrected, else 409 CONFLICT.
 */
export const changeSavedKeyword = {
  method: 'PUT',
  path: '/search/saved/:listId/keywords/:id',
  access: 'member',
  params: z.object({ listId: id, id }),
  body: z.object({
    target: target.optional(),
    competitors: z
      .array(target)
      .max(COMPETITORS_MAX, `경쟁 대상은 ${COMPETITORS_MAX}개까지 등록할 수 있습니다.`),
    tags: typedTags.optional(),
    alert: alertInput,
  }),
  response: z.object({ data: savedKeyword }),
} as const satisfies Call;

export const removeSavedKeyword = {
  method: 'DELETE',
  path: '/search/saved/:listId/keywords/:id',
  access: 'member',
  params: z.object({ listId: id, id }),
  response: z.object({ data: z.object({ removed: z.number().int().nonnegative() }) }),
} as const satisfies Call;

/**
 * An alert about a rank that moved. `from` or `to` is null where the target was outside the range, and in an unordered list
 * (`place`). `delivery` is `none` when there is nothing to send.
 */
const savedAlert = z.object({
  id,
  keywordId: id,
  keyword: z.string(),
  target: z.string(),
  list: rankList,
  day: z.iso.date(),
  from: z.number().int().positive().nullable(),
  to: z.number().int().positive().nullable(),
  /** Across the edge of the range. */
  edge: z.enum(['entered', 'left']).nullable(),
  delivery: z.enum(['waiting', 'sent', 'failed', 'none']),
});
export type SavedAlert = z.infer<typeof savedAlert>;

/** The latest alerts, newest first. */
export const readSavedAlerts = {
  method: 'GET',
  path: '/search/saved-alerts',
  access: 'member',
  response: z.object({ data: z.array(savedAlert).max(SAVED_ALERTS_MAX) }),
} as const satisfies Call;
