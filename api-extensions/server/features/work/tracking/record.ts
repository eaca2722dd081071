import type { WebhookData } from '../../../../contracts/api/webhooks';
import { storedPage } from '../../../../contracts/rules/ranking-page';
import { shownRank } from '../../../../contracts/rules/rank-order';
import type { SiteDomain } from '../../../platform/domains';
import { emitEvent, receiversOf } from '../../../shared/messages/webhooks/emit';
import type { ListRank } from '../../../platform/rank-lookups';
import {
  competitorRanksColumn,
  storePages,
  comparedDays,
  edgeOf,
  type RankOutcome,
  rankChange,
  type SlotRow,
  rankTable,
  slotTable,
} from '../slots';
import type { Query } from '../base/tables';
import type { Knex } from 'knex';
import { inTransaction } from '../../../platform/tables';

export const FAILURE_OUTCOMES = ['unavailable', 'error'] as const;
/** Whether a lookup could not read its list. */
export const isFailure = ({ outcome }: Pick<ListRank, 'outcome'>): boolean =>
  FAILURE_OUTCOMES.some((failure) => failure === outcome);

/**
 * Query of the failed lookups of a site on a day: rows `r` of the slots' main lists, joined to their slots `m`. A slot whose lookup
 * succeeds later that day has no failed row any more.
 */
export const failedLookups = ({ code }: Pick<SiteDomain, 'code'>, day: string): Query =>
  rankTable
    .as('r')
    .join({ m: slotTable.tableName() }, 'm.id', 'r.slot')
    .where({ 'r.domain': code, 'r.day': day })
    .whereIn('r.outcome', [...FAILURE_OUTCOMES])
    .whereRaw('r.list = m.main_list');

/**
 * Stores the rank of a slot in a list on a Seoul day. A failed lookup never replaces a successful one.
 * @returns id of the target's page (pages.ts), or null
 */
async function storeRank(trx: Knex, slot: SlotRow, day: string, listRank: ListRank): Promise<number | null> {
  const { list, outcome, rank, depth, ordered, provider, source, reason, checkedAt } = listRank;
  const pages = await storePages(trx, slot, listRank);
  const looked = { outcome, rank, depth, ordered, provider, source, reason };
  const competitors = competitorRanksColumn(listRank.competitors);
  const values = { ...looked, checked_ms: checkedAt.getTime(), ...pages, competitors };
  const write = rankTable(trx)
    .insert({
      rank_key: `${slot.id} ${list} ${day}`,
      slot: slot.id,
      domain: slot.domain,
      day,
      list,
      ...values,
    })
    .onConflict('rank_key')
    .merge(values);
  await (isFailure(listRank)
    ? write.whereIn(`${rankTable.tableName()}.outcome`, [...FAILURE_OUTCOMES])
    : write);
  return pages.page;
}

/** Ranks of the same list and class of source on earlier days, by day. */
async function readEarlierRanks(
  slot: SlotRow,
  listRank: ListRank,
  days: string[],
): Promise<Map<string, RankOutcome>> {
  const rows = await rankTable()
    .where({ slot: slot.id, list: listRank.list, source: listRank.source })
    .whereIn('day', days)
    .whereIn('outcome', ['found', 'not_in_range'])
    .select<(RankOutcome & { day: string })[]>('day', 'outcome', 'rank');
  return new Map(rows.map((row) => [row.day, row]));
}

