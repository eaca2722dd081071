import { z } from 'zod';
import type { Call } from './call';
import { FORBIDDEN, KEYWORD_MAX, TARGET_MAX } from './lookups';

/** From this level up nothing is logged (SPEC §5, §9: privileged staff). */
export const SEARCH_LOG_EXEMPT_LEVEL = 70;

export const searchType = z.enum(['web', 'shop', 'place', 'view', 'volume']);
export type SearchType = z.infer<typeof searchType>;

const withoutSpaces = (max: number) =>
  z
    .string()
    .transform((value) => value.replace(/\s+/gu, ''))
    .pipe(
      z
        .string()
        .max(max)
        .refine((value) => !FORBIDDEN.test(value), '사용할 수 없는 문자가 있습니다.'),
    );

/** POST upsertSearchLog (SPEC §7). `authData` is what the browser believes; the server never trusts it. */
export const upsertSearchLog = {
  method: 'POST',
  path: '/work/mms/upsertSearchLog',
  body: z.object({
    domain: z.string().max(32),
    type: searchType,
    keyword: withoutSpaces(KEYWORD_MAX).pipe(z.string().min(1)),
    target: withoutSpaces(TARGET_MAX).default(''),
    authData: z.looseObject({ role_level: z.number().optional() }).nullish(),
  }),
  answer: z.object({
    status: z.literal('success'),
    /** False when the caller's level is exempt. */
    data: z.object({ logged: z.boolean() }),
  }),
} as const satisfies Call;
export type SearchLogBody = z.input<typeof upsertSearchLog.body>;

export const searchLogEntry = z.object({
  id: z.number().int(),
  type: searchType,
  keyword: z.string(),
  target: z.string(),
  /** In Seoul. */
  day: z.iso.date(),
  /** How often it was asked on that day. */
  count: z.number().int().positive(),
  role_level: z.number().int(),
  last_at: z.iso.datetime(),
});
export type SearchLogEntry = z.infer<typeof searchLogEntry>;

/**
 * The log of the site that is asked, newest first, for its managers (SPEC §7). By `page`, or better by `cursor`: the next
 * page then begins after the last entry of this one, and what is logged meanwhile moves nothing.
 */
export const searchLogList = {
  method: 'GET',
  path: '/work/mms/searchLog',
  query: z.object({
    /** All types when left out. */
    type: searchType.optional(),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
    page: z.coerce.number().int().min(1).max(200).default(1),
    /** In place of `page`. */
    cursor: z.coerce.number().int().positive().optional(),
  }),
  answer: z.object({
    data: z.array(searchLogEntry),
    meta: z.object({
      /** The last entry's id; null: this is the last page. */
      cursor: z.number().int().nullable(),
    }),
  }),
} as const satisfies Call;
