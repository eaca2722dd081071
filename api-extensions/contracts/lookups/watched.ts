import * as z from '../zod';
import type { Call } from '../call';
import { keyword, savedKind, typedTarget as target } from './fields';
import { SAVED_KEYWORDS_MAX, savedKeyword } from './saved';

// Daily keywords of accounts without approval: saved keywords (saved.ts), few, with a mail about each move. Once the
// account is approved they are among its saved keywords.

/** Daily keywords of an account that is not approved. */
export const WATCHED_MAX = 3;

/** Days after the last sign-in for which keywords of an account that is not approved are looked up. */
export const WATCHED_DAYS = 90;

const watched = z.object({
  /** Most keywords that the account may have. */
  max: z.number().int().positive(),
  /** Oldest first. */
  keywords: z.array(savedKeyword).max(SAVED_KEYWORDS_MAX),
});
export type Watched = z.infer<typeof watched>;

/** The account's daily keywords with their standings. */
export const readWatched = {
  method: 'GET',
  path: '/search/watched',
  access: 'signed-in',
  response: z.object({ data: watched }),
} as const satisfies Call;

/**
 * Has a lookup repeated daily, with a mail when the rank changes. A keyword that the account has already stays as it is. Errors:
 * 400 `INVALID_INPUT`, 409 `CONFLICT` (the account has `max`).
 */
export const addWatched = {
  method: 'POST',
  path: '/search/watched',
  access: 'signed-in',
  body: z.object({ kind: savedKind, keyword, target }),
  response: z.object({ data: watched }),
} as const satisfies Call;

/** Removes a daily keyword. */
export const removeWatched = {
  method: 'DELETE',
  path: '/search/watched/:id',
  access: 'signed-in',
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: z.object({ data: watched }),
} as const satisfies Call;

/**
 * Ends the mails about a keyword with the token of their last line, without a sign-in: removes the keyword of an account that is
 * not approved, and turns a member's alert off. `keyword` is null if that was done before. Errors: 400 `LINK_INVALID`, 429.
 */
export const endWatched = {
  method: 'POST',
  path: '/search/watched/end',
  access: 'visitor',
  body: z.object({ token: z.string().max(200) }),
  response: z.object({ data: z.object({ keyword: z.string().nullable() }) }),
} as const satisfies Call;

/** The address of a mail's `List-Unsubscribe`. The token is in the query, which no log contains. */
const unsubscribe = { path: '/search/watched/unsubscribe', query: endWatched.body } as const;

/**
 * Ends the mails as `endWatched` does, for a mail program that sends `List-Unsubscribe=One-Click` without asking (RFC 8058): a form
 * without cookies and origin, whose fields are not read. Errors: 400 `LINK_INVALID`, 429.
 */
export const unsubscribeWatched = {
  ...unsubscribe,
  method: 'POST',
  access: 'visitor',
  response: endWatched.response,
} as const satisfies Call;

/** Redirects a person whose mail program opens the address to the page that asks (RFC 2369): opening it ends nothing. */
export const unsubscribeWatchedPage = {
  ...unsubscribe,
  method: 'GET',
  access: 'public',
  response: z.never(),
} as const satisfies Call;
