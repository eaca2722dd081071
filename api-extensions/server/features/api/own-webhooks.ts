import type { z } from 'zod';
import {
  type addWebhook as addCall,
  DELIVERIES_SHOWN,
  type Webhook,
  webhookEvent,
  type WebhookDelivery,
  WEBHOOKS_MAX,
} from '../../../contracts/api/webhooks';
import type { ActorContext } from '../../shared/accounts/actor-context';
import { recordAudit } from '../../shared/personal-data/audit';
import { lockAccount } from '../../platform/content-types';
import { AppError, conflict, invalidFields } from '../../platform/errors';
import { isManager } from '../../shared/accounts/levels';
import { platform } from '../../platform/platform';
import { type Limit, limitTries } from '../../platform/rate-limit';
import { inTransaction, isoOf, isoOrNull, ownColumns, textsColumn } from '../../platform/tables';
import { deliverTest, originOf } from '../../shared/messages/webhooks/deliver';
import { webhookEventBody } from '../../shared/messages/webhooks/emit';
import { addressError } from '../../shared/messages/webhooks/post';
import {
  newSecret,
  previousSecretsAfterRotation,
  sealSecret,
  SECRET_OVERLAP_MS,
} from '../../shared/messages/webhooks/secret';
import {
  type DeliveryRow,
  deliveryTable,
  type WebhookRow,
  webhookTable,
} from '../../shared/messages/webhooks/tables';
import { deleteWebhook, turnOffWebhook, turnOnWebhook } from '../../shared/messages/webhooks/switch';
import { mailAdded } from './added-mail';

/** Limits saving and testing, which call an address that a member typed. */
const CALLS: Limit = { name: 'webhook-calls', max: 30, windowSeconds: 3600 };

const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.document_id,
  url: row.url,
  events: webhookEvent.array().parse(textsColumn(row.events)),
  state: row.state,
  failing_since: isoOrNull(row.failing_since_ms),
  last_success_at: isoOrNull(row.last_success_ms),
  created_at: isoOf(row.created_ms),
});

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  reason: row.reason ?? '',
  created_at: isoOf(row.created_ms),
  tried_at: isoOrNull(row.tried_ms),
});

/** @throws AppError 404 */
async function findWebhook({ user, domain }: ActorContext, id: string): Promise<WebhookRow> {
  const where = { document_id: id, user_key: user.key, domain: domain.code };
  const row: WebhookRow | undefined = await webhookTable().where(where).first();
  if (!row) throw new AppError(404, 'NOT_FOUND', '이미 삭제되었거나 없는 웹훅입니다.');
  return row;
}

/** Records a change with the origin only: the address's path may contain a secret. */
const auditChange = ({ ctx, domain, user }: ActorContext, change: string, { url }: Pick<WebhookRow, 'url'>) =>
  recordAudit(domain, ctx, {
    action: 'webhook-changed',
    actor: user,
    detail: { change: `webhook-${change}`, url: originOf(url) },
  });

/** The member's webhooks on the site, and whether the member may subscribe to events for staff. */
export async function listWebhooks({
  domain,
  user,
}: ActorContext): Promise<{ webhooks: Webhook[]; staff: boolean }> {
  const rows: WebhookRow[] = await webhookTable()
    .where({ user_key: user.key, domain: domain.code })
    .orderBy('id');
  return { webhooks: rows.map(toWebhook), staff: await isManager(domain, user) };
}

