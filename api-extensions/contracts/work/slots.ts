import * as z from '../zod';
import type { Call } from '../call';
import {
  keyword,
  typedTarget as target,
  provider,
  rankingPage,
  rankList,
  savedKind,
} from '../lookups/fields';
import { exposure, exposureState } from './exposure';
import { competitorDays, SLOT_DAYS_MAX } from './slot-days';
import { tags, typedTag, typedTags } from '../tags';
import { PEOPLE_MAX } from '../fields';
import type { RankKind } from '../rules/kinds';
import { oneLine } from '../rules/text';
import {
  assigneeFilter,
  bulkResponse,
  day,
  domain,
  id,
  instant,
  line,
  order,
  pageInfo,
  paging,
  person,
  price,
  rankPoint,
  search,
  sparkPoint,
  text,
  userId,
  version,
  versioned,
} from './fields';

// Slots: a customer's keyword and target, for a period, whose rank is looked up each day. Rules for all calls of the work
// areas: fields.ts.

export const SLOT_STATES = ['scheduled', 'running', 'extended', 'paused', 'ended'] as const;
/**
 * Derived from the period and today (a Seoul day): `scheduled` before it begins, `ended` after its last day or once closed;
 * between them `paused`, or `extended` when its end was moved, or `running`.
 */
const slotState = z.enum(SLOT_STATES);
export type SlotState = z.infer<typeof slotState>;

/** Kinds that can be tracked; volume has no rank. */
const slotKind = savedKind;
export type SlotKind = RankKind;

/** Length of a sparkline in days, ending today. */
export const SPARK_DAYS = 30;
export const IMPORT_MAX = 1000;

/** Standing of a slot in its main list. The main list of `view` is blog if the target is a blog, else café. */
export const slotStanding = z.object({
  list: rankList,
  /** Day of the last lookup that could read the list, which the figures refer to. Null before the first. */
  day: z.iso.date().nullable(),
  outcome: z.enum(['found', 'not_in_range']).nullable(),
  /** Null in an unordered list, as are the other ranks and the changes: only the outcome is shown. */
  rank: z.number().int().positive().nullable(),
  depth: z.number().int().nonnegative().nullable(),
  ordered: z.boolean(),
  provider: provider.nullable(),
  /** The customer's page that has the rank; null when it was not found, and before the first lookup that stored a page. */
  page: rankingPage.nullable(),
  /** First rank since the slot began; the best rank. */
  start_rank: z.number().int().positive().nullable(),
  best_rank: z.number().int().positive().nullable(),
  /** Places gained (positive) or lost in this many days before `day`; null when one of the two days has no rank. */
  change_1: z.number().int().nullable(),
  change_7: z.number().int().nullable(),
  change_30: z.number().int().nullable(),
  /** Entered or left the range since the day before `day`. */
  edge: z.enum(['entered', 'left']).nullable(),
  /** A day after `day` whose lookup failed (조회 불가). */
  failed_day: z.iso.date().nullable(),
});
export type SlotStanding = z.infer<typeof slotStanding>;

export const slot = z.object({
  id,
  version,
  kind: slotKind,
  keyword: z.string(),
  target: z.string(),
  /** Title of the target's post as entered; empty: its exposure is looked up by the title that results show. */
  post_title: z.string(),
  /**
   * Whether Naver's search finds the target's post by its title. Null for targets that are no single post of a blog or café, and while
   * the slot is not looked up.
   */
  exposure: exposure.nullable(),
  product: z.string(),
  /** The contract that it was opened from, until that is removed. */
  contract_id: id.nullable(),
  from: z.iso.date(),
  /** Last day, included. */
  to: z.iso.date(),
  state: slotState,
  /** Number of extensions. */
  extensions: z.number().int().nonnegative(),
  closed_on: z.iso.date().nullable(),
  close_reason: z.string(),
  paused: z.boolean(),
  /** Days left, including the last; null when it has ended. */
  days_left: z.number().int().nullable(),
  customer: person,
  /** In responses to members null, like the price; the memo is then empty. */
  assignee: person.nullable(),
  price: z.number().int().nullable(),
  memo: z.string(),
  /** A named set of the customer's slots (slot-groups.ts). */
  group: z.object({ id, name: z.string() }).nullable(),
  tags,
  /**
   * The target was stored before query entries and the forms of Naver's pages counted, is read as then, and would be read otherwise
   * now. `updateSlot` with a `target` corrects it. Always false in responses to members.
   */
  target_differs: z.boolean(),
  standing: slotStanding,
  /** The last SPARK_DAYS days, oldest first. */
  sparkline: z.array(sparkPoint).length(SPARK_DAYS),
  created_at: instant,
  updated_at: instant,
});
export type Slot = z.infer<typeof slot>;

