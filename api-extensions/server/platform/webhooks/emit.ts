import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { webhookBody, type WebhookData, type WebhookEvent, webhookEvent } from '../../../contracts/webhooks';
import { type AccountColumns, ACCOUNT_COLUMNS, accountsOn, isShutOut } from '../caller';
import { managerLevel } from '../levels';
import { enqueue } from '../outbox/outbox';
import { platform } from '../platform';
import { isoOf, nowMs, ownColumns, textsColumn } from '../tables';
import { deliveryTable, type WebhookRow, webhookTable } from './tables';

export const WEBHOOK_CHANNEL = 'webhook';

type Receiver = Pick<WebhookRow, 'id' | 'user_key'> & { forStaff: boolean };

const eventsOf = ({ events }: Pick<WebhookRow, 'events'>): WebhookEvent[] =>
  webhookEvent.array().parse(textsColumn(events));

/** Webhooks of a site that are on and get these events. */
async function listening(code: string, event: WebhookEvent): Promise<WebhookRow[]> {
  const rows: WebhookRow[] = await webhookTable().where({ domain: code, state: 'on' });
  return rows.filter((row) => eventsOf(row).includes(event));
}

/** Which of these accounts are staff of the site now. */
export async function staffAmong(code: string, keys: readonly number[]): Promise<Set<number>> {
  const domain = await platform().domains.ofCode(code);
  if (!domain || keys.length === 0) return new Set();
  const lowest = await managerLevel(domain);
  const rows: AccountColumns[] = await accountsOn(domain)
    .whereIn('u.id', keys)
    .select(...ACCOUNT_COLUMNS);
  return new Set(
    rows
      .filter((row) => !isShutOut(row) && row.approval === 'approved' && (row.level ?? 0) >= lowest)
      .map(({ key }) => key),
  );
}

/**
 * Webhooks that are to be told of an event.
 * @param of the account that it is about, and whether the site's staff is told too
 */
export async function receiversOf(
  code: string,
  event: WebhookEvent,
  of: { owner: number | null; staff: boolean },
): Promise<Receiver[]> {
  const rows = await listening(code, event);
  if (rows.length === 0) return [];
  const own = rows.filter(({ user_key }) => user_key === of.owner);
  const others = of.staff ? rows.filter(({ user_key }) => user_key !== of.owner) : [];
  const staff = await staffAmong(
    code,
    others.map(({ user_key }) => user_key),
  );
  return [
    ...own.map((row) => ({ ...row, forStaff: false })),
    ...others.filter(({ user_key }) => staff.has(user_key)).map((row) => ({ ...row, forStaff: true })),
  ];
}

/** The webhooks of an account with these numbers that are still on. */
export async function receiversByNumber(trx: Knex, numbers: readonly number[]): Promise<Receiver[]> {
  if (numbers.length === 0) return [];
  const rows: WebhookRow[] = await webhookTable(trx).whereIn('id', numbers).where({ state: 'on' });
  return rows.map((row) => ({ ...row, forStaff: false }));
}

/** The body of an event, and the id by which receivers recognise a repeated one. */
export function bodyOf<Event extends keyof WebhookData>(
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
  const { id: event_id, text: payload } = bodyOf(code, event, data);
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
    .returning('id');
  const messages = rows.map(({ id }) => ({
    channel: WEBHOOK_CHANNEL,
    target: '회원 웹훅',
    domain: code,
    receipt: event_id,
    subject: String(id),
  }));
  await enqueue(trx, messages, now);
}
