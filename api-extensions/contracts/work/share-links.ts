import * as z from '../zod';
import type { Call } from '../call';
import { daysBetween } from '../rules/days';
import { day, domain, id, instant, line, pageInfo, paging, person, search, userId } from './fields';
import { report, REPORT_SLOTS_MAX } from './overview';

/**
 * Share links: a customer's ranks, read-only, for people without an account (docs/decisions/0022-report-screen.md). The link's
 * token follows `#` and is sent in bodies only, so that it is in no log.
 */

/** 256 bits, base64url. */
const token = z.string().regex(/^[\w-]{43}$/, '공유 링크를 확인해 주세요.');

export const SHARE_DAYS = [7, 30, 90] as const;
export const SHARE_EXPIRY_DAYS = 90;
const EXPIRY_MAX = 366;
/** Active links of a customer. */
export const SHARES_MAX = 50;
const SHARE_STATES = ['active', 'expired', 'revoked'] as const;
const shareState = z.enum(SHARE_STATES);
export type ShareLinkState = z.infer<typeof shareState>;

const shareLink = z.object({
  id,
  state: shareState,
  label: z.string(),
  customer: person,
  /** The group whose slots are shown: those that are in it when the link is opened. */
  group: z.object({ id, name: z.string() }).nullable(),
  /** The number of chosen slots, and the keywords of the first ones. Null without chosen ones: all of the customer or the group. */
  slots: z.object({ count: z.number().int(), keywords: z.array(z.string()).max(3) }).nullable(),
  /** The last days up to today; null: from `from` to `to`. */
  days: z.number().int().nullable(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  has_password: z.boolean(),
  has_badges: z.boolean(),
  /** Null when the link has ended, or cannot be decrypted because the server's secret has changed. */
  link: z.string().nullable(),
  /** Name of the person who made it. */
  author: z.string(),
  created_at: instant,
  expires_at: instant,
  revoked_at: instant.nullable(),
  last_opened_at: instant.nullable(),
  views: z.number().int().nonnegative(),
});
export type ShareLink = z.infer<typeof shareLink>;

/** Newest first; `q` matches name and author. Members see those of their own slots: another's `userId` is 403. */
export const shareLinks = {
  method: 'GET',
  path: '/work/mms/shares',
  access: 'member',
  query: z.object({ domain, userId: userId.optional(), state: shareState.optional(), q: search, ...paging }),
  response: z.object({ data: z.array(shareLink), page: pageInfo }),
} as const satisfies Call;

const password = z
  .string()
  .min(6, '6자 이상으로 정해 주세요.')
  .max(100, '100자 이내로 입력해 주세요.')
  .optional();

const hasPeriod = ({ days, from, to }: { days?: number; from?: string; to?: string }) =>
  days !== undefined || (from !== undefined && to !== undefined);
const isInOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to;
const isWithinYear = ({ from, to }: { from?: string; to?: string }) =>
  !from || !to || daysBetween(from, to) < 366;

/**
 * Makes a link. Members make them for their own slots. Errors: 400 (a slot, group or customer of another), 403 (another's `userId`),
 * 404 (no such customer), 409 `CONFLICT` (SHARES_MAX active ones), 429.
 */
export const createShareLink = {
  method: 'POST',
  path: '/work/mms/shares',
  access: 'member',
  body: z
    .object({
      /** Required of managers. */
      userId: userId.optional(),
      label: line('이름을', 80),
      /** A group of the customer, with the slots that it has when the link is opened. In place of `slots`. Its removal ends the link. */
      group: id.optional(),
      /**
       * Without these and `group`: all slots of the customer, also those that are still to come. Slots that follow chosen ones are
       * shown too.
       */
      slots: z
        .array(id)
        .min(1, '슬롯을 선택해 주세요.')
        .max(REPORT_SLOTS_MAX, `슬롯은 ${REPORT_SLOTS_MAX}개까지 고를 수 있습니다.`)
        .optional(),
      days: z.literal(SHARE_DAYS).optional(),
      from: day.optional(),
      to: day.optional(),
      expires_in: z
        .number({ error: '유효 기간을 입력해 주세요.' })
        .int()
        .min(1, '1일 이상이어야 합니다.')
        .max(EXPIRY_MAX, '1년 이내로 정해 주세요.')
        .default(SHARE_EXPIRY_DAYS),
      password,
      badges: z.boolean().default(false),
    })
    .refine(({ group, slots }) => !group || !slots, {
      message: '그룹이나 슬롯 가운데 하나만 고를 수 있습니다.',
      path: ['slots'],
    })
    .refine(hasPeriod, { message: '기간을 골라 주세요.', path: ['from'] })
    .refine(isInOrder, { message: '끝나는 날이 시작하는 날보다 빠릅니다.', path: ['to'] })
    .refine(isWithinYear, { message: '1년 이내로 골라 주세요.', path: ['to'] }),
  response: z.object({ data: shareLink }),
} as const satisfies Call;

const params = z.object({ id });

/** Ends a link now. Errors: 404, also for another member's. */
export const revokeShareLink = {
  method: 'POST',
  path: '/work/mms/shares/:id/revoke',
  access: 'member',
  params,
  body: z.object({}),
  response: z.object({ data: shareLink }),
} as const satisfies Call;

/** Addresses of the badges of an active link, one for each keyword and target. Errors: 404, also for a link without badges. */
export const shareBadges = {
  method: 'GET',
  path: '/work/mms/shares/:id/badges',
  access: 'member',
  params,
  response: z.object({
    data: z
      .array(z.object({ slot: id, keyword: z.string(), target: z.string(), address: z.string() }))
      .max(REPORT_SLOTS_MAX),
  }),
} as const satisfies Call;

/** Who shares, on the page that asks for the password. */
const sharer = z.object({ company: z.string(), logo: z.string() });

const opened = z.discriminatedUnion('locked', [
  z.object({ locked: z.literal(true), site: sharer }),
  z.object({
    locked: z.literal(false),
    /** Without what staff write to the customer; `customer` has no id, and a name only without a company. */
    report,
    expires_at: instant,
  }),
]);
export type OpenedShare = z.infer<typeof opened>;

const opening = z.object({ token, password: z.string().max(100).optional() });

/**
 * Reads what a link shows, as of now. Without the password of a link that has one: `locked`. Errors: 400 with the field
 * `password` (wrong), 404 `LINK_INVALID` (unknown, expired, revoked or its customer is gone), 429.
 */
export const openShareLink = {
  method: 'POST',
  path: '/share/open',
  access: 'visitor',
  body: opening,
  response: z.object({ data: opened }),
} as const satisfies Call;

/** The report of a link as PDF, up to a minute old. Errors as `openShareLink`; 400 also when the password is missing. */
export const shareLinkPdf = {
  method: 'POST',
  path: '/share/pdf',
  access: 'visitor',
  body: opening,
  response: z.never(),
} as const satisfies Call;

export const BADGE_LOOKS = ['small', 'chart'] as const;
export type BadgeLook = (typeof BADGE_LOOKS)[number];

/** Sizes of badges in CSS pixels. */
export const BADGE_SIZES: Readonly<Record<BadgeLook, { width: number; height: number }>> = {
  small: { width: 280, height: 64 },
  chart: { width: 480, height: 270 },
};

/**
 * A slot's rank as SVG (`image/svg+xml`); after a renewal that of the slot that follows. 404 for an ended link, or a slot that it
 * does not show. Errors are images with a text too, also 429.
 */
export const shareBadge = {
  method: 'GET',
  path: '/share/badge/:token/:slot',
  access: 'public',
  params: z.object({ token, slot: id }),
  query: z.object({ look: z.enum(BADGE_LOOKS).default('small') }),
  response: z.never(),
} as const satisfies Call;