/** Adds a webhook. @returns also its secret, which is shown once @throws AppError 400 for a field, 409, 429 */
export async function addWebhook(
  actor: ActorContext,
  { url, events }: z.output<typeof addCall.body>,
): Promise<{ webhook: Webhook; secret: string }> {
  const { domain, user } = actor;
  if (events.includes('publish.finished') && !(await isManager(domain, user)))
    throw invalidFields({ events: '발행 이벤트는 담당자만 받을 수 있습니다.' });
  await limitTries([CALLS, user.id]);
  const error = await addressError(new URL(url));
  if (error !== null) throw invalidFields({ url: error });
  const now = platform().clock();
  const secret = newSecret();
  const columns = ownColumns(now);
  const row = await inTransaction(async (trx) => {
    // Locks the account's row, so that of two requests at once the second counts the first one's webhook.
    await lockAccount(trx, user.key);
    const existing = await webhookTable(trx).where({ user_key: user.key }).select('id');
    if (existing.length >= WEBHOOKS_MAX)
      throw conflict(
        `웹훅은 ${WEBHOOKS_MAX}개까지 등록하실 수 있습니다. 쓰지 않는 웹훅을 먼저 삭제해 주세요.`,
      );
    const place = { domain: domain.code, document_id: columns.document_id };
    const [made] = await webhookTable(trx)
      .insert({
        ...columns,
        user_key: user.key,
        domain: domain.code,
        url,
        events: JSON.stringify(events),
        state: 'on',
        secret_sealed: sealSecret(place, secret),
        failures: 0,
        rest_until_ms: 0,
        created_ms: now.getTime(),
      })
      .returning('*');
    return made as WebhookRow;
  });
  await auditChange(actor, 'added', row);
  await mailAdded(actor, 'webhook');
  return { webhook: toWebhook(row), secret };
}

/** @throws AppError 404 */
export async function switchWebhook(actor: ActorContext, id: string, on: boolean): Promise<Webhook> {
  const webhook = await findWebhook(actor, id);
  await (on ? turnOnWebhook(webhook) : turnOffWebhook(webhook));
  const row = await findWebhook(actor, id);
  await auditChange(actor, on ? 'on' : 'off', row);
  return toWebhook(row);
}

/** @throws AppError 404 */
export async function removeWebhook(actor: ActorContext, id: string): Promise<void> {
  const row = await findWebhook(actor, id);
  await deleteWebhook(row);
  await auditChange(actor, 'removed', row);
}

/**
 * Replaces a webhook's secret. The previous one also signs for SECRET_OVERLAP_MS.
 * @returns the new secret @throws AppError 404, 409 when two requests rotate at once, 429
 */
export async function rotateWebhookSecret(actor: ActorContext, id: string): Promise<string> {
  const row = await findWebhook(actor, id);
  await limitTries([CALLS, actor.user.id]);
  const secret = newSecret();
  const now = platform().clock().getTime();
  const rotated = await webhookTable()
    .where({ id: row.id, secret_sealed: row.secret_sealed })
    .update({
      secret_sealed: sealSecret(row, secret),
      previous_sealed: previousSecretsAfterRotation(row, now),
      previous_until_ms: now + SECRET_OVERLAP_MS,
    });
  // Of two requests at once, the slower one would otherwise return a secret that is not stored.
  if (rotated === 0) throw conflict('비밀키가 방금 새로 만들어졌습니다. 다시 확인해 주세요.');
  await auditChange(actor, 'secret', row);
  return secret;
}

/** Delivers a test event at once, not through the outbox. @throws AppError 404, 429 */
export async function testWebhook(actor: ActorContext, id: string): Promise<WebhookDelivery> {
  const row = await findWebhook(actor, id);
  await limitTries([CALLS, actor.user.id]);
  const now = platform().clock();
  const body = webhookEventBody(row.domain, 'test', { message: '웹훅이 연결되었습니다.' });
  const [delivery] = await deliveryTable()
    .insert({
      ...ownColumns(now),
      webhook: row.id,
      user_key: row.user_key,
      event: 'test',
      event_id: body.id,
      for_staff: false,
      payload: body.text,
      state: 'waiting',
      attempts: 0,
      created_ms: now.getTime(),
    })
    .returning('*');
  return toDelivery(await deliverTest(row, delivery as DeliveryRow));
}

/** The newest DELIVERIES_SHOWN deliveries, newest first. @throws AppError 404 */
export async function listDeliveries(actor: ActorContext, id: string): Promise<WebhookDelivery[]> {
  const { id: webhook } = await findWebhook(actor, id);
  const rows: DeliveryRow[] = await deliveryTable()
    .where({ webhook })
    .orderBy('id', 'desc')
    .limit(DELIVERIES_SHOWN);
  return rows.map(toDelivery);
}
