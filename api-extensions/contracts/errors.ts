import * as z from './zod';

/** Every value of `error.details.code`. `error.message` (Korean) is for people, the code for programs. */
const ERROR_CODES = [
  /** A field breaks its rule; `details.fields` says which and why. */
  'INVALID_INPUT',
  /** The Host header names no site. */
  'UNKNOWN_HOST',
  /** No site has this code, or the caller may not see it. */
  'UNKNOWN_DOMAIN',
  /** The caller's level is too low, or a key is missing or wrong. */
  'FORBIDDEN',
  /** The call needs a session, and there is none. */
  'UNAUTHENTICATED',
  /** The admin's password is right; `details` is `SignInChallenge` of contracts/admin-access/second-factor.ts. */
  'SECOND_FACTOR',
  /** The installation requires a second factor of this administrator, who has none. */
  'SECOND_FACTOR_REQUIRED',
  /** The admin's password was changed; the account has a second factor, so it signs in with both. */
  'SIGN_IN_AGAIN',
  /** An unsafe call without proof that it comes from the site's own pages. */
  'CROSS_SITE',
  /** The record has been changed elsewhere: read it again. `details` of an edit: `current` and `given`, the sent fields. */
  'CONFLICT',
  /** The change breaks what `details.consequences` lists; `details.confirm` in the header X-Consequences makes it all the same. */
  'CONFIRMATION_REQUIRED',
  /** The same idempotency key came with other content. */
  'IDEMPOTENCY_CONFLICT',
  /** A request from a program: a hidden field is filled, or it arrived faster than a person types. */
  'BOT_SUSPECTED',
  /** The consultation request could not be saved; no part of it was. */
  'CONSULTATION_NOT_SAVED',
  /** Too many attempts; Retry-After has the wait. */
  'RATE_LIMITED',
  /** Too many passwords are being checked at the moment; Retry-After has the wait. */
  'SERVER_BUSY',
  /** An uploaded file could not be read in time. */
  'FILE_TIMEOUT',
  /** A mail's link is wrong, used, or expired. */
  'LINK_INVALID',
  /** A mail's link is valid, but was opened in a browser other than the one that requested the mail. */
  'LINK_ELSEWHERE',
  /** No mail server is configured. */
  'MAIL_UNAVAILABLE',
  /** The gateway takes no message to a telephone now. */
  'MESSAGE_UNAVAILABLE',
  /** The access token lacks the scope `details.scope`; null: no token may make this call. */
  'SCOPE_REQUIRED',
  /** No such address. */
  'NOT_FOUND',
  /** The address exists, but not for this method. */
  'METHOD_NOT_ALLOWED',
  /** The provider cannot be called now: keys, rights, quota or a discontinued product. */
  'LOOKUP_UNAVAILABLE',
  /** The provider did not answer in time. */
  'LOOKUP_TIMEOUT',
  /** The provider could not be reached, failed, or sent an invalid response. */
  'LOOKUP_FAILED',
  /** The search log could not be written. */
  'SEARCH_LOG_FAILED',
  /** The file type is not supported as an image: SVG, HEIC, TIFF, text. */
  'IMAGE_TYPE_UNSUPPORTED',
  /** The file has an image type but cannot be decoded. */
  'IMAGE_BROKEN',
  /** The original has too many bytes or pixels. */
  'IMAGE_TOO_LARGE',
  /** Too many images are being rendered, or this file is being replaced; retry later. */
  'IMAGE_BUSY',
  /** The upload provider's storage could not be read. */
  'IMAGE_STORAGE_FAILED',
  /** The publisher cannot render a draft now. */
  'PREVIEW_UNAVAILABLE',
  /** The database could not be reached; Retry-After has the wait. */
  'DATABASE_UNAVAILABLE',
  /** An internal error; see the log. */
  'INTERNAL',
  /** The edge could not reach the CMS. */
  'UPSTREAM_UNREACHABLE',
  /** The CMS did not answer the edge in time. */
  'UPSTREAM_TIMEOUT',
  /** The request body did not arrive in time. */
  'REQUEST_TIMEOUT',
] as const;

const errorCode = z.enum(ERROR_CODES);
export type ErrorCode = z.infer<typeof errorCode>;

/** Strapi's error envelope with the project's details (DESIGN §7). */
export const errorBody = z.object({
  data: z.null(),
  error: z.object({
    status: z.number().int(),
    name: z.string(),
    message: z.string(),
    details: z.looseObject({ code: errorCode }),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;
