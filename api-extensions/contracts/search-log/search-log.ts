import * as z from '../zod';
import type { Call } from '../call';
import { daysBetween } from '../rules/days';
import { domain } from '../fields';
import { KEYWORD_MAX, TARGET_MAX, withoutSpaces } from '../lookups/fields';
import { lookupKind } from '../lookups/lookups';
import { visitSource } from '../lookups/request-context';
import type { LookupKind } from '../rules/kinds';

export const searchType = lookupKind;
export type SearchType = LookupKind;

const searchedText = (max: number) => z.string().transform(withoutSpaces).pipe(z.string().max(max));

/** Logs a search (SPEC §7), except by privileged staff. `authData` is the browser's own state; the server never trusts it. */
export const upsertSearchLog = {
  method: 'POST',
  path: '/work/mms/upsertSearchLog',
  access: 'visitor',
  body: z.object({
    domain: z.string().max(32),
    type: searchType,
    keyword: searchedText(KEYWORD_MAX).pipe(z.string().min(1)),
    target: searchedText(TARGET_MAX).default(''),
    /** Where the visit began; an unreadable one is left out. */
    source: visitSource.nullish().catch(null),
    authData: z.looseObject({ role_level: z.number().optional() }).nullish(),
  }),
  response: z.object({
    status: z.literal('success'),
    /** False when the caller's level is exempt. */
    data: z.object({ logged: z.boolean() }),
  }),
} as const satisfies Call;
export type SearchLogBody = z.input<typeof upsertSearchLog.body>;

export const COMMON_KEYWORDS_MAX = 200;

/**
 * Keywords that were looked up on this site for several targets on several days, the most frequent first and without spaces: a
 * lookup's form suggests them. Never a text that only one visitor typed.
 */
export const commonKeywords = {
  method: 'GET',
  path: '/search/keywords',
  access: 'visitor',
  response: z.object({ data: z.array(z.string().max(KEYWORD_MAX)).max(COMMON_KEYWORDS_MAX) }),
} as const satisfies Call;

const searchLogEntry = z.object({
  id: z.number().int(),
  type: searchType,
  keyword: z.string(),
  target: z.string(),
  /** Day in Seoul. */
  day: z.iso.date(),
  /** Number of searches on that day. */
  count: z.number().int().positive(),
  role_level: z.number().int(),
  last_at: z.iso.datetime(),
});
export type SearchLogEntry = z.infer<typeof searchLogEntry>;

const day = z.iso.date('날짜를 확인해 주세요. 예: 2026-11-21');

/** Filter: between two days in Seoul, both included, and keywords that contain this text (spaces are ignored). */
const logFilter = {
  from: day.optional(),
  to: day.optional(),
  keyword: z
    .string()
    .max(KEYWORD_MAX, '검색어가 너무 깁니다.')
    .transform((value) => value.normalize('NFC').replace(/\s+/gu, ''))
    .optional(),
  domain,
};

/**
 * The search log of the requested site, newest first, for its managers (SPEC §7). By `page`, or better by `cursor`: the next
 * page then begins after the last entry of this one, and new entries shift nothing.
 */
export const searchLogList = {
  method: 'GET',
  path: '/work/mms/searchLog',
  access: 'manager',
  query: z.object({
    /** All types when omitted. */
    type: searchType.optional(),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
    page: z.coerce.number().int().min(1).max(200).default(1),
    /** Replaces `page`. */
    cursor: z.coerce.number().int().positive().optional(),
    ...logFilter,
  }),
  response: z.object({
    data: z.array(searchLogEntry),
    meta: z.object({
      /** Id of the last entry; null: this is the last page. */
      cursor: z.number().int().nullable(),
    }),
  }),
} as const satisfies Call;

/** Maximum number of days of one request for figures; the last thirty when no days are given. */
export const LOG_FIGURES_DAYS_MAX = 366;
export const LOG_FIGURES_KEYWORDS_MAX = 50;

/** Number of searches by day and type, and the most frequent keywords. For managers. */
export const searchLogFigures = {
  method: 'GET',
  path: '/work/mms/searchLogFigures',
  access: 'manager',
  query: z
    .object({ type: searchType.optional(), ...logFilter })
    .refine(({ from, to }) => !from || !to || from <= to, {
      message: '끝나는 날이 시작하는 날보다 빠릅니다.',
      path: ['to'],
    })
    .refine(({ from, to }) => !from || !to || daysBetween(from, to) < LOG_FIGURES_DAYS_MAX, {
      message: '1년 이내로 골라 주세요.',
      path: ['to'],
    }),
  response: z.object({
    data: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      total: z.number().int().nonnegative(),
      /** Every day of the period, oldest first, with the searches of each type. */
      days: z
        .array(z.object({ day: z.iso.date(), counts: z.record(searchType, z.number().int()) }))
        .max(LOG_FIGURES_DAYS_MAX),
      /** The most frequent keywords. */
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
