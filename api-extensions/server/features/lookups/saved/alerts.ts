import { createHash } from 'node:crypto';
import {
  type AlertSettings,
  type SavedAlert,
  SAVED_ALERTS_MAX,
  type SavedKind,
  type Standing,
} from '../../../../contracts/lookups/saved';
import { shownRank } from '../../../../contracts/rules/rank-order';
import { enqueue } from '../../../shared/messages/outbox/outbox';
import type { Message } from '../../../shared/messages/outbox/outbox-table';
import { platform } from '../../../platform/platform';
import { keywordTable, type KeywordRow, listTable } from './store';
import type { Knex } from 'knex';
import { inTransaction, table } from '../../../platform/tables';

/** A saved keyword's move in one list, which triggers an alert. */
export interface RankMove {
  owner: number;
  /** Domain code of the keyword's site. */
  domain: string;
  keywordId: number;
  keyword: string;
  target: string;
  channel: AlertSettings['channel'];
  standing: Standing;
  /** Rank that the move is measured from; null if outside the range. */
  rankBefore: number | null;
}

interface AlertRow {
  id: number;
  alert_key: string;
  owner: number;
  keyword_id: number;
  keyword: string;
  target: string;
  list: SavedAlert['list'];
  day: string;
  from_rank: number | null;
  to_rank: number | null;
  channel: AlertSettings['channel'];
  delivery: SavedAlert['delivery'];
}

export const alertTable = table<AlertRow>('saved-alert');

/**
 * Stores an alert and its message, once per keyword, list and day, however often that day is looked up. Joins the caller's
 * transaction.
 */
export async function storeAlert(moved: RankMove): Promise<void> {
  const { owner, domain, keywordId, keyword, target, channel, standing, rankBefore } = moved;
  const { list, day, rank } = standing;
  // A standing without a day was never looked up, so it has no move.
  if (day === null) return;
  const identity = `${keywordId} ${list} ${day}`;
  await inTransaction(async (trx) => {
    const [row] = await alertTable(trx)
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
      .returning('id');
    if (row && channel !== 'none')
      await enqueue(trx, [messageOf(row.id, domain, channel)], platform().clock());
  });
}

const RECEIVERS = {
  email: { channel: 'alert-mail', target: '회원 이메일' },
  message: { channel: 'alert-message', target: '회원 휴대전화' },
  webhook: { channel: 'alert-chat', target: '회원 메신저' },
} as const;

/** The outbox's message for an alert. Its addresses are read when the message is composed, not copied. */
const messageOf = (id: number, domain: string, channel: keyof typeof RECEIVERS): Message => ({
  domain,
  receipt: `알림 ${id}`,
  subject: String(id),
  ...RECEIVERS[channel],
});

/**
 * The move of an alert as shown. Ranks of an unordered list are not shown, and it alerts only across the edge of the range.
 * `place` may be ordered or not, so its ranks are hidden in every alert across the edge.
 */
function shownMove({ list, from_rank, to_rank }: Pick<AlertRow, 'list' | 'from_rank' | 'to_rank'>) {
  const edge = from_rank === null ? 'entered' : to_rank === null ? 'left' : null;
  const isShown = list !== 'place' || edge === null;
  return { from: shownRank(from_rank, isShown), to: shownRank(to_rank, isShown), edge } as const;
}

/** A member's alerts, newest first. */
export async function readAlerts(owner: number, domain: string): Promise<SavedAlert[]> {
  const lists = listTable().where({ owner, domain }).select('id');
  const keywords = keywordTable().whereIn('list_id', lists).select('id');
  const rows = await alertTable()
    .where({ owner })
    .whereIn('keyword_id', keywords)
    .orderBy('id', 'desc')
    .limit(SAVED_ALERTS_MAX);
  return rows.map((row) => {
    const { id, keyword_id, keyword, target, list, day, delivery } = row;
    return { id, keywordId: keyword_id, keyword, target, list, day, ...shownMove(row), delivery };
  });
}

/** An alert with the data for its message. */
export interface AlertToSend extends Pick<
  SavedAlert,
  'keyword' | 'target' | 'list' | 'day' | 'from' | 'to' | 'edge'
> {
  /** Account. */
  owner: number;
  keywordId: number;
  kind: SavedKind;
  /** The current setting. A secret: never logged, never in a response. */
  webhook: string | null;
}

/** An alert by id; undefined when its keyword has been removed. */
export async function readAlertToSend(id: number): Promise<AlertToSend | undefined> {
  const row = await alertTable
    .as('a')
    .join({ k: keywordTable.tableName() }, 'k.id', 'a.keyword_id')
    .where('a.id', id)
    .first<AlertRow & Pick<KeywordRow, 'kind' | 'alert_webhook'>>('a.*', 'k.kind', 'k.alert_webhook');
  if (!row) return undefined;
  const { owner, keyword_id, kind, keyword, target, list, day, alert_webhook } = row;
  const about = { owner, keywordId: keyword_id, kind, keyword, target, list, day };
  return { ...about, ...shownMove(row), webhook: alert_webhook };
}

/** Records the result of a delivery as reported by the outbox. */
export async function recordDelivery(trx: Knex, id: number, delivery: 'sent' | 'failed'): Promise<void> {
  await alertTable(trx).where({ id }).update({ delivery });
}
