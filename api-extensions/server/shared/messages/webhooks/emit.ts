import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import {
  webhookBody,
  type WebhookData,
  type WebhookEvent,
  webhookEvent,
} from '../../../../contracts/api/webhooks';
import {
  type AccountColumns,
  ACCOUNT_COLUMNS,
  accountsOn,
  isBlockedOrRejected,
  toCaller,
} from '../../accounts/caller';
import type { SiteDomain } from '../../../platform/domains';
import { managerLevel } from '../../accounts/levels';
import { WEBHOOK_CHANNEL } from '../outbox/lanes';
import { enqueue } from '../outbox/outbox';
import { platform } from '../../../platform/platform';
import { isoOf, nowMs, ownColumns, textsColumn } from '../../../platform/tables';
import { deliveryTable, type WebhookRow, webhookTable } from './tables';

/** `target` of a webhook's messages in the outbox, so that they are one lane. @param id of the webhook */
export const outboxTarget = (id: number): string => `회원 웹훅 ${id}`;

type Receiver = Pick<WebhookRow, 'id' | 'user_key'> & { forStaff: boolean };

const eventsOf = ({ events }: Pick<WebhookRow, 'events'>): WebhookEvent[] =>
  webhookEvent.array().parse(textsColumn(events));

/** Current levels of these accounts on their site, as for calls that they make. Without blocked accounts and those of other sites. */
export async function levelsOf(domain: SiteDomain, keys: readonly number[]): Promise<Map<number, number>> {
  if (keys.length === 0) return new Map();
  const rows: AccountColumns[] = await accountsOn(domain)
    .whereIn('u.id', keys)
    .select(...ACCOUNT_COLUMNS);
  const proof = { family: '', expires: platform().clock(), token: null };
  const callers = rows.filter((row) => !isBlockedOrRejected(row)).map((row) => toCaller(row, domain, proof));
  return new Map((await Promise.all(callers)).map(({ key, level }) => [key, level]));
}

/** Webhooks of the site's staff that are on. Selected by role in the query, because a site has many webhooks of other members. */
async function staffWebhooks(code: string, exceptUser: number | null): Promise<WebhookRow[]> {
  const domain = await platform().domains.ofCode(code);
  const lowest = domain ? await managerLevel(domain) : Infinity;
  if (!domain || !Number.isFinite(lowest)) return [];
  const staff = accountsOn(domain).where('r.level', '>=', lowest).select('u.id');
  const rows: WebhookRow[] = await webhookTable()
    .where({ domain: code, state: 'on' })
    .whereIn('user_key', staff)
    .whereNot('user_key', exceptUser ?? 0);
  const levels = await levelsOf(
    domain,
    rows.map(({ user_key }) => user_key),
  );
  return rows.filter(({ user_key }) => (levels.get(user_key) ?? 0) >= lowest);
}

/**
 * Webhooks that are notified of an event.
 * @param of the account that the event is about, and whether the site's staff is notified too
 */
export async function receiversOf(
  code: string,
  event: WebhookEvent,
  of: { owner: number | null; staff: boolean },
): Promise<Receiver[]> {
  const own: WebhookRow[] =
    of.owner === null ? [] : await webhookTable().where({ user_key: of.owner, domain: code, state: 'on' });
  const others = of.staff ? await staffWebhooks(code, of.owner) : [];
  return [
    ...own.map((row) => ({ ...row, forStaff: false })),
    ...others.map((row) => ({ ...row, forStaff: true })),
  ].filter((row) => eventsOf(row).includes(event));
}

/** The webhooks of an account with these numbers that are still on. */
export async function receiversByNumber(trx: Knex, numbers: readonly number[]): Promise<Receiver[]> {
  if (numbers.length === 0) return [];
  const rows: WebhookRow[] = await webhookTable(trx).whereIn('id', numbers).where({ state: 'on' });
  return rows.map((row) => ({ ...row, forStaff: false }));
}

/** The body of an event, and the id by which receivers recognise a repeated one. */
export function webhookEventBody<Event extends keyof WebhookData>(
  code: string,
  event: Event,
  data: WebhookData[Event],
) {
  const id = randomUUID();
  const body = { id, type: event, created_at: isoOf(nowMs()), site: code, data };
  if (platform().env.NODE_ENV !== 'production') webhookBody(event).parse(body);
  return { id, text: JSON.stringify(body) };
}

/** Stores an event for its receivers in the transaction of what it reports; the outbox delivers it. */
export async function emitEvent<Event extends WebhookEvent>(
  trx: Knex,
  code: string,
  event: Event,
  data: WebhookData[Event],
  receivers: readonly Receiver[],
): Promise<void> {
  if (receivers.length === 0) return;
  const now = platform().clock();
  const { id: event_id, text: payload } = webhookEventBody(code, event, data);
  const rows = await deliveryTable(trx)
    .insert(
      receivers.map(({ id, user_key, forStaff }) => ({
        ...ownColumns(now),
        webhook: id,
        user_key,
        event,
        event_id,
        for_staff: forStaff,
        payload,
        state: 'waiting' as const,
        attempts: 0,
        created_ms: now.getTime(),
      })),
    )
    .returning(['id', 'webhook']);
  const messages = rows.map(({ id, webhook }) => ({
    channel: WEBHOOK_CHANNEL,
    target: outboxTarget(webhook),
    domain: code,
    receipt: event_id,
    subject: String(id),
  }));
  await enqueue(trx, messages, now);
}
