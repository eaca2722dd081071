import * as z from '../zod';
import { id } from '../accounts/fields';
import { apiScope } from './scopes';
import type { Call } from '../call';
import { line } from '../fields';

// Access tokens of the member's own account for programs, and links that a spreadsheet imports
// (docs/decisions/0045-api-tokens-and-webhooks.md). No token can make these calls.

/** Maximum number of tokens of one account and, counted apart, of its CSV links. */
export const ACCESS_TOKENS_MAX = 20;
/** Longest life of a token or link. */
const TOKEN_DAYS_MAX = 366;
/** Calls that one token may make in a minute. */
export const TOKEN_CALLS_PER_MINUTE = 120;

export const CSV_LISTS = ['slots', 'saved'] as const;
/** `slots`: the slots that the account may see, with their ranks. `saved`: its saved keywords. */
export const csvList = z.enum(CSV_LISTS, { error: '내보낼 목록을 골라 주세요.' });
export type CsvList = z.infer<typeof csvList>;

const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters, to recognise it by. */
  hint: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Accurate to the minute; null: never used. */
  last_used_at: z.iso.datetime().nullable(),
});
const apiToken = accessToken.extend({ scopes: z.array(apiScope).max(apiScope.options.length) });
export type ApiToken = z.infer<typeof apiToken>;
const csvLink = accessToken.extend({ list: csvList });
export type CsvLink = z.infer<typeof csvLink>;

/** The account's tokens and CSV links, newest first, expired ones included. */
export const accessTokens = {
  method: 'GET',
  path: '/users/me/access-tokens',
  access: 'member',
  response: z.object({
    data: z.object({
      tokens: z.array(apiToken).max(ACCESS_TOKENS_MAX),
      links: z.array(csvLink).max(ACCESS_TOKENS_MAX),
    }),
  }),
} as const satisfies Call;

const name = line('이름을', 40);
const days = z.coerce
  .number({ error: '사용 기간을 골라 주세요.' })
  .int('사용 기간을 골라 주세요.')
  .min(1, '사용 기간은 하루 이상이어야 합니다.')
  .max(TOKEN_DAYS_MAX, '사용 기간은 1년까지 정하실 수 있습니다.');

/** `token` is shown once. Errors: 409 `CONFLICT` (ACCESS_TOKENS_MAX already), 429. */
export const addAccessToken = {
  method: 'POST',
  path: '/users/me/access-tokens',
  access: 'member',
  body: z.object({
    name,
    days,
    scopes: z
      .array(apiScope, { error: '권한을 하나 이상 골라 주세요.' })
      .min(1, '권한을 하나 이상 골라 주세요.')
      .max(apiScope.options.length, '권한을 확인해 주세요.')
      .transform((scopes) => [...new Set(scopes)]),
  }),
  response: z.object({ data: z.object({ row: apiToken, token: z.string() }) }),
} as const satisfies Call;

/** `url` is shown once: it opens the list without an account. Errors as above. */
export const addCsvLink = {
  method: 'POST',
  path: '/users/me/csv-links',
  access: 'member',
  body: z.object({ name, days, list: csvList }),
  response: z.object({ data: z.object({ row: csvLink, url: z.url() }) }),
} as const satisfies Call;

/** Removes a token or a link: it stops at the next call. Errors: 404. */
export const removeAccessToken = {
  method: 'POST',
  path: '/users/me/access-tokens/remove',
  access: 'member',
  body: z.object({ id }),
  response: z.object({ data: z.object({ removed: z.literal(true) }) }),
} as const satisfies Call;
