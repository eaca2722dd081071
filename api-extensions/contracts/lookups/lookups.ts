import * as z from '../zod';
import type { Call } from '../call';
import { LOOKUP_KINDS, type LookupKind } from '../rules/kinds';
import { device, keyword, provider, TARGET_MISSING, targetText, withoutSpaces } from './fields';
import {
  failureReason,
  lookupResponse,
  lookupLimits,
  placeLookupResponse,
  shopLookupResponse,
  viewLookupResponse,
  volumeLookupResponse,
  webLookupResponse,
} from './responses';

export type { LookupKind, RankList } from '../rules/kinds';

/** Kinds of lookup (SPEC §1). */
export const lookupKind = z.enum(LOOKUP_KINDS);

/** `true`: the caller is not signed in, and members have a larger allowance. */
const signInHelps = { signInHelps: z.literal(true).optional() };

/**
 * A target without its spaces, unless they divide something: two addresses, or an address and other text, which the server tells
 * apart (naver/typed-text.ts).
 */
function withoutStraySpaces(text: string): string {
  const words = text.split(' ');
  const addresses = words.filter((word) => /\S\.\S/u.test(word)).length;
  const isDivided = /:\/\/|^\[/u.test(text) || addresses > 1 || (addresses > 0 && /[가-힣]/u.test(text));
  return isDivided ? text : withoutSpaces(text);
}

/** The target of a lookup. */
const targetOf = (missing: string) => targetText(missing).transform(withoutStraySpaces);

export const target = targetOf(TARGET_MISSING.web);

/** `error.details` of a failed lookup: 503, 504 or 502. */
export const lookupFailure = z.looseObject({
  code: z.enum(['LOOKUP_UNAVAILABLE', 'LOOKUP_TIMEOUT', 'LOOKUP_FAILED', 'DATABASE_UNAVAILABLE']),
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

/**
 * Device whose result page is read too, if there is a licensed vendor (or the simulator): the response then has the page's
 * `layout`, and lists of the vendor are those of the device (default: PC). 400 for `mobile` without such a source.
 */
const onDevice = { device: device.optional() };

export const webLookup = {
  method: 'GET',
  path: '/search/n/web',
  access: 'visitor',
  query: z.object({ keyword, target, subdomains, ...onDevice, type }),
  response: z.object({ data: webLookupResponse }),
} as const satisfies Call;

/** @public The API tests enumerate the exported calls. */
export const shopLookup = {
  method: 'GET',
  path: '/search/n/shop',
  access: 'visitor',
  query: z.object({ keyword, target: targetOf(TARGET_MISSING.shop), ...onDevice, type }),
  response: z.object({ data: shopLookupResponse }),
} as const satisfies Call;

/** @public */
export const placeLookup = {
  method: 'GET',
  path: '/search/n/place',
  access: 'visitor',
  query: z.object({ keyword, target: targetOf(TARGET_MISSING.place), ...onDevice, type }),
  response: z.object({ data: placeLookupResponse }),
} as const satisfies Call;

/** @public */
export const viewLookup = {
  method: 'GET',
  path: '/search/n/view',
  access: 'visitor',
  query: z.object({ keyword, target: targetOf(TARGET_MISSING.view), type }),
  response: z.object({ data: viewLookupResponse }),
} as const satisfies Call;

/** @public */
export const volumeLookup = {
  method: 'GET',
  path: '/search/n/volume',
  access: 'visitor',
  query: z.object({ keyword, target: targetOf('').optional().catch(undefined), type }),
  response: z.object({ data: volumeLookupResponse }),
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
  response: z.object({ data: lookupResponse }),
} as const satisfies Call;

/** The allowance left today, without a lookup. */
export const lookupLimitsCall = {
  method: 'GET',
  path: '/search/limits',
  access: 'visitor',
  response: z.object({ data: lookupLimits }),
} as const satisfies Call;
