import type { Knex } from 'knex';
import { DAY_MS } from '../../../../contracts/rules/days';
import { WEBHOOK_FAILING_DAYS } from '../../../../contracts/api/webhooks';
import { recordAudit } from '../../personal-data/audit';
import { type AccountColumns, ACCOUNT_COLUMNS, accountsOn, isBlockedOrRejected } from '../../accounts/caller';
import { type Failure, cancelled, type Postponed } from '../outbox/delivery-rules';
import { WEBHOOK_CHANNEL } from '../outbox/lanes';
import { type Channel, enqueue } from '../outbox/outbox';
import { isManager } from '../../accounts/levels';
import { mailOrigin } from '../../sites/origin';
import { platform } from '../../../platform/platform';
import { inTransaction } from '../../../platform/tables';
import { UnreadableSetting } from '../../../platform/sealed-setting';
import { levelsOf } from './emit';
import { type Posted, postWebhook } from './post';
import { secretsOf, signatureOf } from './secret';
import { type DeliveryRow, deliveryTable, type WebhookRow, webhookTable } from './tables';

const REST_MS = 5000;
const REST_MAX_MS = 3600_000;

/** How long a webhook gets no deliveries after this many failed tries in a row: 5 s, 20 s, 80 s … an hour. */
export const restMs = (failures: number): number =>
  Math.min(REST_MAX_MS, REST_MS * 4 ** Math.min(10, Math.max(0, failures - 1)));

const DISABLED_CHANNEL = 'webhook-disabled-mail';

/** Reason not to deliver to a webhook: its site is archived, or its account may no longer get the event. Null: none. */
async function reasonNotToDeliver(
  { domain: code, user_key }: WebhookRow,
  forStaff: boolean,
): Promise<Failure | null> {
  const domain = await platform().domains.ofCode(code);
  if (!domain) return cancelled('사이트가 사용 중이 아닙니다.');
  const level = (await levelsOf(domain, [user_key])).get(user_key) ?? 0;
  if (level === 0) return cancelled('받을 수 있는 회원이 없습니다.');
  if (forStaff && !(await isManager(domain, { level })))
    return cancelled('담당자가 아니어서 보내지 않았습니다.');
  return null;
}

/** Signs and posts a delivery once. */
async function postDelivery(
  webhook: WebhookRow,
  { event, event_id, payload }: Pick<DeliveryRow, 'event' | 'event_id' | 'payload'>,
): Promise<Posted> {
  const now = platform().clock();
  let secrets: string[];
  try {
    secrets = secretsOf(webhook, now.getTime());
  } catch (error) {
    if (!(error instanceof UnreadableSetting)) throw error;
    return {
      status: null,
      failure: { reason: '비밀키를 읽을 수 없습니다. 새로 만들어 주세요.', retry: 'slow' },
    };
  }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'RankingSites-Webhook/1.0',
    'webhook-id': event_id,
    'webhook-event': event,
    'webhook-signature': signatureOf(secrets, payload, now),
  };
  return postWebhook(new URL(webhook.url), headers, payload, now);
}

/**
 * Counts a failed try of a webhook, unless another try has succeeded since the row was read. A failure more than a day after the
 * last one begins a new series.
 * @returns the updated row; undefined after another try's success
 */
async function countFailure(
  trx: Knex,
  { id, last_success_ms }: WebhookRow,
  { retryAfterMs = 0 }: Failure,
  nowMs: number,
): Promise<WebhookRow | undefined> {
  const row = () => webhookTable(trx).where({ id });
  // Stands for the time of the last failure: `rest_until_ms` is an hour after it at most.
  const continuesSeries = 'failing_since_ms is not null and rest_until_ms >= ?';
  const dayAgo = nowMs - DAY_MS;
  const [failing] = await row()
    .where({ last_success_ms })
    .update({
      failures: trx.raw(`case when ${continuesSeries} then failures + 1 else 1 end`, [dayAgo]),
      failing_since_ms: trx.raw(`case when ${continuesSeries} then failing_since_ms else ? end`, [
        dayAgo,
        nowMs,
      ]),
    })
    .returning('*');
  if (!failing) return undefined;
  await row().update({ rest_until_ms: nowMs + Math.max(restMs(failing.failures), retryAfterMs) });
  return failing;
}

