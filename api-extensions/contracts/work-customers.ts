import { z } from 'zod';
import type { Call } from './call';
import { instant, text, userId } from './work-fields';

// The staff's notes about a customer, an account of the site. Everything else on a customer's page comes from the lists of the
// work areas, by `userId`.

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
  answer: z.object({ data: customerNotes }),
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
  answer: z.object({ data: customerNotes }),
} as const satisfies Call;