/** Columns of the slot's standing after a lookup of its main list; none after a failed lookup. */
async function standingColumns(slot: SlotRow, day: string, listRank: ListRank): Promise<Partial<SlotRow>> {
  const { outcome, rank, depth, ordered, provider, source } = listRank;
  if (outcome !== 'found' && outcome !== 'not_in_range') return {};
  const now: RankOutcome = { outcome, rank };
  const days = comparedDays(day);
  const before = await readEarlierRanks(slot, listRank, Object.values(days));
  const isSameSource = slot.rank_source === source;
  const best = isSameSource ? slot.rank_best : null;
  return {
    rank_day: day,
    rank_outcome: outcome,
    rank_now: rank,
    rank_depth: depth,
    rank_ordered: ordered,
    rank_provider: provider,
    rank_source: source,
    rank_start: (isSameSource ? slot.rank_start : null) ?? rank,
    rank_best: rank === null ? best : Math.min(rank, best ?? rank),
    // Ranks of an unordered list say nothing.
    change_1: ordered ? rankChange(before.get(days.change_1), now) : null,
    change_7: ordered ? rankChange(before.get(days.change_7), now) : null,
    change_30: ordered ? rankChange(before.get(days.change_30), now) : null,
    edge: edgeOf(before.get(days.change_1), now),
  };
}

/** The webhook event `rank.changed`, if the rank differs from that of the slot's last lookup of the same source; else null. */
function rankChangedEvent(
  slot: SlotRow,
  day: string,
  listRank: ListRank,
): WebhookData['rank.changed'] | null {
  const { list, outcome, rank, ordered, provider, source } = listRank;
  if (outcome !== 'found' && outcome !== 'not_in_range') return null;
  if (slot.rank_outcome === null || slot.rank_source !== source) return null;
  const edge = edgeOf({ outcome: slot.rank_outcome, rank: slot.rank_now }, { outcome, rank });
  if (edge === null && (!ordered || rank === slot.rank_now)) return null;
  const { id, kind, keyword, target } = slot;
  const ranks = { rank: shownRank(rank, ordered), previous_rank: shownRank(slot.rank_now, ordered) };
  const about = { source: 'slot' as const, id, kind, keyword, target, demo: provider === 'simulator' };
  return { ...about, list, day, ...ranks, page: listRank.page && storedPage(listRank.page), edge };
}

/**
 * Stores the result of a slot's lookup on a day and the slot's new standing in one transaction, so that a slot with a stored result
 * is not looked up again. Stores nothing for a slot that was removed during the lookup.
 * @param slot as it was read before the lookup
 * @param retry number of failed attempts and time of the next one; null: not looked up again today
 */
export async function recordRanks(
  slot: SlotRow,
  day: string,
  listRanks: ListRank[],
  retry: { tries: number; retryAt: number } | null,
): Promise<void> {
  const main = listRanks.find(({ list }) => list === slot.main_list) ?? listRanks[0];
  const isMain = main && main.list === slot.main_list;
  const columns = {
    ...(retry
      ? { tries: retry.tries, retry_ms: retry.retryAt }
      : { tracked_day: day, tries: 0, retry_ms: 0 }),
    ...(main && isFailure(main) && { failed_day: day }),
    ...(main && isMain && (await standingColumns(slot, day, main))),
  };
  const event = main && isMain ? rankChangedEvent(slot, day, main) : null;
  // Read before the transaction, which occupies SQLite's only connection.
  const receivers = event
    ? await receiversOf(slot.domain, 'rank.changed', { owner: slot.customer, staff: true })
    : [];
  const newOwner = await inTransaction(async (trx) => {
    // A lookup takes seconds: in the meantime the slot may have been removed, or given to another customer.
    const current: SlotRow | undefined = await slotTable(trx).where({ id: slot.id }).forUpdate().first('*');
    if (!current) return null;
    if (event && current.customer !== slot.customer) return { customer: current.customer };
    let mainPage: number | null = null;
    for (const listRank of listRanks) {
      const page = await storeRank(trx, current, day, listRank);
      if (listRank === main) mainPage = page;
    }
    const rank_page = 'rank_day' in columns ? { rank_page: mainPage } : {};
    await slotTable(trx)
      .where({ id: current.id })
      .update({ ...columns, ...rank_page });
    if (event) await emitEvent(trx, current.domain, 'rank.changed', event, receivers);
    return null;
  });
  // The event has other receivers then.
  if (newOwner) await recordRanks({ ...slot, ...newOwner }, day, listRanks, retry);
}