/** Records a try in the history and in the webhook's state. Turns the webhook off when it has failed for WEBHOOK_FAILING_DAYS. */
async function recordTry(
  webhook: WebhookRow,
  delivery: DeliveryRow,
  { status, failure }: Posted,
): Promise<void> {
  const now = platform().clock();
  const nowMs = now.getTime();
  await inTransaction(async (trx) => {
    await deliveryTable(trx)
      .where({ id: delivery.id })
      .update({ attempts: delivery.attempts + 1, status, reason: failure?.reason ?? null, tried_ms: nowMs });
    const row = webhookTable(trx).where({ id: webhook.id });
    if (!failure) {
      await row.update({ failures: 0, failing_since_ms: null, rest_until_ms: 0, last_success_ms: nowMs });
      return;
    }
    const failing = await countFailure(trx, webhook, failure, nowMs);
    const hasFailedTooLong =
      failing && nowMs - (failing.failing_since_ms ?? nowMs) >= WEBHOOK_FAILING_DAYS * DAY_MS;
    if (!hasFailedTooLong || (await row.where({ state: 'on' }).update({ state: 'failed' })) === 0) return;
    await recordAudit({ code: webhook.domain }, null, {
      action: 'webhook-changed',
      detail: { change: 'webhook-failed', url: originOf(webhook.url) },
    });
    const mail = {
      channel: DISABLED_CHANNEL,
      target: '회원 이메일',
      receipt: '웹훅',
      subject: String(webhook.id),
    };
    await enqueue(trx, [{ ...mail, domain: webhook.domain }], now);
  });
}

/** Addresses may hold a secret in their path: only the origin is recorded. */
export const originOf = (url: string): string => new URL(url).origin;

/** One try of a delivery by the outbox. @returns null when it was accepted */
async function attempt(delivery: DeliveryRow): Promise<Failure | Postponed | null> {
  // A copy of the database must not notify members' programs.
  if (platform().env.STORED_SETTINGS === 'off') return cancelled('복사한 데이터베이스라 보내지 않았습니다.');
  const webhook: WebhookRow | undefined = await webhookTable().where({ id: delivery.webhook }).first();
  if (webhook?.state !== 'on') return cancelled('웹훅이 꺼졌거나 삭제되어 보내지 않았습니다.');
  const reason = await reasonNotToDeliver(webhook, Boolean(delivery.for_staff));
  if (reason) return reason;
  if (webhook.rest_until_ms > platform().clock().getTime()) return { until: new Date(webhook.rest_until_ms) };
  const posted = await postDelivery(webhook, delivery);
  await recordTry(webhook, delivery, posted);
  return posted.failure;
}

/** Delivers a test event at once, without retries; a webhook that is off or rests can be tested. */
export async function deliverTest(webhook: WebhookRow, delivery: DeliveryRow): Promise<DeliveryRow> {
  const { status, failure } = await postDelivery(webhook, delivery);
  const tried_ms = platform().clock().getTime();
  const state = failure ? ('failed' as const) : ('sent' as const);
  const result = { attempts: 1, status, reason: failure?.reason ?? null, tried_ms, state };
  await deliveryTable().where({ id: delivery.id }).update(result);
  return { ...delivery, ...result };
}

async function composeDisabledMail(subject: string) {
  const webhook: WebhookRow | undefined = await webhookTable()
    .where({ id: Number(subject) })
    .first();
  if (webhook?.state !== 'failed') return cancelled('웹훅이 다시 켜졌거나 삭제되어 보내지 않았습니다.');
  const domain = await platform().domains.ofCode(webhook.domain);
  const account =
    domain &&
    (await accountsOn(domain)
      .where('u.id', webhook.user_key)
      .first<AccountColumns | undefined>(...ACCOUNT_COLUMNS));
  if (!account || isBlockedOrRejected(account)) return cancelled('받을 수 있는 회원이 없습니다.');
  return {
    mail: {
      to: account.email,
      subject: '웹훅이 꺼졌습니다',
      lines: [
        `${WEBHOOK_FAILING_DAYS}일 동안 전송에 모두 실패하여 웹훅을 껐습니다.`,
        '',
        { typed: originOf(webhook.url) },
        '',
        '받는 프로그램을 확인하신 뒤 ‘회원 정보’의 ‘API’ 화면에서 다시 켜 주세요.',
        { label: '웹훅 보기', href: `${await mailOrigin(domain)}/user/api` },
      ],
    },
  };
}

/** Channels of the outbox: events to members' addresses, and the mail when one is turned off. */
export const webhookChannels: Channel[] = [
  {
    name: WEBHOOK_CHANNEL,
    async compose({ subject }) {
      const delivery: DeliveryRow | undefined = await deliveryTable()
        .where({ id: Number(subject) })
        .first();
      return delivery
        ? { deliver: () => attempt(delivery) }
        : cancelled('삭제된 웹훅이라 보내지 않았습니다.');
    },
    async onSettled(trx, subject, state) {
      await deliveryTable(trx)
        .where({ id: Number(subject) })
        .update({ state });
    },
  },
  { name: DISABLED_CHANNEL, compose: ({ subject }) => composeDisabledMail(subject) },
];
