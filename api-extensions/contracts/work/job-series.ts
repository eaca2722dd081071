import * as z from '../zod';
import type { Call } from '../call';
import { day, domain, id, person, userId, version } from './fields';
import { jobKind, memo, slotOfJob, title } from './jobs';
import { rhythm, SERIES_JOB_DAYS_MAX } from './rhythm';

// Recurring jobs. A series makes its jobs some days before they begin, and is made with its first job (`createJob`, `repeat`).

/**
 * `ended`: no day follows. `slot_paused`, `slot_ended`: its slot is, so that no job is made; later ones are once the slot runs again.
 */
const seriesState = z.enum(['running', 'paused', 'ended', 'slot_paused', 'slot_ended']);
export type SeriesState = z.infer<typeof seriesState>;

export const jobSeries = z.object({
  id,
  version,
  kind: jobKind,
  title: z.string(),
  memo: z.string(),
  slot: slotOfJob.nullable(),
  assignee: person.nullable(),
  rhythm,
  /** Days that each job takes, the last of which is the day of the rhythm. */
  days: z.number().int(),
  /** Since when the rhythm counts. */
  first: z.iso.date(),
  /** No job is due after it; null: until the series is ended. */
  last: z.iso.date().nullable(),
  paused: z.boolean(),
  state: seriesState,
  /** The next day of the rhythm from today on, and its job if it is made already; null: none follows. */
  next: z.object({ day: z.iso.date(), job_id: id.nullable() }).nullable(),
});
export type JobSeries = z.infer<typeof jobSeries>;

/** Series of a site that have not ended. */
export const JOB_SERIES_MAX = 300;

/** The series that have not ended, by title. */
export const jobSeriesList = {
  method: 'GET',
  path: '/work/mms/jobseries',
  access: 'manager',
  query: z.object({ domain }),
  response: z.object({ data: z.array(jobSeries).max(JOB_SERIES_MAX) }),
} as const satisfies Call;

const params = z.object({ id });

export const jobSeriesDetail = {
  method: 'GET',
  path: '/work/mms/jobseries/:id',
  access: 'manager',
  params,
  response: z.object({ data: jobSeries }),
} as const satisfies Call;

/**
 * Changes the given fields of a series and of its open jobs from `from` on. Jobs that are not begun and have no comment are
 * removed where the series has no day any more, and made where it has a new one. Errors: 400, 404, 409 (`CONFLICT`; one too many).
 */
export const updateJobSeries = {
  method: 'PUT',
  path: '/work/mms/jobseries/:id',
  access: 'manager',
  params,
  body: z.object({
    version,
    /** Day of the first job that changes (`series.day`); today when omitted. */
    from: day.optional(),
    kind: jobKind.optional(),
    title: title.optional(),
    memo: memo.optional(),
    assignee: userId.nullable().optional(),
    rhythm: rhythm.optional(),
    days: z
      .number({ error: '며칠 동안 할지 입력해 주세요.' })
      .int()
      .min(1, '1일 이상으로 입력해 주세요.')
      .max(SERIES_JOB_DAYS_MAX, `${SERIES_JOB_DAYS_MAX}일 이하로 입력해 주세요.`)
      .optional(),
    last: day.nullable().optional(),
    paused: z.boolean().optional(),
  }),
  response: z.object({
    data: jobSeries,
    /** Jobs that were removed. */
    removed: z.array(id),
  }),
} as const satisfies Call;
