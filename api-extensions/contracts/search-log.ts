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

const day = z.iso.date('날짜를 확인해 주세요. 예: 2026-11-21');

/** Which entries: between two Seoul days, both included, and with these words in the keyword (spaces count for nothing). */
const found = {
  from: day.optional(),
  to: day.optional(),
  keyword: z
    .string()
    .max(KEYWORD_MAX, '검색어가 너무 깁니다.')
    .transform((value) => value.normalize('NFC').replace(/\s+/gu, ''))
    .optional(),
  domain: z.string().max(32).optional(),
};

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
    ...found,
  }),
  answer: z.object({
    data: z.array(searchLogEntry),
    meta: z.object({
      /** The last entry's id; null: this is the last page. */
      cursor: z.number().int().nullable(),
    }),
  }),
} as const satisfies Call;

/** The most days that one look at the figures takes in; without days the last thirty. */
export const LOG_FIGURES_DAYS_MAX = 366;
export const LOG_FIGURES_KEYWORDS_MAX = 50;

/** How often was asked, by day and type, and for which keywords most. For managers. */
export const searchLogFigures = {
  method: 'GET',
  path: '/work/mms/searchLogFigures',
  query: z
    .object({ type: searchType.optional(), ...found })
    .refine(({ from, to }) => !from || !to || from <= to, {
      message: '끝나는 날이 시작하는 날보다 빠릅니다.',
      path: ['to'],
    })
    .refine(
      ({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < LOG_FIGURES_DAYS_MAX * 86_400_000,
      { message: '1년 이내로 골라 주세요.', path: ['to'] },
    ),
  answer: z.object({
    data: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      total: z.number().int().nonnegative(),
      /** Every day of the time, oldest first, with how often each type was asked. */
      days: z
        .array(z.object({ day: z.iso.date(), counts: z.record(searchType, z.number().int()) }))
        .max(LOG_FIGURES_DAYS_MAX),
      /** Those that were asked most. */
      keywords: z
        .array(
          z.object({
            keyword: z.string(),
            type: searchType,
            count: z.number().int(),
            days: z.number().int(),
          }),
        )
        .max(LOG_FIGURES_KEYWORDS_MAX),
    }),
  }),
} as const satisfies Call;
