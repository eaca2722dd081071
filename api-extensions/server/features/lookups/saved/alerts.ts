import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import {
  type SavedAlert,
  SAVED_ALERTS_MAX,
  type SavedKind,
  type Standing,
} from '../../../../contracts/lookups-saved';
import { enqueue, type Message } from '../../../platform/outbox/outbox';
import { platform } from '../../../platform/platform';
import { dayText } from '../call-counts';
import { sql, tableOf } from '../tables';

export interface Moved {
  owner: number;
  /** Domain code of the keyword's site. */
  domain: string;
  keywordId: number;
  keyword: string;
  target: string;
  channel: 'none' | 'email' | 'webhook';
  standing: Standing;
  /** Rank on the day before; null: outside the range. */
  rankBefore: number | null;
}

const table = () => tableOf('saved-alert');

/** Stores an alert and its message, once per keyword, list and day, however often that day is looked up. */
export async function storeAlert(moved: Moved): Promise<void> {
  const { owner, domain, keywordId, keyword, target, channel, standing, rankBefore } = moved;
  const { list, day, rank } = standing;
  const identity = `${keywordId} ${list} ${day}`;
  await platform().strapi.db.transaction(async ({ trx }) => {
    const [row] = (await trx(table())
      .insert({
        alert_key: createHash('sha256').update(identity).digest('hex'),
        owner,
        keyword_id: keywordId,
        keyword,
        target,
        list,
        day,
        from_rank: rankBefore,
        to_rank: rank,
        channel,
        delivery: channel === 'none' ? 'none' : 'waiting',
      })
      .onConflict('alert_key')
      .ignore()
      .returning('id')) as { id: number }[];
    if (row && channel !== 'none')
      await enqueue(trx, [messageOf(row.id, domain, channel)], platform().clock());
  });
}

/** Neither e-mail nor webhook address is copied: both are read when the message is composed. */
const messageOf = (id: number, domain: string, channel: 'email' | 'webhook'): Message => ({
  domain,
  receipt: `알림 ${id}`,
  subject: String(id),
  ...(channel === 'email'
    ? { channel: 'alert-mail', target: '회원 이메일' }
    : { channel: 'alert-chat', target: '회원 메신저' }),
});

interface AlertRow {
  id: number;
  owner: number;
  keyword_id: number;
  keyword: string;
  target: string;
  list: SavedAlert['list'];
  day: unknown;
  from_rank: number | null;
  to_rank: number | null;
  channel: 'none' | 'email' | 'webhook';
  delivery: SavedAlert['delivery'];
}

/** A member's alerts, newest first. */
export async function readAlerts(owner: number, domain: string): Promise<SavedAlert[]> {
  const lists = sql()(tableOf('saved-list')).where({ owner, domain }).select('id');
  const keywords = sql()(tableOf('saved-keyword')).whereIn('list_id', lists).select('id');
  const rows = (await sql()(table())
    .where({ owner })
    .whereIn('keyword_id', keywords)
    .orderBy('id', 'desc')
    .limit(SAVED_ALERTS_MAX)) as AlertRow[];
  return rows.map(({ id, keyword_id, keyword, target, list, day, from_rank, to_rank, delivery }) => ({
    ...{ id, keyword, target, list, delivery },
    keywordId: keyword_id,
    day: dayText(day),
    from: from_rank,
    to: to_rank,
  }));
}

/** An alert with the data for its message. */
export interface AlertToSend extends Pick<SavedAlert, 'keyword' | 'target' | 'list' | 'day' | 'from' | 'to'> {
  /** Account. */
  owner: number;
  kind: SavedKind;
  /** The current setting. A secret: never logged or answered. */
  webhook: string | null;
}

/** An alert by id; undefined when its keyword has been removed. */
export async function alertToSend(id: number): Promise<AlertToSend | undefined> {
  const [alerts, keywords] = [table(), tableOf('saved-keyword')];
  const row = (await sql()(alerts)
    .join(keywords, `${keywords}.id`, `${alerts}.keyword_id`)
    .where(`${alerts}.id`, id)
    .first(`${alerts}.*`, `${keywords}.kind`, `${keywords}.alert_webhook`)) as
    (AlertRow & { kind: SavedKind; alert_webhook: string | null }) | undefined;
  if (!row) return undefined;
  const { owner, kind, keyword, target, list, day, from_rank, to_rank, alert_webhook } = row;
  return {
    ...{ owner, kind, keyword, target, list },
    day: dayText(day),
    from: from_rank,
    to: to_rank,
    webhook: alert_webhook,
  };
}

/** Records the result of a delivery as reported by the outbox. */
export async function markAlert(trx: Knex, id: number, delivery: 'sent' | 'failed'): Promise<void> {
  await trx(table()).where({ id }).update({ delivery });
}
