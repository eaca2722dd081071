import { addDays, seoulMidnight } from '../../../../contracts/rules/days';
import { sitesInUse } from '../../../platform/content-types';
import { type SlotRow, rankTable, slotTable } from '../slots/rows';
import type { Knex } from 'knex';
import { type Flag, inTransaction, nowMs, table } from '../../../platform/tables';

/** Maximum number of days without a lookup that are filled in. */
const MAX_DAYS = 31;
/** Rows in one statement: databases limit its parameters. */
const BATCH_SIZE = 500;

/** The tracking of a day as stored. */
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

/** Active slots on a day: within their period, neither closed nor paused. */
export const runningOn = <Row extends object, Result>(query: Knex.QueryBuilder<Row, Result>, day: string) =>
  query
    .where('from_day', '<=', day)
    .where('to_day', '>=', day)
    .where('paused', false)
    .where((open) => open.whereNull('closed_day').orWhere('closed_day', '>', day));

/** Slots that are looked up on a day. */
export const trackedOn = <Row extends object, Result>(query: Knex.QueryBuilder<Row, Result>, day: string) =>
  runningOn(query, day).whereIn('domain', sitesInUse());

/** Slots that have run since before a moment: one that was made or resumed later was not to be looked up until then. */
export const ranBefore = <Row extends object, Result>(query: Knex.QueryBuilder<Row, Result>, ms: number) =>
  query
    .where('created_ms', '<', ms)
    .where((same) => same.whereNull('resumed_ms').orWhere('resumed_ms', '<', ms));

/**
 * Records 조회 불가 for slots that were not reached on the days since the last run: a day without a lookup is neither unknown
 * nor 순위 밖. Ends the runs of those days.
 */
export async function closeEarlierDays(today: string): Promise<void> {
  const last = await runTable().where('day', '<', today).orderBy('day', 'desc').first('day', 'reason');
  if (!last) return;
  const furthest = addDays(today, -MAX_DAYS);
  for (let day = last.day < furthest ? furthest : last.day; day < today; day = addDays(day, 1)) {
    await fill(day, day === last.day ? (last.reason ?? 'not_reached') : 'not_reached');
  }
  await runTable()
    .where('day', '<', today)
    .whereNot({ state: 'finished' })
    .update({ state: 'finished', finished_ms: nowMs() });
  await slotTable().where('tries', '>', 0).update({ tries: 0, retry_ms: 0 });
}

type MissedSlot = Pick<SlotRow, 'id' | 'domain' | 'main_list'>;

/** Rank and slot together: a slot whose rank is recorded is not filled in again. The slot first, as when a rank is found. */
async function fillPart(day: string, reason: string, slots: MissedSlot[]): Promise<void> {
  await inTransaction(async (trx) => {
    await slotTable(trx)
      .whereIn(
        'id',
        slots.map(({ id }) => id),
      )
      .where((older) => older.whereNull('failed_day').orWhere('failed_day', '<', day))
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

async function fill(day: string, reason: string): Promise<void> {
  const known = rankTable().where({ day }).select('slot');
  const missed = await ranBefore(trackedOn(slotTable(), day), seoulMidnight(addDays(day, 1)).getTime())
    .whereNotIn('id', known)
    .select('id', 'domain', 'main_list');
  for (let from = 0; from < missed.length; from += BATCH_SIZE) {
    await fillPart(day, reason, missed.slice(from, from + BATCH_SIZE));
  }
}
