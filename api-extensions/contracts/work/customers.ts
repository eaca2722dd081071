import * as z from '../zod';
import type { Call } from '../call';
import { instant, text, userId } from './fields';

// The staff's notes about a customer, an account of the site, and the timeline of all that happened. Everything else on a
// customer's page comes from the lists of the work areas, by `userId`.

export const CUSTOMER_NOTES_MAX = 4000;

export const customerNotes = z.object({
  notes: z.string(),
  /** 0: none have been saved. */
  version: z.number().int().nonnegative(),
  /** Who saved them last; empty before the first. */
  author: z.string(),
  saved_at: instant.nullable(),
});
export type CustomerNotes = z.infer<typeof customerNotes>;

const params = z.object({ id: userId });

/** Internal notes: no member can read them. Errors: 404 for an account that is not of this site, or not approved. */
export const readCustomerNotes = {
  method: 'GET',
  path: '/work/mms/customer/:id/notes',
  access: 'manager',
  params,
  response: z.object({ data: customerNotes }),
} as const satisfies Call;

/** Replaces the notes. Errors: 404, 409 (`CONFLICT`: changed since `version`). */
export const saveCustomerNotes = {
  method: 'PUT',
  path: '/work/mms/customer/:id/notes',
  access: 'manager',
  params,
  body: z.object({
    version: z.number({ error: '고치던 내용을 확인할 수 없습니다. 새로 고쳐 주세요.' }).int().min(0),
    notes: text(CUSTOMER_NOTES_MAX),
  }),
  response: z.object({ data: customerNotes }),
} as const satisfies Call;

const TIMELINE_TYPES = [
  /** A consultation request that names the confirmed e-mail of the account. */
  'request',
  /** An estimate: requested by the member, then its states. */
  'asked',
  'sent',
  'accepted',
  'declined',
  'expired',
  'recalled',
  /** A contract. */
  'signed',
  'expiry',
  'terminated',
  /** A slot. */
  'begun',
  'ended',
  /** A finished job, a published post, a backlink that was found. */
  'job',
  'post',
  'link',
  'report',
  'file',
  /** The staff's notes were saved. */
  'note',
] as const;
const timelineType = z.enum(TIMELINE_TYPES);
export type TimelineType = z.infer<typeof timelineType>;

const timelineEntry = z.object({
  /** Unique key: the type and the id of the record. */
  key: z.string(),
  type: timelineType,
  /** In Seoul. */
  day: z.iso.date(),
  /** Null where only the day is known. */
  at: instant.nullable(),
  text: z.string(),
  /** Target of the entry's link: a receipt or id of a record, a report's `from/to`, the address of a post or backlink. Empty: none. */
  ref: z.string(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Entries of a response. */
export const TIMELINE_MAX = 1000;

/** Entries newest first; `more`: older entries exist. */
const timelineResponse = <Type extends z.ZodType<TimelineType>>(type: Type) =>
  z.object({ data: z.array(timelineEntry.extend({ type })).max(TIMELINE_MAX), more: z.boolean() });

/** All that happened with a customer. Errors: 404. */
export const customerTimeline = {
  method: 'GET',
  path: '/work/mms/customer/:id/timeline',
  access: 'manager',
  params,
  response: timelineResponse(timelineType),
} as const satisfies Call;

/** Events of the caller as a customer, without the staff's own. */
export const ownTimeline = {
  method: 'GET',
  path: '/users/me/timeline',
  access: 'member',
  response: timelineResponse(timelineType.exclude(['note'])),
} as const satisfies Call;
