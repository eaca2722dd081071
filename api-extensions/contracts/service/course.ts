import * as z from '../zod';
import type { Call } from '../call';
import { consultation, consultationState, freeText, requestId } from './service';

// The course of a consultation request: what the staff has noted, and what has changed (docs/decisions/0080-request-context.md).
// Entries are only added, never changed.

/** Maximum number of entries that staff can add to a request. */
export const ENTRIES_MAX = 300;
/** Maximum number of entries that are read, the newest: changes of states and assignees count among them. */
export const COURSE_READ_MAX = 500;

/** Kinds of entries that staff write. */
export const WRITTEN_KINDS = ['call', 'chat', 'mail', 'note'] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

/** Of a mail's delivery: sent means that the mail server took it. */
const delivery = z.enum(['waiting', 'sent', 'failed']);

export const courseEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Name of the person at that time. */
  author: z.string(),
  kind: z.enum([...WRITTEN_KINDS, 'state', 'assignee', 'answer']),
  /** What was written; of `assignee` the name of the person, empty for none. */
  text: z.string(),
  /** The new state; null for other kinds. */
  state: consultationState.nullable(),
  /** The mail of an `answer`; null for other kinds. `delivery` is null once the outbox has forgotten the mail. */
  mail: z.object({ to: z.string(), subject: z.string(), delivery: delivery.nullable() }).nullable(),
});
export type CourseEntry = z.infer<typeof courseEntry>;

/** One request with its course, newest first. Errors: 404. */
export const consultationCourse = {
  method: 'GET',
  path: '/service/consultation/:id',
  access: 'manager',
  params: requestId,
  response: z.object({
    data: z.object({
      request: consultation,
      entries: z.array(courseEntry).max(COURSE_READ_MAX),
      /** The site can send mails. */
      can_mail: z.boolean(),
    }),
  }),
} as const satisfies Call;
export type ConsultationCourse = z.infer<typeof consultationCourse.response>['data'];

/** Key with which a repeated request is done once. */
export const requestKey = z.string().regex(/^[\w-]{16,80}$/, '요청 번호를 확인해 주세요.');

/** Adds an entry. With the same `key` and content again it answers the entry that was added. Errors: 400, 404, 409 (too many). */
export const addCourseEntry = {
  method: 'POST',
  path: '/service/consultation/:id/entries',
  access: 'manager',
  params: requestId,
  body: z.object({
    key: requestKey,
    kind: z.enum(WRITTEN_KINDS, { error: '종류를 선택해 주세요.' }),
    text: freeText(2000, true).pipe(z.string().min(1, '내용을 입력해 주세요.')),
  }),
  response: z.object({ data: courseEntry }),
} as const satisfies Call;
