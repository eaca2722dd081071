import { z } from 'zod';
import type { Call } from './call';
import { slot } from './work';
import {
  day,
  domain,
  id,
  instant,
  person,
  rankPoint,
  sparkPoint,
  text,
  userId,
  version,
} from './work-fields';
import { job } from './work-jobs';

// The dashboard, and the report to a customer.

const mover = z.object({
  id,
  keyword: z.string(),
  target: z.string(),
  customer: z.string(),
  rank: z.number().int().positive().nullable(),
  change_1: z.number().int().nullable(),
  edge: z.enum(['entered', 'left']).nullable(),
});

export const DASHBOARD_MAX = 10;
export const DASHBOARD_JOBS_MAX = 20;

/** What needs one today. Level: above 0. `staff` is null for members, `slots` counts their own then. */
export const dashboard = {
  method: 'GET',
  path: '/work/mms/dashboard',
  query: z.object({ domain }),
  answer: z.object({
    data: z.object({
      today: z.iso.date(),
      slots: z.object({
        scheduled: z.number().int(),
        running: z.number().int(),
        extended: z.number().int(),
        paused: z.number().int(),
        /** End within seven days. */
        ending: z.number().int(),
      }),
      moves: z.object({
        up: z.number().int(),
        down: z.number().int(),
        same: z.number().int(),
        entered: z.number().int(),
        left: z.number().int(),
        /** Most places gained and lost. */
        gained: z.array(mover).max(DASHBOARD_MAX),
        lost: z.array(mover).max(DASHBOARD_MAX),
      }),
      /** Slots that end next. */
      ending: z.array(slot).max(DASHBOARD_MAX),
      /** Ranks shown are made up. */
      demo: z.boolean(),
      staff: z
        .object({
          /** One's own open jobs that are due by today, by day. */
          mine: z.array(job).max(DASHBOARD_JOBS_MAX),
          jobs: z.object({
            overdue: z.number().int(),
            today: z.number().int(),
            mine_open: z.number().int(),
            unassigned: z.number().int(),
          }),
          /** Estimates that wait for an answer of ours; consultations that nobody has taken up. */
          requests: z.object({ estimates: z.number().int(), consultations: z.number().int() }),
          /** Members waiting for approval whose e-mail is confirmed. */
          approvals: z.number().int(),
          blog_late: z.number().int(),
          backlinks_lost: z.number().int(),
          tracking: z.object({
            state: z.enum(['waiting', 'running', 'resting', 'finished']),
            done: z.number().int(),
            failed: z.number().int(),
            total: z.number().int(),
            last_finished_at: instant.nullable(),
          }),
        })
        .nullable(),
    }),
  }),
} as const satisfies Call;

// Report (/work/pdf)

export const REPORT_DAYS_MAX = 366;
export const REPORT_SLOTS_MAX = 300;
export const REPORT_WORK_MAX = 1000;

const period = {
  userId,
  from: day,
  to: day,
};
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const notTooLong = ({ from, to }: { from: string; to: string }) =>
  Date.parse(to) - Date.parse(from) < REPORT_DAYS_MAX * 86_400_000;
const ORDER = { message: '끝나는 날이 시작하는 날보다 빠릅니다.', path: ['to'] };
const LENGTH = { message: '1년 이내로 골라 주세요.', path: ['to'] };

export const reportSlot = z.object({
  id,
  kind: z.enum(['web', 'shop', 'place', 'view']),
  keyword: z.string(),
  target: z.string(),
  product: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Of the slot's main list, within the report's days. */
  first_rank: z.number().int().positive().nullable(),
  last_rank: z.number().int().positive().nullable(),
  best_rank: z.number().int().positive().nullable(),
  /** First less last: positive is better. */
  change: z.number().int().nullable(),
  days_found: z.number().int(),
  days_out: z.number().int(),
  days_failed: z.number().int(),
  ordered: z.boolean(),
  depth: z.number().int().nullable(),
  /** One for each day of the report, oldest first. */
  days: z.array(sparkPoint),
  /** The table's rows: the days themselves up to 31 of them, else the last day of each week (to Sunday) that was looked at. */
  table: z.array(rankPoint),
});

