import type { Knex } from 'knex';
import { WEBHOOK_CHANNEL } from '../outbox/lanes';
import { outboxTable } from '../outbox/outbox-table';
import { platform } from '../../../platform/platform';
import { inTransaction } from '../../../platform/tables';
import { outboxTarget } from './emit';
import { deliveryTable, type WebhookRow, webhookTable } from './tables';

type Webhook = Pick<WebhookRow, 'id' | 'domain'>;

/** Query of a webhook's messages that wait in the outbox. */
const waitingOf = (trx: Knex, { id, domain }: Webhook) =>
  outboxTable(trx).where({ domain, channel: WEBHOOK_CHANNEL, target: outboxTarget(id), state: 'waiting' });

/** Cancels the waiting deliveries of a webhook. One that is being sent is not stopped. */
async function dropWaiting(trx: Knex, webhook: Webhook): Promise<void> {
  await waitingOf(trx, webhook).del();
  await deliveryTable(trx)
    .where({ webhook: webhook.id, state: 'waiting' })
    .update({ state: 'failed', reason: '웹훅을 꺼서 보내지 않았습니다.' });
}

// Transactions write messages first, then deliveries, then the webhook, as those that record a delivery (deliver.ts): in
// another order, two of them at once could wait for each other.

/** Turns a webhook off and cancels its waiting deliveries. */
export const turnOffWebhook = (webhook: Webhook): Promise<void> =>
  inTransaction(async (trx) => {
    await dropWaiting(trx, webhook);
    await webhookTable(trx).where({ id: webhook.id }).update({ state: 'off' });
  });

/** Turns a webhook on and resets its failures; waiting deliveries are sent at once. */
export const turnOnWebhook = (webhook: Webhook): Promise<void> =>
  inTransaction(async (trx) => {
    const now = platform().clock();
    await waitingOf(trx, webhook).update({ next_try_at: now, next_ms: now.getTime() });
    const fresh = { failures: 0, failing_since_ms: null, rest_until_ms: 0 };
    await webhookTable(trx)
      .where({ id: webhook.id })
      .update({ state: 'on', ...fresh });
  });

/** Removes a webhook with its history and its waiting deliveries. */
export const deleteWebhook = (webhook: Webhook): Promise<void> =>
  inTransaction(async (trx) => {
    await waitingOf(trx, webhook).del();
    await deliveryTable(trx).where({ webhook: webhook.id }).del();
    await webhookTable(trx).where({ id: webhook.id }).del();
  });

/** Turns all webhooks of an account off, after it was stolen: the thief may have added one. */
export async function turnOffWebhooksOf(userKey: number): Promise<void> {
  const rows = await webhookTable().where({ user_key: userKey, state: 'on' }).select('id', 'domain');
  for (const row of rows) await turnOffWebhook(row);
}
