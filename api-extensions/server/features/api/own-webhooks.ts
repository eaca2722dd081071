import type { Context } from 'koa';
import type { z } from 'zod';
import {
  type addWebhook as addCall,
  DELIVERIES_SHOWN,
  type Webhook,
  webhookEvent,
  type WebhookDelivery,
  WEBHOOKS_MAX,
} from '../../../contracts/webhooks';
import { recordAudit } from '../../platform/audit';
import type { Caller } from '../../platform/caller';
import { lockAccount } from '../../platform/content-types';
import type { SiteDomain } from '../../platform/domains';
import { AppError, conflict, invalidFields } from '../../platform/errors';
import { isManager } from '../../platform/levels';
import { platform } from '../../platform/platform';
import { type Limit, limitTries } from '../../platform/rate-limit';
import { inTransaction, isoOf, isoOrNull, ownColumns, textsColumn } from '../../platform/tables';
import { deliverTest, originOf } from '../../platform/webhooks/deliver';
import { bodyOf } from '../../platform/webhooks/emit';
import { addressError } from '../../platform/webhooks/post';
import { newSecret, previousAfter, sealSecret, SECRET_OVERLAP_MS } from '../../platform/webhooks/secret';
import {
  type DeliveryRow,
  deliveryTable,
  type WebhookRow,
  webhookTable,
} from '../../platform/webhooks/tables';
import * as waiting from '../../platform/webhooks/waiting';
import { mailAdded } from './added-mail';

interface Actor {
  ctx: Context;
  domain: SiteDomain;
  user: Caller;
}

/** Saving and testing call an address that a member typed. */
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
async function find({ user, domain }: Actor, id: string): Promise<WebhookRow> {
  const where = { document_id: id, user_key: user.key, domain: domain.code };
  const row: WebhookRow | undefined = await webhookTable().where(where).first();
  if (!row) throw new AppError(404, 'NOT_FOUND', '이미 삭제되었거나 없는 웹훅입니다.');
  return row;
}

/** Never the whole address: its path may hold a secret. */
const audit = ({ ctx, domain, user }: Actor, change: string, { url }: Pick<WebhookRow, 'url'>) =>
  recordAudit(domain, ctx, {
    action: 'webhook-changed',
    actor: user,
    detail: { change: `webhook-${change}`, url: originOf(url) },
  });

export async function list({ domain, user }: Actor): Promise<{ webhooks: Webhook[]; staff: boolean }> {
  const rows: WebhookRow[] = await webhookTable()
    .where({ user_key: user.key, domain: domain.code })
    .orderBy('id');
  return { webhooks: rows.map(toWebhook), staff: await isManager(domain, user) };
}

/** @throws AppError 400 for a field, 409, 429 */
export async function add(
  actor: Actor,
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
  await audit(actor, 'added', row);
  await mailAdded(domain, user, 'webhook');
  return { webhook: toWebhook(row), secret };
}

/** @throws AppError 404 */
export async function turn(actor: Actor, id: string, on: boolean): Promise<Webhook> {
  const webhook = await find(actor, id);
  await (on ? waiting.turnOn(webhook) : waiting.turnOff(webhook));
  const row = await find(actor, id);
  await audit(actor, on ? 'on' : 'off', row);
  return toWebhook(row);
}

/** @throws AppError 404 */
export async function remove(actor: Actor, id: string): Promise<void> {
  const row = await find(actor, id);
  await waiting.removeWebhook(row);
  await audit(actor, 'removed', row);
}

/** @throws AppError 404, 409 when two rotate at once, 429 */
export async function rotateSecret(actor: Actor, id: string): Promise<string> {
  const row = await find(actor, id);
  await limitTries([CALLS, actor.user.id]);
  const secret = newSecret();
  const now = platform().clock().getTime();
  const rotated = await webhookTable()
    .where({ id: row.id, secret_sealed: row.secret_sealed })
    .update({
      secret_sealed: sealSecret(row, secret),
      previous_sealed: previousAfter(row, now),
      previous_until_ms: now + SECRET_OVERLAP_MS,
    });
  // Two at once would show a secret that never signs.
  if (rotated === 0) throw conflict('비밀키가 방금 새로 만들어졌습니다. 다시 확인해 주세요.');
  await audit(actor, 'secret', row);
  return secret;
}

/** @throws AppError 404, 429 */
export async function test(actor: Actor, id: string): Promise<WebhookDelivery> {
  const row = await find(actor, id);
  await limitTries([CALLS, actor.user.id]);
  const now = platform().clock();
  const body = bodyOf(row.domain, 'test', { message: '웹훅이 연결되었습니다.' });
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

/** @throws AppError 404 */
export async function history(actor: Actor, id: string): Promise<WebhookDelivery[]> {
  const { id: webhook } = await find(actor, id);
  const rows: DeliveryRow[] = await deliveryTable()
    .where({ webhook })
    .orderBy('id', 'desc')
    .limit(DELIVERIES_SHOWN);
  return rows.map(toDelivery);
}