export const report = z.object({
  site: z.object({
    code: z.string(),
    name: z.string(),
    /** Words of the logo. */
    logo: z.string(),
    /** `#rrggbb`. */
    color: z.string(),
    company: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  customer: person,
  from: z.iso.date(),
  to: z.iso.date(),
  made_at: instant,
  /** Some rank in it is made up: every page says 데모 데이터. */
  demo: z.boolean(),
  summary: z.object({
    slots: z.number().int(),
    up: z.number().int(),
    down: z.number().int(),
    same: z.number().int(),
    /** No rank on one of the two days: nothing to compare. */
    unknown: z.number().int(),
    top10: z.number().int(),
    jobs_done: z.number().int(),
    posts: z.number().int(),
    links: z.number().int(),
    /** 조회 불가, slot days. */
    days_failed: z.number().int(),
  }),
  slots: z.array(reportSlot).max(REPORT_SLOTS_MAX),
  work: z
    .array(
      z.object({
        day: z.iso.date(),
        type: z.enum(['job', 'post', 'link', 'index']),
        title: z.string(),
        keyword: z.string(),
        /** Empty when there is none to show. */
        url: z.string(),
      }),
    )
    .max(REPORT_WORK_MAX),
  notes: z.string(),
});
export type Report = z.infer<typeof report>;

/** What a report says. Level: above 0; members: their own, another's `userId` is 403. */
export const reportData = {
  method: 'GET',
  path: '/work/mms/report',
  query: z
    .object({ domain, ...period })
    .refine(inOrder, ORDER)
    .refine(notTooLong, LENGTH),
  answer: z.object({ data: report }),
} as const satisfies Call;

/** The same as a PDF: A4, `application/pdf`, as a download. */
export const reportPdf = {
  method: 'GET',
  path: '/work/mms/report.pdf',
  query: z
    .object({ domain, ...period })
    .refine(inOrder, ORDER)
    .refine(notTooLong, LENGTH),
  answer: z.never(),
} as const satisfies Call;

export const NOTES_MAX = 4000;

/** What staff add to the report of just these days. Level: manager. Errors: 404, 409 (`staleDetails`, each with `notes`). */
export const saveReportNotes = {
  method: 'PUT',
  path: '/work/mms/report/notes',
  body: z
    .object({
      ...period,
      notes: text(NOTES_MAX),
      /** The notes that these were made from; empty: there were none. */
      seen: text(NOTES_MAX).default(''),
    })
    .refine(inOrder, ORDER),
  answer: z.object({ data: z.object({ notes: z.string() }) }),
} as const satisfies Call;

const OTHERS_MAX = 5;

const addresses = z
  .array(z.string().trim().toLowerCase().pipe(z.email('이메일 주소를 확인해 주세요.')))
  .max(OTHERS_MAX, '받는 사람은 다섯 명까지 더할 수 있습니다.');

/**
 * Sends it by mail, the PDF attached, to the customer and, if given, to others; `failed` are those of the others who could
 * not be sent it. Level: manager. 503 `MAIL_UNAVAILABLE`.
 */
export const sendReport = {
  method: 'POST',
  path: '/work/mms/report/send',
  body: z
    .object({ ...period, others: addresses.default([]) })
    .refine(inOrder, ORDER)
    .refine(notTooLong, LENGTH),
  answer: z.object({ data: z.object({ sent_to: z.array(z.string()), failed: z.array(z.string()) }) }),
} as const satisfies Call;

/** A report that goes out by itself each month, of the month before. */
export const reportSchedule = z.object({
  customer: person,
  enabled: z.boolean(),
  /** Day of the month, 1 to 28, from nine in the morning in Seoul. */
  day_of_month: z.number().int().min(1).max(28),
  others: z.array(z.string()).max(OTHERS_MAX),
  /** The last month that was sent, e.g. `2026-10`. */
  last_month: z.string().nullable(),
  last_sent_at: instant.nullable(),
  /** Korean words for why the last one could not be sent, and is tried again each hour, or whom it could not be sent to. */
  last_error: z.string().nullable(),
  version,
});
export type ReportSchedule = z.infer<typeof reportSchedule>;

export const REPORT_SCHEDULES_MAX = 2000;

/** All of the site, REPORT_SCHEDULES_MAX at most. Level: manager. */
export const reportSchedules = {
  method: 'GET',
  path: '/work/mms/report/schedules',
  query: z.object({ domain }),
  answer: z.object({ data: z.array(reportSchedule).max(REPORT_SCHEDULES_MAX) }),
} as const satisfies Call;

/** Level: manager. One for each customer; `version` is left out where there was none. 409 `CONFLICT` (`staleDetails`; one too many). */
export const saveReportSchedule = {
  method: 'PUT',
  path: '/work/mms/report/schedule',
  body: z.object({
    userId,
    enabled: z.boolean(),
    day_of_month: z
      .number({ error: '보낼 날을 입력해 주세요.' })
      .int()
      .min(1, '1일부터 28일까지 고를 수 있습니다.')
      .max(28, '1일부터 28일까지 고를 수 있습니다.'),
    others: addresses.default([]),
    version: version.optional(),
  }),
  answer: z.object({ data: reportSchedule }),
} as const satisfies Call;
