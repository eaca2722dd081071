import * as z from '../zod';
import { id } from '../accounts/fields';
import type { Call } from '../call';
import { rankingPage, rankList, savedKind } from '../lookups/fields';
import { lookupKind } from '../lookups/lookups';

// Addresses of the member's own programs that the server notifies of events (docs/decisions/0045-api-tokens-and-webhooks.md). No token
// can make these calls.

export const WEBHOOKS_MAX = 5;
/** Maximum number of deliveries in a webhook's history. */
export const DELIVERIES_SHOWN = 50;
/** A webhook is turned off when every delivery has failed for this many days. */
export const WEBHOOK_FAILING_DAYS = 3;
/** Hours after a rotation in which deliveries are also signed with the previous secret. */
export const SECRET_OVERLAP_HOURS = 24;

/** Events that a webhook can choose; `publish.finished` only those of managers. */
export const WEBHOOK_EVENTS = ['rank.changed', 'bulk.finished', 'publish.finished'] as const;
export const webhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof webhookEvent>;

export const EVENT_NAMES: Record<WebhookEvent | 'test', string> = {
  'rank.changed': '순위 변동',
  'bulk.finished': '여러 건 조회 완료',
  'publish.finished': '발행 완료·실패',
  test: '테스트',
};

const rankChanged = z.object({
  /** Whether `id` is that of a slot or of a saved keyword. */
  source: z.enum(['slot', 'saved']),
  id: z.number().int().positive(),
  kind: savedKind,
  keyword: z.string(),
  target: z.string(),
  list: rankList,
  /** Seoul day of the lookup. */
  day: z.iso.date(),
  /** Null: not within the examined results, or the list has no order. */
  rank: z.number().int().positive().nullable(),
  previous_rank: z.number().int().positive().nullable(),
  /** The page that has the rank; null out of range and where it is unknown. */
  page: rankingPage.nullable(),
  /** Entered or left the examined results. */
  edge: z.enum(['entered', 'left']).nullable(),
  /** The ranks are generated (데모 데이터). */
  demo: z.boolean(),
});

const bulkFinished = z.object({
  id: z.uuid(),
  kind: lookupKind,
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
});

const publishFinished = z.object({ release: z.string(), status: z.enum(['live', 'offline', 'failed']) });

/** `data` of each event. */
const webhookData = {
  'rank.changed': rankChanged,
  'bulk.finished': bulkFinished,
  'publish.finished': publishFinished,
  test: z.object({ message: z.string() }),
} as const;
export type WebhookData = { [Event in keyof typeof webhookData]: z.infer<(typeof webhookData)[Event]> };

/** The JSON body of a delivery. `id` is the same for every try; it is also the header `Webhook-Id`. */
export const webhookBody = <Event extends keyof typeof webhookData>(type: Event) =>
  z.object({
    id: z.uuid(),
    type: z.literal(type),
    created_at: z.iso.datetime(),
    /** Domain code. */
    site: z.string(),
    data: webhookData[type],
  });

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(webhookEvent).max(WEBHOOK_EVENTS.length),
  /** `failed`: turned off by the server after WEBHOOK_FAILING_DAYS of failures. */
  state: z.enum(['on', 'off', 'failed']),
  /** Since when every delivery has failed; null: the last one succeeded, or there was none. */
  failing_since: z.iso.datetime().nullable(),
  last_success_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhook>;

/** Oldest first. `staff`: the account may choose `publish.finished`, and gets the changes of all slots. */
export const webhooks = {
  method: 'GET',
  path: '/users/me/webhooks',
  access: 'member',
  response: z.object({
    data: z.object({ webhooks: z.array(webhook).max(WEBHOOKS_MAX), staff: z.boolean() }),
  }),
} as const satisfies Call;

const URL_ERROR = 'https://로 시작하는 주소를 입력해 주세요.';
const url = z
  .string({ error: URL_ERROR })
  .trim()
  .max(1000, '주소가 너무 깁니다.')
  .pipe(z.url({ protocol: /^https?$/, error: URL_ERROR }));
const events = z
  .array(webhookEvent, { error: '이벤트를 하나 이상 선택해 주세요.' })
  .min(1, '이벤트를 하나 이상 선택해 주세요.')
  .max(WEBHOOK_EVENTS.length, '이벤트를 확인해 주세요.')
  .transform((chosen) => [...new Set(chosen)]);

/**
 * `secret` is shown once. Errors: 400 with `fields.url` (no https, an address that is not public) or `fields.events`, 409
 * `CONFLICT` (WEBHOOKS_MAX already), 429.
 */
export const addWebhook = {
  method: 'POST',
  path: '/users/me/webhooks',
  access: 'member',
  body: z.object({ url, events }),
  response: z.object({ data: z.object({ webhook, secret: z.string() }) }),
} as const satisfies Call;

/**
 * Turns a webhook off, which cancels its waiting deliveries, or on, which resets its failures and sends waiting deliveries at once.
 * Errors: 404.
 */
export const switchWebhook = {
  method: 'POST',
  path: '/users/me/webhooks/switch',
  access: 'member',
  body: z.object({ id, on: z.boolean() }),
  response: z.object({ data: webhook }),
} as const satisfies Call;

/** Removes a webhook with its history; waiting deliveries are not sent. Errors: 404. */
export const removeWebhook = {
  method: 'POST',
  path: '/users/me/webhooks/remove',
  access: 'member',
  body: z.object({ id }),
  response: z.object({ data: z.object({ removed: z.literal(true) }) }),
} as const satisfies Call;

/**
 * Makes a new secret, which is shown once. Deliveries are also signed with the previous secret for SECRET_OVERLAP_HOURS, and with the
 * oldest that was still in use. Errors: 404, 409 (another rotation at the same time), 429.
 */
export const rotateWebhookSecret = {
  method: 'POST',
  path: '/users/me/webhooks/secret',
  access: 'member',
  body: z.object({ id }),
  response: z.object({ data: z.object({ secret: z.string() }) }),
} as const satisfies Call;

const delivery = z.object({
  id: z.number().int(),
  event: z.enum([...WEBHOOK_EVENTS, 'test']),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.number().int(),
  /** HTTP status of the last try; null without a response. */
  status: z.number().int().nullable(),
  /** Why the last try failed, in Korean; empty for a success. */
  reason: z.string(),
  created_at: z.iso.datetime(),
  tried_at: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

/** Sends an event `test` at once, without retries; returns its result. Errors: 404, 429. */
export const testWebhook = {
  method: 'POST',
  path: '/users/me/webhooks/test',
  access: 'member',
  body: z.object({ id }),
  response: z.object({ data: delivery }),
} as const satisfies Call;

/** The latest deliveries, newest first. Errors: 404. */
export const webhookDeliveries = {
  method: 'GET',
  path: '/users/me/webhooks/:id/deliveries',
  access: 'member',
  params: z.object({ id }),
  response: z.object({ data: z.array(delivery).max(DELIVERIES_SHOWN) }),
} as const satisfies Call;
