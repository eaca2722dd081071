import * as z from '../zod';
import type { Call } from '../call';
import { RIGHTS } from '../rules/rights';
import { pageInfo, pagingOf, search } from '../fields';
import { seoulInstant } from '../rules/days';
import { entryVersion } from '../rules/entry-version';

/**
 * Publishing and unpublishing at a given time. Served by the admin's own API, so the paths are below /api-extensions on
 * the admin's host, to administrators with the right `plugin::api-extensions.publishing.schedule`.
 */

export const scheduleUid = z.enum(['api::page.page', 'api::product.product']);
export type ScheduleUid = z.infer<typeof scheduleUid>;

export const scheduleAction = z.enum(['publish', 'unpublish']);
export type ScheduleAction = z.infer<typeof scheduleAction>;

const scheduleState = z.enum(['waiting', 'done', 'failed', 'cancelled']);
export type ScheduleState = z.infer<typeof scheduleState>;

const instant = z.iso.datetime();

const schedule = z.object({
  id: z.number().int(),
  uid: scheduleUid,
  documentId: z.string(),
  /** Domain code and name. */
  domain: z.string(),
  domainName: z.string(),
  /** Title of the entry when the schedule was created. */
  title: z.string(),
  /** `publish` publishes the draft as it is at that time. */
  action: scheduleAction,
  at: instant,
  state: scheduleState,
  createdBy: z.string(),
  createdAt: instant,
  /** When it ran, failed or was cancelled. */
  doneAt: instant.nullable(),
  /** Why it failed, in Korean. */
  error: z.string().nullable(),
});
export type Schedule = z.infer<typeof schedule>;

/** Furthest day ahead for a schedule. */
export const SCHEDULE_DAYS_MAX = 366;

/**
 * Creates a schedule. 400 for a time in the past or too far ahead, 403 if the administrator may not publish the entry, 404 if it does not exist,
 * 409 if it has a schedule for the same time, and if it has another version than the given one.
 */
export const createSchedule = {
  method: 'POST',
  path: '/schedules',
  access: { right: RIGHTS.schedule },
  body: z.object({
    uid: scheduleUid,
    documentId: z.string().min(1).max(40),
    action: scheduleAction,
    /** What the form was opened on. */
    version: entryVersion.optional(),
    /** In Seoul, e.g. `2026-11-21T09:00`. */
    at: z.string({ error: '날짜와 시각을 입력해 주세요.' }).transform((text, context) => {
      const at = seoulInstant(text);
      if (at) return at;
      context.addIssue({ code: 'custom', message: '날짜와 시각을 확인해 주세요.' });
      return z.NEVER;
    }),
  }),
  response: z.object({ data: schedule }),
} as const satisfies Call;

/** Waiting ones first, ascending; then the others, descending. `search` matches title and creator. */
export const listSchedules = {
  method: 'GET',
  path: '/schedules',
  access: { right: RIGHTS.schedule },
  query: z.object({
    ...pagingOf(20, 100),
    search,
    domain: z.string().max(32).optional(),
    state: scheduleState.optional(),
    /** Schedules of one entry. */
    documentId: z.string().max(40).optional(),
  }),
  response: z.object({ data: z.array(schedule), page: pageInfo }),
} as const satisfies Call;

/** Cancels a waiting schedule. 409 if it is not waiting. */
export const cancelSchedule = {
  method: 'POST',
  path: '/schedules/:id/cancel',
  access: { right: RIGHTS.schedule },
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: z.object({ data: schedule }),
} as const satisfies Call;
