import * as z from '../zod';
import type { Call } from '../call';
import { rankList } from '../lookups/fields';
import { webhookAddress } from '../lookups/saved';
import { ALERT_REASONS, type AlertRule } from '../rules/alert-rules';
import { PEOPLE_MAX } from '../fields';
import { domain, instant, person, userId, version } from './fields';

/**
 * Alerts of slots by rule (docs/decisions/0047-rank-alerts.md). A setting belongs to a person and a customer: members have one
 * for their own slots, managers one for each customer of the site.
 */

const places = z
  .number({ error: '숫자를 입력해 주세요.' })
  .int('정수로 입력해 주세요.')
  .min(1, '1 이상으로 입력해 주세요.')
  .max(1000, '1000 이하로 입력해 주세요.');

const rule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('top'), places }),
  z.object({ kind: z.literal('moves'), places }),
  z.object({ kind: z.literal('lost') }),
  z.object({ kind: z.literal('passed') }),
  z.object({ kind: z.literal('page') }),
  z.object({ kind: z.literal('failed') }),
  z.object({ kind: z.literal('missing') }),
]) satisfies z.ZodType<AlertRule>;

/** Each kind once. */
export const alertRules = z
  .array(rule)
  .max(20)
  .refine(
    (rules) => new Set(rules.map(({ kind }) => kind)).size === rules.length,
    '같은 조건은 한 번만 고를 수 있습니다.',
  );

const hour = z.number({ error: '시각을 골라 주세요.' }).int().min(0).max(23);

const muted = z.object({ from: hour, until: hour }).nullable();

const ALERT_TIMINGS = ['at_once', 'daily'] as const;

const fields = {
  enabled: z.boolean(),
  rules: alertRules,
  mail: z.boolean(),
  /** Messages go to the number that the person agreed to; nothing is sent without one. */
  message: z.boolean(),
  chat: z.boolean(),
  timing: z.enum(ALERT_TIMINGS),
  /** Hour at which a daily digest is sent. */
  digest_hour: hour,
  /** Hours of the day in Seoul in which nothing is sent; past midnight when `from` is later. */
  muted,
};

const setting = z.object({
  ...fields,
  /** Masked; null without one. */
  webhook: z.string().nullable(),
  /** 0: not stored yet. */
  version: z.number().int().nonnegative(),
});
export type AlertSetting = z.infer<typeof setting>;

export const RANK_ALERTS_MAX = 100;

export const rankAlert = z.object({
  id: z.number().int(),
  /** Null for a post of a blog job. */
  slot: z.number().int().nullable(),
  /** What it is about: a path of the site, or of a post for members its address. Null: no longer known. */
  href: z.string().nullable(),
  /** Of a post of a blog job its title and address. */
  keyword: z.string(),
  target: z.string(),
  list: rankList,
  day: z.iso.date(),
  reason: z.enum(ALERT_REASONS),
  places: z.number().int().nullable(),
  from_rank: z.number().int().positive().nullable(),
  to_rank: z.number().int().positive().nullable(),
  ordered: z.boolean(),
  depth: z.number().int().nonnegative().nullable(),
  /** The competitors with their ranks for `passed`, the addresses for `page`. */
  detail: z.string().nullable(),
  /** `waiting`: to be sent; `none`: no channel was chosen, or alerts were switched off before it was sent. */
  delivery: z.enum(['waiting', 'sent', 'failed', 'none']),
});
export type RankAlert = z.infer<typeof rankAlert>;

const response = z.object({
  data: z.object({
    customer: person,
    setting,
    /** Channels by which the person can be reached. */
    reach: z.object({
      email: z.string(),
      /** The number that the person agreed to; null without one, or when the site has no gateway. */
      phone: z.string().nullable(),
    }),
    /** Newest first. */
    history: z.array(rankAlert).max(RANK_ALERTS_MAX),
  }),
});

/** The caller's setting for a customer, or the default one, and its last alerts. Errors: 400 (managers without `userId`), 403, 404. */
export const rankAlerts = {
  method: 'GET',
  path: '/work/mms/alerts',
  access: 'member',
  query: z.object({ domain, userId: userId.optional() }),
  response,
} as const satisfies Call;

/** Customers for whom the caller has a setting. */
export const alertSettings = {
  method: 'GET',
  path: '/work/mms/alerts/settings',
  access: 'member',
  query: z.object({ domain }),
  response: z.object({
    data: z.array(z.object({ customer: person, enabled: z.boolean(), updated_at: instant })).max(PEOPLE_MAX),
  }),
} as const satisfies Call;

/** Stores the setting. `webhook` unchanged when omitted, removed by null. Errors: 400, 403, 404, 409 `CONFLICT` with both versions. */
export const saveRankAlerts = {
  method: 'PUT',
  path: '/work/mms/alerts',
  access: 'member',
  body: z.object({
    userId: userId.optional(),
    ...fields,
    webhook: webhookAddress.nullable().optional(),
    /** Omitted: there was none. */
    version: version.optional(),
  }),
  response,
} as const satisfies Call;

/** Sends a test on the channels of the stored setting. Errors: 404, 409 `CONFLICT` (no channel), 429. */
export const testRankAlerts = {
  method: 'POST',
  path: '/work/mms/alerts/test',
  access: 'member',
  body: z.object({ userId: userId.optional() }),
  response: z.object({ data: z.object({ sent: z.number().int().positive() }) }),
} as const satisfies Call;
