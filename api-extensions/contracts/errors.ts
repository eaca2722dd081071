import { z } from 'zod';

/** Every code that `error.details.code` may hold. People read `error.message` (Korean); programs read this. */
export const ERROR_CODES = [
  /** A field breaks its rule; `details.fields` says which and why. */
  'INVALID_INPUT',
  /** The Host is not one of any site's addresses. */
  'UNKNOWN_HOST',
  /** No site of that code, or one that the caller may not see. */
  'UNKNOWN_DOMAIN',
  /** The caller's level is too low, or a key is missing or wrong. */
  'FORBIDDEN',
  /** Nobody is signed in, and the call is for somebody who is. */
  'UNAUTHENTICATED',
  /** An unsafe call that cannot be shown to come from the site's own pages. */
  'CROSS_SITE',
  /** It is in another state by now: read it again. */
  'CONFLICT',
  /** Somebody has saved the post since it was opened; `details` says which version, who and when. */
  'EDIT_CONFLICT',
  /** The same idempotency key came with other content. */
  'IDEMPOTENCY_CONFLICT',
  /** A request that no person would send: a hidden field is filled, or it came sooner than anybody types. */
  'BOT_SUSPECTED',
  /** The consultation request could not be saved; nothing of it was. */
  'CONSULTATION_NOT_SAVED',
  /** Too many tries; Retry-After says when it makes sense again. */
  'RATE_LIMITED',
  /** Too many passwords are being checked at the moment; Retry-After says when it makes sense again. */
  'SERVER_BUSY',
  /** A mail's link is wrong, was used, or is too old. */
  'LINK_INVALID',
  /** A mail's link is right, but was opened in another browser than the one that asked for the mail. */
  'LINK_ELSEWHERE',
  /** No mail server is configured. */
  'MAIL_UNAVAILABLE',
  /** The address names nothing. */
  'NOT_FOUND',
  /** The address is one, but not for this method. */
  'METHOD_NOT_ALLOWED',
  /** The provider cannot be asked now: keys, rights, quota or a product that ended. */
  'LOOKUP_UNAVAILABLE',
  /** The provider did not answer in time. */
  'LOOKUP_TIMEOUT',
  /** The provider could not be reached, failed, or answered something that is no answer. */
  'LOOKUP_FAILED',
  /** The search log could not be written. */
  'SEARCH_LOG_FAILED',
  /** The file is of a kind that is not made into pictures: SVG, HEIC, TIFF, a text. */
  'IMAGE_TYPE_UNSUPPORTED',
  /** The file says that it is a picture, but cannot be read as one. */
  'IMAGE_BROKEN',
  /** The original has too many bytes or pixels. */
  'IMAGE_TOO_LARGE',
  /** Too many pictures are being made at the moment, or this file is being replaced; coming back helps. */
  'IMAGE_BUSY',
  /** The storage that the upload provider writes to could not be read. */
  'IMAGE_STORAGE_FAILED',
  /** A fault of ours; the log has it. */
  'INTERNAL',
  /** The edge could not reach the CMS. */
  'UPSTREAM_UNREACHABLE',
  /** The edge waited too long for the CMS. */
  'UPSTREAM_TIMEOUT',
  /** The body of a request did not come in time. */
  'REQUEST_TIMEOUT',
] as const;

export const errorCode = z.enum(ERROR_CODES);
export type ErrorCode = z.infer<typeof errorCode>;

/** Strapi's error envelope with our details (DESIGN §7). */
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
