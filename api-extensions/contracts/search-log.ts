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
