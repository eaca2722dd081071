import { z } from 'zod';
import type { Call } from './call';

/** Longest keyword and target taken; Naver's own box takes no more than a hundred characters either. */
export const KEYWORD_MAX = 100;
export const TARGET_MAX = 500;

// Control characters, lone surrogates and direction marks never belong in a query.
export const FORBIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

// Marks that come along when a title is copied from a page: `<b>강남</b> 인테리어` (NAVER.md 1.8: strip tags).
const TAGS = /<\/?[a-z][^<>]*>/giu;

/** What people type as a keyword: without tags, trimmed, runs of spaces made one. What is left is what is looked up. */
export const keyword = z
  .string({ error: '키워드를 입력해 주세요.' })
  .transform((value) => value.normalize('NFC').replace(TAGS, ' ').replace(/\s+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, '키워드를 입력해 주세요.')
      .refine((value) => /[^\p{Cf}\s]/u.test(value), '키워드를 입력해 주세요.')
      .max(KEYWORD_MAX, `키워드는 ${KEYWORD_MAX}자까지 입력할 수 있습니다.`)
      .refine((value) => !FORBIDDEN.test(value), '키워드에 사용할 수 없는 문자가 있습니다.'),
  );

/** A target as typed: all spaces removed (SPEC §5). What kind it must be, each lookup says. */
export const target = z
  .string({ error: '조회할 주소를 입력해 주세요.' })
  .transform((value) => value.normalize('NFC').replace(/\s+/gu, ''))
  .pipe(
    z
      .string()
      .min(1, '조회할 주소를 입력해 주세요.')
      .max(TARGET_MAX, `주소는 ${TARGET_MAX}자까지 입력할 수 있습니다.`)
      .refine((value) => !FORBIDDEN.test(value), '주소에 사용할 수 없는 문자가 있습니다.'),
  );

export const provider = z.enum(['hub', 'legacy', 'simulator']);
export type Provider = z.infer<typeof provider>;

export const rankedResult = z.object({
  /** 1 is first. */
  rank: z.number().int().positive(),
  title: z.string(),
  link: z.string(),
  description: z.string(),
});
export type RankedResult = z.infer<typeof rankedResult>;

const looked = {
  kind: z.literal('web'),
  keyword: z.string(),
  target: z.string(),
  provider,
  checkedAt: z.iso.datetime(),
  /** How many results were looked at, from the first. */
  depth: z.number().int().nonnegative(),
  /** How many results Naver says there are. */
  total: z.number().int().nonnegative(),
  firstResults: z.array(rankedResult).max(10),
};

/** `found` has a rank; `not_in_range` says how deep was looked. Failures come as an error body (see lookupFailure). */
export const webLookupAnswer = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('found'),
    rank: z.number().int().positive(),
    matched: rankedResult,
    ...looked,
  }),
  z.object({ outcome: z.literal('not_in_range'), ...looked }),
]);
export type WebLookupAnswer = z.infer<typeof webLookupAnswer>;

/** Why a lookup gave no answer. The first five make it `unavailable`, the others `error` (DESIGN §5). */
export const failureReason = z.enum([
  'credentials',
  'not_enabled',
  'quota',
  'rate',
  'ended',
  'timeout',
  'network',
  'upstream',
  'invalid_answer',
]);
export type FailureReason = z.infer<typeof failureReason>;

/** `error.details` of a lookup that could not look. */
export const lookupFailure = z.looseObject({
  code: z.enum(['LOOKUP_UNAVAILABLE', 'LOOKUP_TIMEOUT', 'LOOKUP_FAILED']),
  outcome: z.enum(['unavailable', 'error']),
  reason: failureReason,
  provider,
  checkedAt: z.iso.datetime(),
});
export type LookupFailure = z.infer<typeof lookupFailure>;

export const webLookup = {
  method: 'GET',
  path: '/search/n/web',
  query: z.object({
    keyword,
    target,
    /** Count pages on sub-domains of the target as its own (NAVER.md 1.8: opt-in). */
    subdomains: z.enum(['true', 'false']).default('false'),
  }),
  answer: z.object({ data: webLookupAnswer }),
} as const satisfies Call;
