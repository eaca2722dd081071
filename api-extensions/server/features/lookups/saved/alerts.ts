import { createHash } from 'node:crypto';
import type { SavedAlert, Standing } from '../../../../contracts/lookups-saved';
import { dayText } from '../call-counts';
import { sql, tableOf } from '../tables';

/** A stored alert that is to be delivered. */
export interface WaitingAlert {
  id: number;
  /** Account. */
  owner: number;
  keywordId: number;
  keyword: string;
  target: string;
  list: SavedAlert['list'];
  day: string;
  /** Rank before and after; null: not in what was looked at. */
  from: number | null;
  to: number | null;
  channel: 'email' | 'webhook';
  /** Where to, for `webhook`. A secret: never logged, never given back. */
  webhook: string | null;
}

/** What delivers alerts. An outbox calls `deliver` for each waiting one and may call it again when it throws. */
export interface AlertDelivery {
  deliver(alert: WaitingAlert): Promise<void>;
}

export interface Moved {
  owner: number;
  keywordId: number;
  keyword: string;
  target: string;
  channel: 'none' | 'email' | 'webhook';
  standing: Standing;
}

const table = () => tableOf('saved-alert');

/** Stores an alert, once for a keyword, list and day, however often that day is looked at. */
export async function storeAlert({
  owner,
  keywordId,
  keyword,
  target,
  channel,
  standing,
}: Moved): Promise<void> {
  const { list, day, rank, sinceYesterday } = standing;
  const identity = `${keywordId} ${list} ${day}`;
  await sql()(table())
    .insert({
      alert_key: createHash('sha256').update(identity).digest('hex'),
      owner,
      keyword_id: keywordId,
      keyword,
      target,
      list,
      day,
      from_rank: rank !== null && sinceYesterday !== null ? rank + sinceYesterday : null,
      to_rank: rank,
      channel,
      delivery: channel === 'none' ? 'none' : 'waiting',
    })
    .onConflict('alert_key')
    .ignore();
}

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

const MOST = 100;

/** A member's alerts, newest first. */
export async function readAlerts(owner: number, domain: string): Promise<SavedAlert[]> {
  const lists = sql()(tableOf('saved-list')).where({ owner, domain }).select('id');
  const keywords = sql()(tableOf('saved-keyword')).whereIn('list_id', lists).select('id');
  const rows = (await sql()(table())
    .where({ owner })
    .whereIn('keyword_id', keywords)
    .orderBy('id', 'desc')
    .limit(MOST)) as AlertRow[];
  return rows.map(({ id, keyword_id, keyword, target, list, day, from_rank, to_rank, delivery }) => ({
    ...{ id, keyword, target, list, delivery },
    keywordId: keyword_id,
    day: dayText(day),
    from: from_rank,
    to: to_rank,
  }));
}

/** Alerts that an outbox is to deliver, oldest first. */
export async function waitingAlerts(limit: number): Promise<WaitingAlert[]> {
  const alerts = table();
  const keywords = tableOf('saved-keyword');
  const rows = (await sql()(alerts)
    .leftJoin(keywords, `${keywords}.id`, `${alerts}.keyword_id`)
    .where(`${alerts}.delivery`, 'waiting')
    .orderBy(`${alerts}.id`)
    .limit(limit)
    .select(`${alerts}.*`, `${keywords}.alert_webhook`)) as (AlertRow & { alert_webhook: string | null })[];
  return rows.map((row) => ({
    id: row.id,
    owner: row.owner,
    keywordId: row.keyword_id,
    keyword: row.keyword,
    target: row.target,
    list: row.list,
    day: dayText(row.day),
    from: row.from_rank,
    to: row.to_rank,
    channel: row.channel === 'webhook' ? 'webhook' : 'email',
    webhook: row.alert_webhook,
  }));
}

/** Writes down how a delivery ended. */
export async function markAlert(id: number, delivery: 'sent' | 'failed'): Promise<void> {
  await sql()(table()).where({ id }).update({ delivery });
}
