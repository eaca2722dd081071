import * as z from '../zod';
import { companyName, email, newPassword, personName } from './fields';
import { agreed, version } from './auth';
import type { Call } from '../call';
import { phone } from '../contacts/fields';

/**
 * Registers. The response is the same for an address that has an account; its owner gets a mail about it.
 * - `next: 'check-mail'`: a mail with a link and a six-digit code was sent; either signs in (POST callback/email) in this
 *   browser, the link plus the password also in another one. A later registration of the address replaces this one.
 * - `next: 'welcome'`: signed in at once (OAuth, e-mail confirmed by the provider).
 * - `next: 'second-factor'`: the same for an account with a second factor, which is required next.
 *
 * Errors: 400 `INVALID_INPUT` (`fields`), 409 `CONFLICT` (the terms have changed: show them again), 429 `RATE_LIMITED`, 503
 * `MAIL_UNAVAILABLE`.
 */
export const register = {
  method: 'POST',
  path: '/auth/register',
  access: 'visitor',
  body: z.object({
    company: companyName,
    name: personName,
    email,
    phone,
    /** Omitted after an OAuth provider; required otherwise. */
    password: newPassword.optional(),
    terms: agreed('이용약관에 동의해 주세요.'),
    privacy: agreed('개인정보 수집·이용에 동의해 주세요.'),
    marketing: z.boolean().default(false),
    versions: z.object({ terms: version, privacy: version, marketing: version }),
    /** Version of the text beside `marketing`; required with it. */
    marketing_text: version.optional(),
  }),
  response: z.object({ data: z.object({ next: z.enum(['check-mail', 'welcome', 'second-factor']) }) }),
} as const satisfies Call;
