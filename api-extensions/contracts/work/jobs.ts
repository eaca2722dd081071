import * as z from '../zod';
import type { Call } from '../call';
import { daysBetween } from '../rules/days';
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
  search,
  text,
  userId,
  version,
  versioned,
  webAddress,
} from './fields';
import { repeat, seriesOfJob } from './rhythm';

// Jobs: work for a slot, or without one.

const JOB_KINDS = [
  /** 키워드 점검 */
  'keyword',
  /** 사이트 점검 */
  'site',
  /** 콘텐츠 작성 */
  'content',
  /** 블로그 포스팅 */
  'blog',
  /** 백링크 */
  'backlink',
  /** 색인 요청 */
  'index',
  /** 플레이스 관리 */
  'place',
  /** 보고 */
  'report',
  /** 기타 */
  'other',
] as const;
export const jobKind = z.enum(JOB_KINDS);
export type JobKind = z.infer<typeof jobKind>;

export const JOB_STATES = ['todo', 'doing', 'done', 'cancelled'] as const;
const jobState = z.enum(JOB_STATES);
export type JobState = z.infer<typeof jobState>;

const jobProof = z.discriminatedUnion('type', [
  z.object({ type: z.literal('link'), url: z.string() }),
  /** Fetched from `/api/work/mms/file/<id>`. */
  z.object({ type: z.literal('file'), id, name: z.string(), size: z.number().int(), mime: z.string() }),
]);

export const slotOfJob = z.object({ id, keyword: z.string(), target: z.string(), customer: person });

