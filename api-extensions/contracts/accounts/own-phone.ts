import * as z from '../zod';
import { companyName, personName } from './fields';
import { agreed, version } from './auth';
import type { Call } from '../call';
import { mobile, phone } from '../contacts/fields';
import { settings } from './notifications';
import { profile } from './own-account';

// Calls that save a person's telephone number. Pages load them when their form is used (contacts/fields.ts).

export const updateMe = {
  method: 'PUT',
  path: '/users/me',
  access: 'signed-in',
  body: z.object({ company: companyName, name: personName, phone }),
  response: z.object({ data: profile }),
} as const satisfies Call;

/**
 * Asks for the approval of a light account, with the data of a registration: it becomes `pending`, and staff is told. Errors: 409
 * `CONFLICT` (no light account any more, or the terms have changed).
 */
export const requestMembership = {
  method: 'POST',
  path: '/users/me/membership',
  access: 'signed-in',
  body: z.object({
    company: companyName,
    name: personName,
    phone,
    privacy: agreed('개인정보 수집·이용에 동의해 주세요.'),
    /** Version of the privacy terms that were shown. */
    version,
  }),
  response: z.object({ data: profile }),
} as const satisfies Call;

/** Records the consent to messages at a number. Errors: 409 `CONFLICT` (the text has changed), 429. */
export const agreeToMessages = {
  method: 'POST',
  path: '/users/me/notifications/agree',
  access: 'signed-in',
  body: z.object({
    phone: mobile,
    agreed: z.literal(true, { error: '알림을 받으려면 동의해 주세요.' }),
    version: z.string().max(20),
  }),
  response: z.object({ data: settings }),
} as const satisfies Call;
