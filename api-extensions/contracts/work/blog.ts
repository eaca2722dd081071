import * as z from '../zod';
import type { Call } from '../call';
import { daysBetween } from '../rules/days';
import { exposure, exposureState } from './exposure';
import {
  assigneeFilter,
  day,
  domain,
  id,
  instant,
  line,
  pageInfo,
  paging,
  person,
  search,
  text,
  userId,
  version,
  webAddress,
} from './fields';
import {
  recordListQuery,
  memo,
  removal,
  removed,
  slotBrief,
  slotId,
  today,
  recordToSave,
} from './record-fields';

const BLOG_JOB_STATES = ['planned', 'doing', 'done', 'cancelled'] as const;
const blogJobState = z.enum(BLOG_JOB_STATES);
export type BlogJobState = z.infer<typeof blogJobState>;

export const blogJob = z.object({
  id,
  version,
  /** Display code, e.g. `B261121-7`. */
  blog_job_code: z.string(),
  title: z.string(),
  state: blogJobState,
  slot: slotBrief.nullable(),
  customer: person.nullable(),
  assignee: person.nullable(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Posts agreed, entered, and published. */
  planned_count: z.number().int().nonnegative(),
  content_count: z.number().int().nonnegative(),
  published_count: z.number().int().nonnegative(),
  /** Published posts that Naver's blog search does not find by their titles. */
  missing_count: z.number().int().nonnegative(),
  overdue: z.boolean(),
  memo: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type BlogJob = z.infer<typeof blogJob>;

export const blogJobList = {
  method: 'GET',
  path: '/work/mms/getBlogPostingJobList',
  access: 'manager',
  query: z.object({
    ...recordListQuery,
    /** Blog jobs of this customer. */
    userId: userId.optional(),
    state: blogJobState.optional(),
    assignee: assigneeFilter,
    sort: z.enum(['newest', 'title', 'from', 'to', 'state']).default('newest'),
  }),
  response: z.object({ data: z.array(blogJob), page: pageInfo, today }),
} as const satisfies Call;

/** Number of blog jobs (SPEC §7), and of contents by state. */
export const blogJobCount = {
  method: 'GET',
  path: '/work/mms/getBlogJobCount',
  access: 'manager',
  query: z.object({ domain }),
  response: z.object({
    data: z.object({
      total: z.number().int(),
      planned: z.number().int(),
      doing: z.number().int(),
      done: z.number().int(),
      cancelled: z.number().int(),
      /** Posts published, those of them that Naver's blog search does not find, and posts past their planned day. */
      published: z.number().int(),
      missing: z.number().int(),
      late: z.number().int(),
    }),
  }),
} as const satisfies Call;

export const saveBlogJob = {
  method: 'POST',
  path: '/work/mms/blogJob',
  access: 'manager',
  body: z.object({
    ...recordToSave,
    title: line('제목을', 150).optional(),
    state: blogJobState.optional(),
    slot_id: slotId,
    /** Customer; of a new blog job with a slot, defaults to the slot's customer. */
    customer: userId.nullable().optional(),
    assignee: userId.nullable().optional(),
    from: day.optional(),
    to: day.optional(),
    planned_count: z
      .number({ error: '건수를 입력해 주세요.' })
      .int()
      .min(1, '1건 이상으로 입력해 주세요.')
      .max(1000, '1,000건 이하로 입력해 주세요.')
      .optional(),
    memo,
  }),
  response: z.object({ data: blogJob }),
} as const satisfies Call;

/** Removes blog jobs with their contents. */
export const removeBlogJobs = {
  method: 'POST',
  path: '/work/mms/blogJobs/remove',
  access: 'manager',
  body: removal,
  response: removed,
} as const satisfies Call;

const blogContentState = z.enum(['planned', 'drafting', 'review', 'published', 'cancelled']);
export type BlogContentState = z.infer<typeof blogContentState>;

export const blogContent = z.object({
  id,
  version,
  blog_job_code: z.string(),
  title: z.string(),
  draft: z.string(),
  state: blogContentState,
  assignee: person.nullable(),
  planned_on: z.iso.date(),
  published_on: z.iso.date().nullable(),
  published_url: z.string(),
  /** Null unless it is published. */
  exposure: exposure.nullable(),
  late: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type BlogContent = z.infer<typeof blogContent>;

export const DRAFT_MAX = 20_000;
const blogCode = z.string().regex(/^[A-Z0-9-]{1,30}$/i, '블로그 작업 번호를 확인해 주세요.');

/** Contents by planned day. 404 for an unknown code. */
export const blogContentList = {
  method: 'GET',
  path: '/work/mms/getBlogPostingContentList',
  access: 'manager',
  query: z.object({
    domain,
    ...paging,
    blog_job_code: blogCode,
    /** Only this one. */
    id: id.optional(),
    q: search,
    state: blogContentState.optional(),
    exposure: exposureState.optional(),
  }),
  response: z.object({ data: z.array(blogContent), page: pageInfo, today }),
} as const satisfies Call;

/** Posts that the calendar shows at once. */
export const BLOG_CALENDAR_MAX = 500;
/** Longest list of blogs and sites to filter by. */
export const BLOG_SITES_MAX = 500;
const SITE_ERROR = '사이트를 확인해 주세요.';
/** Longest period of the calendar in days. */
const BLOG_CALENDAR_DAYS_MAX = 62;

/** Contents of all blog jobs between two planned days, without their drafts, by day. */
export const blogCalendar = {
  method: 'GET',
  path: '/work/mms/blogCalendar',
  access: 'manager',
  query: z
    .object({
      domain,
      from: day,
      to: day,
      q: search,
      state: blogContentState.optional(),
      assignee: assigneeFilter,
      /** Contents of this customer's blog jobs. */
      userId: userId.optional(),
      /** Contents whose blog job is for a slot with this target: one of `sites`. */
      site: z.exactString({ error: SITE_ERROR }).min(1, SITE_ERROR).max(300, SITE_ERROR).optional(),
    })
    .refine(({ from, to }) => from <= to && daysBetween(from, to) < BLOG_CALENDAR_DAYS_MAX, {
      message: '두 달 이내로 골라 주세요.',
      path: ['to'],
    }),
  response: z.object({
    data: z
      .array(
        blogContent
          .pick({ id: true, version: true, blog_job_code: true, title: true, state: true, assignee: true })
          .extend({ planned_on: z.iso.date(), late: z.boolean(), customer: person.nullable() }),
      )
      .max(BLOG_CALENDAR_MAX),
    /** Number of all, of which `data` may be the first ones. */
    total: z.number().int().nonnegative(),
    /** Blogs and sites that posts are written for: targets of the slots with blog jobs, in order. */
    sites: z.array(z.string()).max(BLOG_SITES_MAX),
    today,
  }),
} as const satisfies Call;

/** `published` requires an address; its day defaults to today. */
export const saveBlogContent = {
  method: 'POST',
  path: '/work/mms/blogContent',
  access: 'manager',
  body: z.object({
    ...recordToSave,
    /** Required for a new one. */
    blog_job_code: blogCode.optional(),
    title: line('제목을', 150).optional(),
    draft: text(DRAFT_MAX).optional(),
    state: blogContentState.optional(),
    assignee: userId.nullable().optional(),
    planned_on: day.optional(),
    published_on: day.nullable().optional(),
    published_url: webAddress.or(z.literal('')).optional(),
  }),
  response: z.object({ data: blogContent }),
} as const satisfies Call;

export const removeBlogContents = {
  method: 'POST',
  path: '/work/mms/blogContents/remove',
  access: 'manager',
  body: removal,
  response: removed,
} as const satisfies Call;
