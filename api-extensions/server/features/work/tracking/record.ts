import type { WebhookData } from '../../../../contracts/webhooks';
import { storedPage } from '../../../../contracts/rules/ranking-page';
import { shownRank } from '../../../../contracts/rules/rank-order';
import type { SiteDomain } from '../../../platform/domains';
import { emitEvent, receiversOf } from '../../../platform/webhooks/emit';
import type { ListRank } from '../../../platform/rank-lookups';
import { rankColumn } from '../slots/competitors';
import { storePages } from '../slots/pages';
import { comparedDays, edgeOf, type RankOutcome, moved } from '../slots/rules';
import { type SlotRow, rankTable, slotTable } from '../slots/rows';
import type { Query } from '../tables';
import type { Knex } from 'knex';
import { inTransaction } from '../../../platform/tables';

export const FAILURES = ['unavailable', 'error'] as const;
export const isFailure = ({ outcome }: Pick<ListRank, 'outcome'>): boolean =>
  FAILURES.some((one) => one === outcome);

/** Failed lookups `r` of a day, of the main lists of slots `m`. One that succeeds later that day replaces its failure. */
export const failedLookups = ({ code }: Pick<SiteDomain, 'code'>, day: string): Query =>
  rankTable
    .as('r')
    .join({ m: slotTable.tableName() }, 'm.id', 'r.slot')
    .where({ 'r.domain': code, 'r.day': day })
    .whereIn('r.outcome', [...FAILURES])
    .whereRaw('r.list = m.main_list');

/**
 * One row for each slot, list and Seoul day. A failed lookup never replaces a successful one.
 * @returns the number of the target's page
 */
async function keep(trx: Knex, slot: SlotRow, day: string, listRank: ListRank): Promise<number | null> {
  const { list, outcome, rank, depth, ordered, provider, source, reason, checkedAt } = listRank;
  const pages = await storePages(trx, slot, listRank);
  const looked = { outcome, rank, depth, ordered, provider, source, reason };
  const competitors = rankColumn(listRank.competitors);
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
  await (isFailure(listRank) ? write.whereIn(`${rankTable.tableName()}.outcome`, [...FAILURES]) : write);
  return pages.page;
}

/** Lookups of earlier days for comparing ranks: only those of the same class of source. */
async function earlier(slot: SlotRow, listRank: ListRank, days: string[]): Promise<Map<string, RankOutcome>> {
  const rows = await rankTable()
    .where({ slot: slot.id, list: listRank.list, source: listRank.source })
    .whereIn('day', days)
    .whereIn('outcome', ['found', 'not_in_range'])
    .select<(RankOutcome & { day: string })[]>('day', 'outcome', 'rank');
  return new Map(rows.map((row) => [row.day, row]));
}

/** Position of the slot after a lookup that could read its list. */
async function standing(slot: SlotRow, day: string, listRank: ListRank): Promise<Partial<SlotRow>> {
  const { outcome, rank, depth, ordered, provider, source } = listRank;
  if (outcome !== 'found' && outcome !== 'not_in_range') return {};
  const now: RankOutcome = { outcome, rank };
  const days = comparedDays(day);
  const before = await earlier(slot, listRank, Object.values(days));
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
    // An unordered list has no places to gain.
    change_1: ordered ? moved(before.get(days.change_1), now) : null,
    change_7: ordered ? moved(before.get(days.change_7), now) : null,
    change_30: ordered ? moved(before.get(days.change_30), now) : null,
    edge: edgeOf(before.get(days.change_1), now),
  };
}

/** Event for webhooks: the rank differs from that of the last lookup of the same source; null: nothing changed. */
function changeOf(slot: SlotRow, day: string, listRank: ListRank): WebhookData['rank.changed'] | null {
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
 * Stores the result of a slot on a day together with its new position, so that a stored slot is not looked up again. Nothing is
 * stored of a slot that was removed meanwhile.
 * @param looked as it was before the lookup
 * @param next when it is to be looked up again; `null`: not today
 */
export async function recordRanks(
  looked: SlotRow,
  day: string,
  listRanks: ListRank[],
  next: { tries: number; retryAt: number } | null,
): Promise<void> {
  const main = listRanks.find(({ list }) => list === looked.main_list) ?? listRanks[0];
  const isMain = main && main.list === looked.main_list;
  const now = {
    ...(next ? { tries: next.tries, retry_ms: next.retryAt } : { tracked_day: day, tries: 0, retry_ms: 0 }),
    ...(main && isFailure(main) && { failed_day: day }),
    ...(main && isMain && (await standing(looked, day, main))),
  };
  const change = main && isMain ? changeOf(looked, day, main) : null;
  // Read outside of the transaction, which keeps SQLite's only connection.
  const receivers = change
    ? await receiversOf(looked.domain, 'rank.changed', { owner: looked.customer, staff: true })
    : [];
  const givenTo = await inTransaction(async (trx) => {
    // The lookup takes seconds: meanwhile it may have been removed, or given to another customer.
    const slot: SlotRow | undefined = await slotTable(trx).where({ id: looked.id }).forUpdate().first('*');
    if (!slot) return null;
    if (change && slot.customer !== looked.customer) return { customer: slot.customer };
    let page: number | null = null;
    for (const one of listRanks) {
      const saved = await keep(trx, slot, day, one);
      if (one === main) page = saved;
    }
    const rank_page = 'rank_day' in now ? { rank_page: page } : {};
    await slotTable(trx)
      .where({ id: slot.id })
      .update({ ...now, ...rank_page });
    if (change) await emitEvent(trx, slot.domain, 'rank.changed', change, receivers);
    return null;
  });
  if (givenTo) await recordRanks({ ...looked, ...givenTo }, day, listRanks, next);
}
