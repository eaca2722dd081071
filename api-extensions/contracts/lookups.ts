import { z } from 'zod';
import type { Call } from './call';
import { decodeEntities, FORBIDDEN, oneLine } from './rules/text';
import { LOOKUP_KINDS, type LookupKind } from './rules/kinds';
import {
  failureReason,
  lookupAnswer,
  lookupLimits,
  placeLookupAnswer,
  provider,
  shopLookupAnswer,
  viewLookupAnswer,
  volumeLookupAnswer,
  webLookupAnswer,
} from './lookup-answers';

/** Longest keyword and target; Naver's own search box also takes at most a hundred characters. */
export const KEYWORD_MAX = 100;
export const TARGET_MAX = 500;

// The replacement character, which a decoder leaves for bytes of another encoding.
const UNREADABLE = /\ufffd/u;

// Tags copied with a title from a page: `<b>강남</b> 인테리어` (NAVER.md 1.8: strip tags).
const TAGS = /<\/?[a-z][^<>]*>/giu;

/** Decodes entities copied from a page, repeatedly, so that a cleaned keyword stays unchanged. */
function decoded(text: string): string {
  const once = decodeEntities(text);
  return once === text ? text : decoded(once);
}

export type { LookupKind, RankList } from './rules/kinds';

/** Kinds of lookup (SPEC §1). */
export const lookupKind = z.enum(LOOKUP_KINDS);

/** A typed keyword: without tags and entities, trimmed, runs of spaces collapsed. */
export const keyword = z
  .string({ error: '키워드를 입력해 주세요.' })
  .transform((value) => oneLine(decoded(value).normalize('NFC').replace(TAGS, ' ')))
  .pipe(
    z
      .string()
      .min(1, '키워드를 입력해 주세요.')
      .refine((value) => /[^\p{Cf}\s]/u.test(value), '키워드를 입력해 주세요.')
      .max(KEYWORD_MAX, `키워드는 ${KEYWORD_MAX}자까지 입력할 수 있습니다.`)
      .refine((value) => !FORBIDDEN.test(value), '키워드에 사용할 수 없는 문자가 있습니다.')
      .refine(
        (value) => !UNREADABLE.test(value),
        '키워드에 읽을 수 없는 글자가 있습니다. 다시 입력해 주세요.',
      ),
  );

export const withoutSpaces = (text: string): string => text.replace(/\s+/gu, '');

/** Each kind of lookup validates its own form of target. */
const targetText = (missing: string, tidy: (text: string) => string) =>
  z
    .string({ error: missing })
    .transform((value) => tidy(value.normalize('NFC')))
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(TARGET_MAX, `조회 대상은 ${TARGET_MAX}자까지 입력할 수 있습니다.`)
        .refine((value) => !FORBIDDEN.test(value), '조회 대상에 사용할 수 없는 문자가 있습니다.')
        .refine(
          (value) => !UNREADABLE.test(value),
          '조회 대상에 읽을 수 없는 글자가 있습니다. 다시 입력해 주세요.',
        ),
    );

/** The target of a lookup: all spaces removed. */
const targetOf = (missing: string) => targetText(missing, withoutSpaces);

/** Messages for an empty target, by kind. */
const TARGET_MISSING = {
  web: '조회할 주소를 입력해 주세요.',
  shop: '상품 주소나 번호, 쇼핑몰 이름을 입력해 주세요.',
  place: '업체 이름이나 플레이스 주소를 입력해 주세요.',
  view: '블로그나 카페의 주소를 입력해 주세요.',
} as const satisfies Partial<Record<LookupKind, string>>;

export const target = targetOf(TARGET_MISSING.web);
/** A target that is stored to be shown: as typed, runs of spaces collapsed. Its lookup is that of `target`. */
export const typedTarget = targetText(TARGET_MISSING.web, oneLine);

/** The caller is not signed in, and members have a larger allowance. */
const signInHelps = { signInHelps: z.literal(true).optional() };

/** `error.details` of a failed lookup: 503, 504 or 502. */
export const lookupFailure = z.looseObject({
  code: z.enum(['LOOKUP_UNAVAILABLE', 'LOOKUP_TIMEOUT', 'LOOKUP_FAILED']),
  outcome: z.enum(['unavailable', 'error']),
  reason: failureReason,
  /** Null if no provider is configured. */
  provider: provider.nullable(),
  checkedAt: z.iso.datetime(),
  /** `quota`: the share of visitors and of accounts without a level is used up; that of members is not. */
  isMoreForMembers: z.literal(true).optional(),
  ...signInHelps,
});
export type LookupFailure = z.infer<typeof lookupFailure>;

/** `error.details` of 429: the day's allowance of a visitor or member is used up. Retry-After is in seconds. */
export const lookupsUsedUp = z.looseObject({
  code: z.literal('RATE_LIMITED'),
  limits: lookupLimits,
  ...signInHelps,
});

/** Count pages on sub-domains of the target as the target's (NAVER.md 1.8: opt-in). */
const subdomains = z.enum(['true', 'false']).default('false');

/** Part of the query of some calls in SPEC §7; ignored where the path names a kind. */
const type = z.string().max(40).optional();

export const webLookup = {
  method: 'GET',
  path: '/search/n/web',
  access: 'visitor',
  query: z.object({ keyword, target, subdomains, type }),
  answer: z.object({ data: webLookupAnswer }),
} as const satisfies Call;

/** @public The API tests enumerate the exported calls. */
export const shopLookup = {
  method: 'GET',
  path: '/search/n/shop',
  access: 'visitor',
  query: z.object({ keyword, target: targetOf(TARGET_MISSING.shop), type }),
  answer: z.object({ data: shopLookupAnswer }),
} as const satisfies Call;

/** @public */
export const placeLookup = {
  method: 'GET',
  path: '/search/n/place',
  access: 'visitor',
  query: z.object({ keyword, target: targetOf(TARGET_MISSING.place), type }),
  answer: z.object({ data: placeLookupAnswer }),
} as const satisfies Call;

/** @public */
export const viewLookup = {
  method: 'GET',
  path: '/search/n/view',
  access: 'visitor',
  query: z.object({ keyword, target: targetOf(TARGET_MISSING.view), type }),
  answer: z.object({ data: viewLookupAnswer }),
} as const satisfies Call;

/** @public */
export const volumeLookup = {
  method: 'GET',
  path: '/search/n/volume',
  access: 'visitor',
  query: z.object({ keyword, target: targetOf('').optional().catch(undefined), type }),
  answer: z.object({ data: volumeLookupAnswer }),
} as const satisfies Call;

/** The contract of each kind. */
export const LOOKUPS = {
  web: webLookup,
  shop: shopLookup,
  place: placeLookup,
  view: viewLookup,
  volume: volumeLookup,
} as const satisfies Record<LookupKind, Call>;

/**
 * The generic route (SPEC §7): any other word in the path, with the kind in `type`, e.g. `/search/n/rank?type=shop`. The
 * rest of the query is that of the kind.
 */
export const genericLookup = {
  method: 'GET',
  path: '/search/n/:kind',
  access: 'visitor',
  params: z.object({ kind: z.string().regex(/^[a-z]{1,20}$/, '조회 종류를 확인해 주세요.') }),
  query: z.looseObject({ type: z.string().max(40).optional() }),
  answer: z.object({ data: lookupAnswer }),
} as const satisfies Call;

/** The allowance left today, without a lookup. */
export const lookupLimitsCall = {
  method: 'GET',
  path: '/search/limits',
  access: 'visitor',
  answer: z.object({ data: lookupLimits }),
} as const satisfies Call;
