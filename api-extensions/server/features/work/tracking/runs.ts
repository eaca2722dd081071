import { addDays, seoulMidnight } from '../../../../contracts/rules/days';
import { sitesInUse } from '../../../platform/content-types';
import { type SlotRow, rankTable, slotTable } from '../slots';
import type { Knex } from 'knex';
import { type Flag, inTransaction, nowMs, table } from '../../../platform/tables';

/** Days without a run that are recorded at most. */
const MAX_RECORDED_DAYS = 31;
/** Rows of one statement: databases limit its parameters. */
const BATCH_SIZE = 500;

/** The tracking of all sites on a day, as stored. */
export interface RunRow {
  day: string;
  state: 'waiting' | 'running' | 'resting' | 'finished';
  reason: string | null;
  by_hand: Flag;
  rest_until_ms: number;
  started_ms: number;
  finished_ms: number | null;
}

export const runTable = table<RunRow>('tracking-run');

/** Limits a query to slots that run on a day: within their period, neither closed nor paused. */
export const whereRunning = <Row extends object, Result>(
  query: Knex.QueryBuilder<Row, Result>,
  day: string,
) =>
  query
    .where('from_day', '<=', day)
    .where('to_day', '>=', day)
    .where('paused', false)
    .where((open) => open.whereNull('closed_day').orWhere('closed_day', '>', day));

/** Limits a query to slots that are looked up on a day: running slots of sites in use. */
export const whereTracked = <Row extends object, Result>(
  query: Knex.QueryBuilder<Row, Result>,
  day: string,
) => whereRunning(query, day).whereIn('domain', sitesInUse());

/** Limits a query to slots that were created, and last resumed, before a time. Others did not have to be looked up before it. */
export const whereRunningSince = <Row extends object, Result>(
  query: Knex.QueryBuilder<Row, Result>,
  ms: number,
) =>
  query
    .where('created_ms', '<', ms)
    .where((resumed) => resumed.whereNull('resumed_ms').orWhere('resumed_ms', '<', ms));

/**
 * Closes the days before `today`: records 조회 불가 for slots that were not looked up on the days since the last run, so that these
 * days are not shown as 순위 밖, and finishes their runs.
 */
export async function closeEarlierDays(today: string): Promise<void> {
  const last = await runTable().where('day', '<', today).orderBy('day', 'desc').first('day', 'reason');
  if (!last) return;
  const oldest = addDays(today, -MAX_RECORDED_DAYS);
  for (let day = last.day < oldest ? oldest : last.day; day < today; day = addDays(day, 1)) {
    await recordUnreached(day, day === last.day ? (last.reason ?? 'not_reached') : 'not_reached');
  }
  await runTable()
    .where('day', '<', today)
    .whereNot({ state: 'finished' })
    .update({ state: 'finished', finished_ms: nowMs() });
  await slotTable().where('tries', '>', 0).update({ tries: 0, retry_ms: 0 });
}

type MissedSlot = Pick<SlotRow, 'id' | 'domain' | 'main_list'>;

/** Records a day's failure for slots. Slots are written before ranks, in the order of `recordRanks`, to prevent deadlocks. */
async function recordUnreachedBatch(day: string, reason: string, slots: MissedSlot[]): Promise<void> {
  await inTransaction(async (trx) => {
    await slotTable(trx)
      .whereIn(
        'id',
        slots.map(({ id }) => id),
      )
      .where((earlier) => earlier.whereNull('failed_day').orWhere('failed_day', '<', day))
      .update({ failed_day: day });
    await rankTable(trx)
      .insert(
        slots.map(({ id, domain, main_list }) => ({
          rank_key: `${id} ${main_list} ${day}`,
          slot: id,
          domain,
          day,
          list: main_list,
          outcome: 'unavailable',
          ordered: true,
          reason,
        })),
      )
      .onConflict('rank_key')
      .ignore();
  });
}

/** Records 조회 불가 for the slots that have no rank of a day. */
async function recordUnreached(day: string, reason: string): Promise<void> {
  const slotsWithRank = rankTable().where({ day }).select('slot');
  const missed = await whereRunningSince(
    whereTracked(slotTable(), day),
    seoulMidnight(addDays(day, 1)).getTime(),
  )
    .whereNotIn('id', slotsWithRank)
    .select('id', 'domain', 'main_list');
  for (let from = 0; from < missed.length; from += BATCH_SIZE) {
    await recordUnreachedBatch(day, reason, missed.slice(from, from + BATCH_SIZE));
  }
}
