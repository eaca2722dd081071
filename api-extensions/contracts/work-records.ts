import { z } from 'zod';
import type { Call } from './call';
import { BULK_MAX, bulkAnswer, versioned } from './work';
import {
  assigneeAsked,
  day,
  domain,
  id,
  instant,
  line,
  order,
  pageInfo,
  paging,
  person,
  search,
  text,
  userId,
  version,
  webAddress,
} from './work-fields';

// Records of work: backlinks, pages to be indexed, blog jobs and their contents (SPEC §7). Each record is saved with one
// call: without `id` a new one; with `id` and `version` a change, 409 `CONFLICT` if it has been changed
// since. Omitted fields stay unchanged.

const list = { domain, ...paging, q: search, order: order.optional(), slot_id: id.optional() };
const memo = text(2000).optional();
const slotId = id.nullable().optional();
const which = { id: id.optional(), version: version.optional() };
const today = z.iso.date();

const several = (what: '지울' | '확인할') =>
  z.object({
    ids: z
      .array(id, { error: `${what} 항목을 선택해 주세요.` })
      .min(1, `${what} 항목을 선택해 주세요.`)
      .max(BULK_MAX, `한 번에 ${BULK_MAX}건까지 ${what} 수 있습니다.`),
  });
const removal = several('지울');
const removed = z.object({ data: z.object({ removed: z.number().int().nonnegative() }) });

const changed = z.object({ data: z.object({ changed: z.number().int().nonnegative() }) });

/** Records entered together: existing ones are not entered twice. */
const added = z.object({
  data: z.object({
    created: z.number().int().nonnegative(),
    /** Rows (from 1, as sent) that exist already, or repeat an earlier row. */
    duplicates: z.array(z.number().int().positive()),
  }),
});

/** The slot that a record belongs to, in brief. */
const slotBrief = z.object({ id, keyword: z.string(), customer: z.string() });

// Backlinks

export const BACKLINK_STATES = ['planned', 'live', 'lost', 'unreachable'] as const;
/** `planned`: not checked yet; `live`: link found; `lost`: page without the link; `unreachable`: page not readable. */
const backlinkState = z.enum(BACKLINK_STATES);
export type BacklinkState = z.infer<typeof backlinkState>;

/** Why the checker could not read a page. */
const CHECK_FAULTS = [
  /** robots.txt disallows it, or could not be read. */
  'robots',
  /** The address leads into a private network. */
  'refused_address',
  'unknown_host',
  'timeout',
  'network',
  /** More than 2 MB. */
  'too_large',
  'not_html',
  'too_many_redirects',
  /** An error status: 4xx or 5xx. */
  'status',
] as const;
const checkFault = z.enum(CHECK_FAULTS);
export type CheckFault = z.infer<typeof checkFault>;

const backlinkCheck = z.object({
  at: instant,
  /** Of the last answer; null without one. */
  status: z.number().int().nullable(),
  /** Address after redirects. */
  final_url: z.string(),
  found: z.boolean(),
  /** Tokens of the link's rel, e.g. nofollow, sponsored, ugc; empty: an ordinary link. */
  rel: z.array(z.string()),
  /** Link text. */
  anchor: z.string(),
  fault: checkFault.nullable(),
});
export type BacklinkCheck = z.infer<typeof backlinkCheck>;

