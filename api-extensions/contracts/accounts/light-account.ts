import * as z from '../zod';
import { agreed, version } from './auth';
import type { Call } from '../call';
import { signInAddress as address } from './sign-in-address';

// A light account (간편 계정): made of a mail address or mobile number and a code, without approval. It has level 0 and a few daily keywords
// (lookups/watched.ts). `requestMembership` (own-phone.ts) asks for the approval that makes it a member's.

/**
 * What the one box agrees to, in the versions that were shown: the terms, the processing of the address and, for a number, messages
 * at it (`MESSAGES_CONSENT`).
 */
const consents = {
  agreed: agreed('이용약관과 개인정보 수집·이용에 동의해 주세요.'),
  versions: z.object({ terms: version, privacy: version, messages: version.optional() }),
};

/**
 * Sends a six-digit code by mail or message. Answer and code are the same whether or not the address has an account, and nothing is
 * stored of a new address until the code is entered. Errors: 400 `INVALID_INPUT` with `fields.address` (also for a number that
 * no message reaches, and for any where the site sends none), 409 `CONFLICT` (the terms have changed), 429, 503
 * `MAIL_UNAVAILABLE`, `MESSAGE_UNAVAILABLE`.
 */
export const requestLightCode = {
  method: 'POST',
  path: '/auth/light/code',
  access: 'visitor',
  body: z.object({ address, ...consents }),
  response: z.object({ data: z.object({ sent: z.literal(true) }) }),
} as const satisfies Call;

/**
 * Signs in with the code, in the browser that requested it: to the account of the address, or to a new light account. A
 * registration of the address that was never confirmed is replaced, with all that its author typed.
 * - `next: 'signed-in'`
 * - `next: 'second-factor'`: the account has a second factor, which is required next.
 *
 * Errors: 400 `INVALID_INPUT` with `fields.code` (wrong, used, expired, or guessed five times), 403 `FORBIDDEN` (the account was
 * rejected or blocked), 409 `CONFLICT` (the terms have changed, or the account at this moment), 429.
 */
export const createLightAccount = {
  method: 'POST',
  path: '/auth/light',
  access: 'visitor',
  body: z.object({
    address,
    code: z.string().regex(/^\d{6}$/, '받으신 6자리 숫자를 입력해 주세요.'),
    ...consents,
  }),
  response: z.object({ data: z.object({ next: z.enum(['signed-in', 'second-factor']) }) }),
} as const satisfies Call;
