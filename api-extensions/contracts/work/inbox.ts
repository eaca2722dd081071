import * as z from '../zod';
import type { Call } from '../call';
import { PEOPLE_MAX } from '../fields';
import { domain, instant, person, userId } from './fields';

/**
 * What wants an action of the staff (docs/decisions/0088-inbox.md). An entry is no record of its own: it follows from a request, a job, a
 * contract, and is gone when that is done. Only who has taken it, until when it is put off and that it was done are stored.
 */

export const INBOX_KINDS = [
  'consultation',
  'applicant',
  'estimate_request',
  'estimate_answer',
  'alert',
  'job',
  'renewal',
  'night',
] as const;
/**
 * `consultation`: new; `applicant`: waits for approval; `estimate_request`: by a member; `estimate_answer`: accepted without a contract, or
 * declined, within a week; `alert`: rank alerts of a customer's slots, of a day; `job`: open and due; `renewal`: a contract ends within
 * 30 days; `night`: slots whose lookup failed.
 */
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Kinds that nothing but a person's word ends. Others are gone when their record is handled. */
export const DONE_BY_HAND: readonly InboxKind[] = ['estimate_answer', 'alert', 'night'];

/** Page of each kind: an entry is shown to those who may open it by the site's menu. */
export const INBOX_PAGES: Readonly<Record<InboxKind, string>> = {
  consultation: '/admin/consultations',
  applicant: '/admin',
  estimate_request: '/admin/estimates',
  estimate_answer: '/admin/estimates',
  alert: '/work/alerts',
  job: '/work/jobs',
  renewal: '/work/contracts',
  night: '/work/slots',
};

/** Longest list: the newest of each kind. */
export const INBOX_MAX_OF_KIND = 100;
const INBOX_MAX = INBOX_MAX_OF_KIND * INBOX_KINDS.length;

const key = z
  .string()
  .max(80)
  .regex(/^[a-z_]+:[\w-]+(?::[\w-]+)?$/, '항목을 확인해 주세요.');

export const inboxEntry = z.object({
  /** Kind and id of the record, e.g. `job:7`. */
  key,
  kind: z.enum(INBOX_KINDS),
  title: z.string(),
  note: z.string(),
  /** Since when it waits; in the future for none. */
  since: instant,
  /** Address of the page behind it. */
  href: z.string(),
  /** Address of the form for the next step: an estimate, a contract, its renewal. */
  next: z.string().nullable(),
  /** Id and version of the record, for the call that handles it. */
  id: z.string(),
  version: z.number().int(),
  /** State of a job; null for other kinds. */
  job_state: z.enum(['todo', 'doing']).nullable(),
  /** Whom it is about, if that is an account. */
  customer: person.nullable(),
  assignee: person.nullable(),
  /** Put off, by whom; it is back when that time has come. */
  snoozed: z.object({ until: instant, by: z.string() }).nullable(),
});
export type InboxEntry = z.infer<typeof inboxEntry>;

/** The entries that the caller may see, those that came or come back last first; those put off are included. */
export const inbox = {
  method: 'GET',
  path: '/work/mms/inbox',
  access: 'manager',
  query: z.object({ domain }),
  response: z.object({
    data: z.object({
      entries: z.array(inboxEntry).max(INBOX_MAX),
      /** As in the InboxState of the same list. */
      version: z.string(),
      /** Kinds of which the list has only the newest. */
      cut: z.array(z.enum(INBOX_KINDS)).max(INBOX_KINDS.length),
      /** People whom an entry can be assigned to. */
      assignees: z.array(person).max(PEOPLE_MAX),
    }),
  }),
} as const satisfies Call;

/** Longest time for which an entry is put off, in days. */
export const SNOOZE_DAYS_MAX = 60;

/**
 * Changes what is stored about entries; omitted fields stay. Consultations and jobs have an assignee of their own: their calls change it.
 * `assignee` names who had it before: 409 `CONFLICT` if that has changed. Errors: 400, 404 (gone, or the caller may not see it).
 */
export const markInbox = {
  method: 'POST',
  path: '/work/mms/inbox',
  access: 'manager',
  body: z
    .object({
      key,
      assignee: z.object({ before: userId.nullable(), after: userId.nullable() }).optional(),
      /** Null: no longer put off. */
      snoozed_until: instant.nullable().optional(),
      /** For kinds of DONE_BY_HAND; false takes it back. */
      done: z.boolean().optional(),
    })
    .refine(
      ({ assignee, snoozed_until, done }) => [assignee, snoozed_until, done].some((one) => one !== undefined),
      '바꿀 내용을 확인해 주세요.',
    ),
  response: z.object({ data: z.object({ key }) }),
} as const satisfies Call;

/** What a page shows about the inbox wherever it is; an event `inbox` of the stream. */
export const inboxState = z.object({
  /** Entries of the caller and those that are not taken, without those put off. */
  count: z.number().int().nonnegative(),
  /** Changes whenever the list does. */
  version: z.string(),
  /** The newest of the counted entries, with the time at which it came, or came back; null without one. */
  newest: inboxEntry.pick({ key: true, kind: true, title: true, since: true }).nullable(),
});
export type InboxState = z.infer<typeof inboxState>;

/**
 * Events, as `text/event-stream`: `inbox` with an InboxState, first and after each change; `alive` at least every 15 s; `end` when the
 * session has ended or its rights: the stream then closes. It does not prolong the session. 429 with more than eight for an account.
 */
export const inboxEvents = {
  method: 'GET',
  path: '/work/mms/inbox/events',
  access: 'manager',
  query: z.object({ domain }),
  response: z.never(),
} as const satisfies Call;