export const job = z.object({
  id,
  version,
  kind: jobKind,
  title: z.string(),
  memo: z.string(),
  state: jobState,
  /** Null: no slot. */
  slot: slotOfJob.nullable(),
  assignee: person.nullable(),
  start: z.iso.date(),
  due: z.iso.date(),
  /** Open and past its last day. */
  overdue: z.boolean(),
  done_on: z.iso.date().nullable(),
  proof: jobProof.nullable(),
  comments: z.number().int().nonnegative(),
  /** The series that made it (job-series.ts); null: none. */
  series: seriesOfJob.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Job = z.infer<typeof job>;

/** The jobs (SPEC §7). */
export const jobList = {
  method: 'GET',
  path: '/work/mms/joblist',
  access: 'manager',
  query: z.object({
    domain,
    ...paging,
    q: search,
    /** One state, or several separated by commas; `open`: todo and doing. */
    state: z
      .string()
      .max(60)
      .transform((value) =>
        value
          .split(',')
          .filter(Boolean)
          .flatMap((state) => (state === 'open' ? ['todo', 'doing'] : [state])),
      )
      .pipe(z.array(jobState))
      .optional(),
    kind: jobKind.optional(),
    assignee: assigneeFilter,
    slot_id: id.optional(),
    /** Jobs of this series. */
    series_id: id.optional(),
    /** Jobs of this customer's slots. */
    userId: userId.optional(),
    /** Jobs in progress on this day: from their start to their last day, or to the day they were finished. */
    day: day.optional(),
    /** Open jobs by their last day: overdue, today, or within seven days from today. */
    due: z.enum(['overdue', 'today', 'week']).optional(),
    /** Jobs whose last day is on or after, and on or before these days, as a calendar shows them. */
    due_from: day.optional(),
    due_to: day.optional(),
    sort: z.enum(['due', 'newest', 'title', 'state', 'assignee', 'done']).default('due'),
    order: order.optional(),
  }),
  response: z.object({
    data: z.array(job),
    page: pageInfo,
    /** Counts of the site, regardless of filters; `overdue` and `today` are parts of todo and doing. */
    counts: z.object({
      todo: z.number().int(),
      doing: z.number().int(),
      done: z.number().int(),
      cancelled: z.number().int(),
      overdue: z.number().int(),
      today: z.number().int(),
    }),
    today: z.iso.date(),
  }),
} as const satisfies Call;

const JOB_EVENTS = ['created', 'started', 'comment', 'changed', 'done', 'reopened', 'cancelled'] as const;
const jobEvent = z.object({
  id,
  day: z.iso.date(),
  at: instant,
  type: z.enum(JOB_EVENTS),
  /** The comment, or a Korean description of the change; may be empty. */
  text: z.string(),
  /** Who acted; empty for the program itself. */
  actor: z.string(),
});
export type JobEvent = z.infer<typeof jobEvent>;

export const JOB_EVENTS_MAX = 1000;
/** Longest period of the timeline in days. */
export const TIMELINE_DAYS_MAX = 366;
export const TIMELINE_JOBS_MAX = 500;

/**
 * Events by day (SPEC §7), of one job or, without `job_id`, of all jobs in progress between the two days (at most
 * TIMELINE_JOBS_MAX, by start). `bar` is the part of the job between them.
 */
export const jobTimeline = {
  method: 'GET',
  path: '/work/mms/jobtimeline',
  access: 'manager',
  query: z
    .object({ domain, job_id: id.optional(), start: day, end: day, assignee: userId.optional() })
    .refine(({ start, end }) => start <= end, {
      message: '끝나는 날이 시작하는 날보다 빠릅니다.',
      path: ['end'],
    })
    .refine(({ start, end }) => daysBetween(start, end) < TIMELINE_DAYS_MAX, {
      message: '1년 이내로 골라 주세요.',
      path: ['end'],
    }),
  response: z.object({
    data: z.object({
      start: z.iso.date(),
      end: z.iso.date(),
      today: z.iso.date(),
      jobs: z
        .array(
          z.object({
            job,
            /** Null: no part of it is between the days. */
            bar: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
            /** Between the days, oldest first, at most JOB_EVENTS_MAX over all jobs. */
            events: z.array(jobEvent).max(JOB_EVENTS_MAX),
          }),
        )
        .max(TIMELINE_JOBS_MAX),
      /** More events exist than the response has. */
      more: z.boolean(),
    }),
  }),
} as const satisfies Call;

export const title = line('제목을', 150);
export const memo = text(2000);
const params = z.object({ id });

/**
 * Creates a job, or with `repeat` a series with its first job, which is due on the first day of the rhythm from `due` on. Errors: 400
 * (`due` before `start`, unknown slot or assignee; a series that begins in the past or has no day), 409 (one series too many).
 */
export const createJob = {
  method: 'POST',
  path: '/work/mms/job',
  access: 'manager',
  body: z.object({
    kind: jobKind,
    title,
    memo: memo.default(''),
    slot_id: id.nullable().default(null),
    assignee: userId.nullable().default(null),
    start: day,
    due: day,
    repeat: repeat.nullable().default(null),
  }),
  response: z.object({ data: job }),
} as const satisfies Call;

/** One job with its latest events, oldest first, at most JOB_EVENTS_MAX. */
export const jobDetail = {
  method: 'GET',
  path: '/work/mms/job/:id',
  access: 'manager',
  params,
  response: z.object({ data: z.object({ job, events: z.array(jobEvent).max(JOB_EVENTS_MAX) }) }),
} as const satisfies Call;

/** Changes the given fields. `done` needs `finishJob`. Errors: 400, 404, 409 (`CONFLICT`). */
export const updateJob = {
  method: 'PUT',
  path: '/work/mms/job/:id',
  access: 'manager',
  params,
  body: z.object({
    version,
    kind: jobKind.optional(),
    title: title.optional(),
    memo: memo.optional(),
    assignee: userId.nullable().optional(),
    start: day.optional(),
    due: day.optional(),
    state: z.enum(['todo', 'doing', 'cancelled']).optional(),
  }),
  response: z.object({ data: job }),
} as const satisfies Call;

/** Marks a job as done, with a link or the uploaded file as proof, or without proof. Errors: 400, 404, 409. */
export const finishJob = {
  method: 'POST',
  path: '/work/mms/job/:id/done',
  access: 'manager',
  params,
  body: z.object({
    version,
    /** Today when omitted; not in the future. */
    done_on: day.optional(),
    proof_url: webAddress.optional(),
    proof_file: id.optional(),
  }),
  response: z.object({ data: job }),
} as const satisfies Call;

export const commentJob = {
  method: 'POST',
  path: '/work/mms/job/:id/comment',
  access: 'manager',
  params,
  body: z.object({
    text: text(2000).refine((value) => value !== '', '내용을 입력해 주세요.'),
  }),
  response: z.object({ data: jobEvent }),
} as const satisfies Call;

export const PROOF_MAX_BYTES = 5 * 1024 * 1024;
export const PROOF_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;

/**
 * Uploads a proof as multipart/form-data in the field `file`: PNG, JPEG, WebP or PDF by content, 5 MB at most. It is
 * attached to the job once `done` names it. Errors: 400, 404, 413.
 */
export const uploadProof = {
  method: 'POST',
  path: '/work/mms/job/:id/proof',
  access: 'manager',
  upload: { maxBytes: PROOF_MAX_BYTES },
  params,
  response: z.object({
    data: z.object({ id, name: z.string(), size: z.number().int(), mime: z.string() }),
  }),
} as const satisfies Call;

/** The file, as a download. */
export const workFile = {
  method: 'GET',
  path: '/work/mms/file/:id',
  access: 'manager',
  params,
  response: z.never(),
} as const satisfies Call;

/** Applies the same change to several jobs. */
export const bulkJobs = {
  method: 'POST',
  path: '/work/mms/jobs/bulk',
  access: 'manager',
  body: z.object({
    rows: versioned,
    set: z
      .object({
        assignee: userId.nullable().optional(),
        due: day.optional(),
        state: jobState.optional(),
      })
      .refine((value) => Object.keys(value).length > 0, '무엇을 고칠지 골라 주세요.'),
  }),
  response: bulkResponse,
} as const satisfies Call;