const SLOT_SORTS = [
  'newest',
  'keyword',
  'customer',
  'from',
  'to',
  'price',
  'rank',
  'best',
  'change_1',
  'change_7',
  'change_30',
] as const;

const group = z.int32({ error: '그룹을 확인해 주세요.' }).positive().nullable();

/** Conditions of a list of slots. */
export const slotConditions = {
  domain,
  userId: userId.optional(),
  q: search,
  /** One state, or several separated by commas. */
  state: z
    .string()
    .max(60)
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(slotState))
    .optional(),
  kind: slotKind.optional(),
  product: z.string().max(100).optional(),
  /** Slots that were opened from this contract. */
  contract_id: id.optional(),
  /** Managers only. */
  assignee: assigneeFilter,
  /** `none`: slots without a group. */
  group: z.union([z.literal('none'), id.max(2 ** 31 - 1)]).optional(),
  tag: typedTag.optional(),
  /** Slots that end within this many days from today and were not closed. */
  ends_within: z.coerce.number().int().min(0).max(366).optional(),
  /** `due`: without a later slot of the same customer and lookup. */
  renewal: z.literal('due').optional(),
  /** Managers only. `differs`: slots with `target_differs`. */
  reading: z.literal('differs').optional(),
  /** Slots by the change since the day before the last lookup; `left` and `entered`: across the edge of the range. */
  moved: z.enum(['up', 'down', 'entered', 'left']).optional(),
  /** Slots whose target is a post in this state of exposure. */
  exposure: exposureState.optional(),
  /** Slots whose lookup failed (조회 불가) on this day. */
  failed_on: day.optional(),
};

/**
 * The slots (SPEC §7). Members see only their own: another's `userId` is 403. Managers see the site's, or one
 * customer's with `userId`. `q` matches keyword, target, product, memo and the customer's company and name.
 */
export const slots = {
  method: 'GET',
  path: '/work/mms',
  access: 'member',
  query: z.object({
    ...slotConditions,
    ...paging,
    sort: z.enum(SLOT_SORTS).default('newest'),
    /** Default: newest, highest price and best rank first. Rows without a value, and ranks of unordered lists, come last in both orders. */
    order: order.optional(),
  }),
  response: z.object({
    data: z.array(slot),
    page: pageInfo,
    /** Number of slots by state, regardless of `state`. */
    counts: z.record(slotState, z.number().int()),
    /** The Seoul day that the response refers to. */
    today: z.iso.date(),
  }),
} as const satisfies Call;

const product = line('상품을', 100);
const memo = text(2000);
/** Title of a post that is a slot's target, as entered; may be empty. */
export const postTitle = text(200).transform(oneLine);
const nullableUser = userId.nullable();

const slotFields = {
  kind: slotKind,
  keyword,
  target,
  /** Of a target that is a post: see `slot`. */
  post_title: postTitle.default(''),
  product,
  from: day,
  to: day,
  customer: userId,
  assignee: nullableUser.default(null),
  price: price.default(0),
  memo: memo.default(''),
  group: group.default(null),
  tags: typedTags.default([]),
};

/**
 * Creates a slot, and its jobs from the product's job templates unless `jobs` is false. Errors: 400 (end before start, an invalid
 * target for its kind, a customer or an assignee of another site, a contract of another customer), 409 `CONFLICT` with
 * `details.overlaps` (`slotOverlap[]`): the customer has the same keyword and target for some of these days.
 */
export const createSlot = {
  method: 'POST',
  path: '/work/mms/slot',
  access: 'manager',
  body: z.object({ ...slotFields, contract_id: id.optional(), jobs: z.boolean().default(true) }),
  response: z.object({ data: slot, jobs: z.number().int().nonnegative() }),
} as const satisfies Call;

export const slotOverlap = z.object({ id, from: z.iso.date(), to: z.iso.date(), keyword: z.string() });
export type SlotOverlap = z.infer<typeof slotOverlap>;

const params = z.object({ id });

export const SLOT_EVENTS_MAX = 500;