export const backlink = z.object({
  id,
  version,
  /** The page that holds the link. */
  url: z.string(),
  /** The link's target: an address, or a host for any page of it. */
  target: z.string(),
  state: backlinkState,
  slot: slotBrief.nullable(),
  memo: z.string(),
  /** Day on which the link was first seen. */
  first_seen: z.iso.date().nullable(),
  check: backlinkCheck.nullable(),
  /** It is being checked, or will be in the next round. */
  waiting: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type Backlink = z.infer<typeof backlink>;

export const backlinkList = {
  method: 'GET',
  path: '/work/mms/backlinkList',
  access: 'manager',
  query: z.object({
    ...list,
    state: backlinkState.optional(),
    sort: z.enum(['newest', 'url', 'state', 'first_seen', 'checked']).default('newest'),
  }),
  answer: z.object({
    data: z.array(backlink),
    page: pageInfo,
    counts: z.record(backlinkState, z.number().int()),
    today,
  }),
} as const satisfies Call;

const linkTarget = line('링크 대상을', 500).refine(
  (value) => /^(https?:\/\/)?[^\s/]+\.[^\s/]+/.test(value),
  '주소나 도메인을 입력해 주세요. 예: example.com',
);

export const saveBacklink = {
  method: 'POST',
  path: '/work/mms/backlink',
  access: 'manager',
  body: z.object({
    ...which,
    url: webAddress.optional(),
    target: linkTarget.optional(),
    slot_id: slotId,
    memo,
  }),
  answer: z.object({ data: backlink }),
} as const satisfies Call;

export const addBacklinks = {
  method: 'POST',
  path: '/work/mms/backlinks',
  access: 'manager',
  body: z.object({
    slot_id: slotId,
    rows: z
      .array(z.object({ url: webAddress, target: linkTarget, memo }))
      .min(1, '등록할 주소를 입력해 주세요.')
      .max(BULK_MAX, `한 번에 ${BULK_MAX}건까지 등록할 수 있습니다.`),
  }),
  answer: added,
} as const satisfies Call;

/** Queues backlinks for the checker's next round, within a minute. */
export const checkBacklinks = {
  method: 'POST',
  path: '/work/mms/backlinks/check',
  access: 'manager',
  body: several('확인할'),
  answer: changed,
} as const satisfies Call;

export const removeBacklinks = {
  method: 'POST',
  path: '/work/mms/backlinks/remove',
  access: 'manager',
  body: removal,
  answer: removed,
} as const satisfies Call;

// Site indexing

export const ENGINES = ['naver', 'google', 'daum', 'bing'] as const;
export const INDEX_STATES = ['planned', 'requested', 'indexed', 'missing', 'excluded'] as const;
/** `planned`: 요청 전, `requested`: 요청함, `indexed`: 색인됨, `missing`: 색인 안 됨, `excluded`: 색인 제외. Entered by staff. */
const indexState = z.enum(INDEX_STATES);
export type IndexState = z.infer<typeof indexState>;

export const siteIndex = z.object({
  id,
  version,
  url: z.string(),
  engine: z.enum(ENGINES),
  state: indexState,
  slot: slotBrief.nullable(),
  memo: z.string(),
  requested_on: z.iso.date().nullable(),
  /** Day on which it was first seen in the index. */
  indexed_on: z.iso.date().nullable(),
  checked_on: z.iso.date().nullable(),
  created_at: instant,
  updated_at: instant,
});
export type SiteIndex = z.infer<typeof siteIndex>;

export const siteIndexList = {
  method: 'GET',
  path: '/work/mms/siteIndexList',
  access: 'manager',
  query: z.object({
    ...list,
    state: indexState.optional(),
    engine: z.enum(ENGINES).optional(),
    sort: z.enum(['newest', 'url', 'state', 'requested', 'indexed']).default('newest'),
  }),
  answer: z.object({
    data: z.array(siteIndex),
    page: pageInfo,
    counts: z.record(indexState, z.number().int()),
    today,
  }),
} as const satisfies Call;

const indexDays = {
  requested_on: day.nullable().optional(),
  indexed_on: day.nullable().optional(),
  checked_on: day.nullable().optional(),
};

/** A state's day is set to today when omitted. */
export const saveSiteIndex = {
  method: 'POST',
  path: '/work/mms/siteIndex',
  access: 'manager',
  body: z.object({
    ...which,
    url: webAddress.optional(),
    engine: z.enum(ENGINES).optional(),
    state: indexState.optional(),
    slot_id: slotId,
    memo,
    ...indexDays,
  }),
  answer: z.object({ data: siteIndex }),
} as const satisfies Call;

export const addSiteIndexes = {
  method: 'POST',
  path: '/work/mms/siteIndexes',
  access: 'manager',
  body: z.object({
    slot_id: slotId,
    engine: z.enum(ENGINES).default('naver'),
    urls: z
      .array(webAddress)
      .min(1, '등록할 주소를 입력해 주세요.')
      .max(BULK_MAX, `한 번에 ${BULK_MAX}건까지 등록할 수 있습니다.`),
  }),
  answer: added,
} as const satisfies Call;

/** Records already in the state keep their days and are not counted. */
export const setSiteIndexes = {
  method: 'POST',
  path: '/work/mms/siteIndexes/bulk',
  access: 'manager',
  body: z.object({ rows: versioned, state: indexState }),
  answer: bulkAnswer,
} as const satisfies Call;

export const removeSiteIndexes = {
  method: 'POST',
  path: '/work/mms/siteIndexes/remove',
  access: 'manager',
  body: removal,
  answer: removed,
} as const satisfies Call;

// Blog posting

export const BLOG_JOB_STATES = ['planned', 'doing', 'done', 'cancelled'] as const;
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
    ...list,
    state: blogJobState.optional(),
    assignee: assigneeAsked,
    sort: z.enum(['newest', 'title', 'from', 'to', 'state']).default('newest'),
  }),
  answer: z.object({ data: z.array(blogJob), page: pageInfo, today }),
} as const satisfies Call;

