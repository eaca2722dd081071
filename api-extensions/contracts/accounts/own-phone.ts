import * as z from '../zod';
import { companyName, email, personName } from './fields';
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

/** Mails the code that proves the mail address of `requestMembership`, for an account by number. Errors: 409 `CONFLICT` (it has an address), 429, 503. */
export const requestMembershipCode = {
  method: 'POST',
  path: '/users/me/membership/code',
  access: 'signed-in',
  body: z.object({ email }),
  response: z.object({ data: z.object({ sent: z.literal(true) }) }),
} as const satisfies Call;

/**
 * Asks for the approval of a light account, with the data of a registration: it becomes `pending`, and staff is told. An account
 * by number needs a mail address and its code too: it is known by this address from then on. Errors: 400 with `fields.code`, 409
 * `CONFLICT` (no light account any more, the terms have changed, or the address has an account).
 */
export const requestMembership = {
  method: 'POST',
  path: '/users/me/membership',
  access: 'signed-in',
  body: z.object({
    company: companyName,
    name: personName,
    phone,
    email: email.optional(),
    code: z
      .string()
      .regex(/^\d{6}$/, '메일로 받으신 6자리 숫자를 입력해 주세요.')
      .optional(),
    privacy: agreed('개인정보 수집·이용에 동의해 주세요.'),
    /** Version of the privacy terms that were shown. */
    version,
  }),
  response: z.object({ data: profile }),
} as const satisfies Call;

/** Records the consent to messages at a number; an account by number has only its own. Errors: 400, 409 `CONFLICT` (the text has changed), 429. */
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