/** Events of a slot for its chart: finished jobs, and changes of the slot. */
const slotEvent = z.object({
  day: z.iso.date(),
  /** `page`: another page of the customer has the rank. */
  type: z.enum(['started', 'job', 'page', 'extended', 'closed', 'ended']),
  /** The job's title, or a Korean description of the change. */
  text: z.string(),
  job_id: id.nullable(),
});
export type SlotEvent = z.infer<typeof slotEvent>;

/** One slot with its daily ranks (a year at most, default 90 days) and events. Members: their own, else 404. */
export const slotDetail = {
  method: 'GET',
  path: '/work/mms/slot/:id',
  access: 'member',
  params,
  query: z.object({ from: day.optional(), to: day.optional() }),
  response: z.object({
    data: z.object({
      slot,
      from: z.iso.date(),
      to: z.iso.date(),
      /** Oldest first; days without data are left out. Two lists for a `view` target that names both. */
      points: z.array(rankPoint).max(2 * SLOT_DAYS_MAX),
      /** Competitors of the slot's group with a target of its kind, on the days of `points` that looked for them. */
      competitors: z.array(competitorDays).max(5),
      /** The latest events, oldest first. */
      events: z.array(slotEvent).max(SLOT_EVENTS_MAX),
    }),
  }),
} as const satisfies Call;

/**
 * Changes the given fields; another customer's slot leaves its group. `target` only for a slot whose stored target is read by an
 * earlier rule (`target_differs`): it is read by today's from then on. Errors: 400, 404, 409 (`CONFLICT`; overlaps as above; it is
 * closed; its target cannot change).
 */
export const updateSlot = {
  method: 'PUT',
  path: '/work/mms/slot/:id',
  access: 'manager',
  params,
  body: z.object({
    version,
    target: target.optional(),
    post_title: postTitle.optional(),
    product: product.optional(),
    from: day.optional(),
    to: day.optional(),
    customer: userId.optional(),
    assignee: nullableUser.optional(),
    price: price.optional(),
    memo: memo.optional(),
    paused: z.boolean().optional(),
    group: group.optional(),
    tags: typedTags.optional(),
  }),
  response: z.object({ data: slot }),
} as const satisfies Call;

/** Ends a slot today. Errors: 404, 409. */
export const closeSlot = {
  method: 'POST',
  path: '/work/mms/slot/:id/close',
  access: 'manager',
  params,
  body: z.object({ version, reason: text(500).default('') }),
  response: z.object({ data: slot }),
} as const satisfies Call;

/** Moves the end to a later day, today or after it. Errors: 400, 404, 409. */
export const extendSlot = {
  method: 'POST',
  path: '/work/mms/slot/:id/extend',
  access: 'manager',
  params,
  body: z.object({ version, to: day }),
  response: z.object({ data: slot }),
} as const satisfies Call;

/** Applies a change to several slots. Rows with another current version stay unchanged and are listed. */
export const bulkSlots = {
  method: 'POST',
  path: '/work/mms/slots/bulk',
  access: 'manager',
  body: z.object({
    rows: versioned,
    set: z
      .object({
        product: product.optional(),
        assignee: nullableUser.optional(),
        price: price.optional(),
        paused: z.boolean().optional(),
        group: group.optional(),
        add_tags: typedTags.optional(),
        remove_tags: typedTags.optional(),
        /** A later last day: extends each slot. */
        to: day.optional(),
        /** Ends the slots today. */
        close: z.literal(true).optional(),
      })
      .refine((value) => Object.keys(value).length > 0, '무엇을 고칠지 골라 주세요.'),
  }),
  response: bulkResponse,
} as const satisfies Call;

/** Removes slots entered by mistake, without a single lookup. Others are refused: close them instead. */
export const removeSlots = {
  method: 'POST',
  path: '/work/mms/slots/remove',
  access: 'manager',
  body: z.object({ rows: versioned }),
  response: bulkResponse,
} as const satisfies Call;

export const PRODUCTS_MAX = 500;

/** Options of the forms in the work areas. */
export const workOptions = {
  method: 'GET',
  path: '/work/mms/options',
  access: 'manager',
  query: z.object({ domain }),
  response: z.object({
    data: z.object({
      /** Approved accounts below the manager level, by company. */
      customers: z.array(person.extend({ id: z.string(), email: z.string() })).max(PEOPLE_MAX),
      /** Managers and above. */
      assignees: z.array(person.extend({ id: z.string(), email: z.string() })).max(PEOPLE_MAX),
      /** Product names in use on slots. */
      products: z.array(z.string()).max(PRODUCTS_MAX),
      today: z.iso.date(),
    }),
  }),
} as const satisfies Call;