/** Number of blog jobs (SPEC §7), and of contents by state. */
export const blogJobCount = {
  method: 'GET',
  path: '/work/mms/getBlogJobCount',
  access: 'manager',
  query: z.object({ domain }),
  answer: z.object({
    data: z.object({
      total: z.number().int(),
      planned: z.number().int(),
      doing: z.number().int(),
      done: z.number().int(),
      cancelled: z.number().int(),
      /** Posts published, and posts past their planned day. */
      published: z.number().int(),
      late: z.number().int(),
    }),
  }),
} as const satisfies Call;

export const saveBlogJob = {
  method: 'POST',
  path: '/work/mms/blogJob',
  access: 'manager',
  body: z.object({
    ...which,
    title: line('제목을', 150).optional(),
    state: blogJobState.optional(),
    slot_id: slotId,
    /** For a new one with a slot, defaults to the slot's customer. */
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
  answer: z.object({ data: blogJob }),
} as const satisfies Call;

/** Removes blog jobs with their contents. */
export const removeBlogJobs = {
  method: 'POST',
  path: '/work/mms/blogJobs/remove',
  access: 'manager',
  body: removal,
  answer: removed,
} as const satisfies Call;

export const BLOG_CONTENT_STATES = ['planned', 'drafting', 'review', 'published', 'cancelled'] as const;
const blogContentState = z.enum(BLOG_CONTENT_STATES);
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
  late: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type BlogContent = z.infer<typeof blogContent>;

export const DRAFT_MAX = 20_000;
const blogCode = z.string().regex(/^[A-Z0-9-]{1,30}$/i, '블로그 작업 번호를 확인해 주세요.');

/** By planned day. 404 for an unknown code. */
export const blogContentList = {
  method: 'GET',
  path: '/work/mms/getBlogPostingContentList',
  access: 'manager',
  query: z.object({ domain, ...paging, blog_job_code: blogCode, state: blogContentState.optional() }),
  answer: z.object({ data: z.array(blogContent), page: pageInfo, today }),
} as const satisfies Call;

/** `published` requires an address; its day defaults to today. */
export const saveBlogContent = {
  method: 'POST',
  path: '/work/mms/blogContent',
  access: 'manager',
  body: z.object({
    ...which,
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
  answer: z.object({ data: blogContent }),
} as const satisfies Call;

export const removeBlogContents = {
  method: 'POST',
  path: '/work/mms/blogContents/remove',
  access: 'manager',
  body: removal,
  answer: removed,
} as const satisfies Call;
