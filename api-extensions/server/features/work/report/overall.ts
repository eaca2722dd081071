import type { RankList } from '../../../../contracts/lookups/lookups';
import type { Report } from '../../../../contracts/work/overview';
import { shownRank } from '../../../../contracts/rules/rank-order';
import { sql } from '../../../platform/tables';
import { type RankRow, rankTable, slotTable } from '../slots';
import type { Query } from '../base/tables';
import type { Position } from '../slot-management';
import { moveBetween } from './rules';

/** First and last rank of a slot within a report. */
export type SlotEnds = Pick<
  Report['slots'][number],
  'id' | 'keyword' | 'first_rank' | 'last_rank' | 'change' | 'edge'
> & { days_failed: number };

type EndColumns<End extends string> = {
  [Column in keyof Pick<RankRow, 'outcome' | 'rank' | 'depth' | 'ordered'> as `${End}_${Column}`]:
    | RankRow[Column]
    | null;
};
type Row = EndColumns<'first'> &
  EndColumns<'last'> & {
    id: number;
    keyword: string;
    main_list: RankList;
    looked: number | null;
    ordered: number | null;
    failed: number | null;
  };

/** SQL: the lookup could read the list. */
const COULD_READ_LIST = "r.outcome in ('found', 'not_in_range')";

/** Query of the ranks `r` of slots in their main lists, within the report and the slots' own periods. @param slots query of slots `s` */
const ranksWithin = (slots: Query, { from, to }: Pick<Report, 'from' | 'to'>) =>
  rankTable
    .as('r')
    .join({ of: slotTable.tableName() }, 'of.id', 'r.slot')
    .whereIn('r.slot', slots.clone().select('s.id'))
    .whereBetween('r.day', [from, to])
    .whereRaw('r.list = of.main_list and r.day >= of.from_day and r.day <= of.to_day')
    // Ranks of another class of source belong to another list.
    .whereRaw(`(not (${COULD_READ_LIST}) or coalesce(r.source, '') = coalesce(of.rank_source, ''))`);

/** Providers of the ranks of slots. @param slots query of slots `s` */
export const readProviders = async (
  slots: Query,
  period: Pick<Report, 'from' | 'to'>,
): Promise<Report['providers']> =>
  ranksWithin(slots, period)
    .whereNotNull('r.provider')
    .distinct()
    .orderBy('r.provider')
    .pluck<Report['providers']>('r.provider');

/**
 * Positions of slots on each day with lookups, oldest day first: a slot counts on the days of its own period.
 * @param slots query of slots `s`
 */
export async function readDailyPositions(
  slots: Query,
  period: Pick<Report, 'from' | 'to'>,
): Promise<Map<string, Position[]>> {
  const rows = await ranksWithin(slots, period)
    .whereRaw(COULD_READ_LIST)
    .groupBy(['r.day', 'r.outcome', 'r.ordered', 'r.rank'])
    .orderBy('r.day')
    .select<(Omit<Position, 'volume'> & { day: string; volume: number | string | null })[]>(
      { day: 'r.day', outcome: 'r.outcome', ordered: 'r.ordered', rank: 'r.rank' },
      sql().raw('count(*) as slots, count(of.volume) as weighed, sum(of.volume) as volume'),
    );
  const days = new Map<string, Position[]>();
  for (const { day, ...row } of rows) {
    const ordered = Boolean(row.ordered);
    const position: Position = {
      ...{ outcome: row.outcome, ordered, rank: shownRank(row.rank, ordered) },
      ...{ slots: Number(row.slots), weighed: Number(row.weighed), volume: Number(row.volume ?? 0) },
    };
    days.set(day, [...(days.get(day) ?? []), position]);
  }
  return days;
}

/**
 * First and last rank of each slot of a report, by the rules of `readPoints` and `slotFigures`, but without reading the days between:
 * a report's summary covers more slots than it lists.
 * @param slots query of slots `s`
 */
export async function readSlotEnds(slots: Query, period: Pick<Report, 'from' | 'to'>): Promise<SlotEnds[]> {
  const days = ranksWithin(slots, period)
    .groupBy('r.slot')
    .select<object[]>(
      'r.slot',
      sql().raw(
        `min(case when ${COULD_READ_LIST} then r.day end) as first_day, max(case when ${COULD_READ_LIST} then r.day end) as last_day,
        sum(case when ${COULD_READ_LIST} then 1 else 0 end) as looked, sum(case when ${COULD_READ_LIST} then 0 else 1 end) as failed,
        sum(case when ${COULD_READ_LIST} and r.ordered then 1 else 0 end) as ordered`,
      ),
    );
  const endOf = (alias: 'first' | 'last') => [
    `${alias}.outcome as ${alias}_outcome`,
    `${alias}.rank as ${alias}_rank`,
    `${alias}.depth as ${alias}_depth`,
    `${alias}.ordered as ${alias}_ordered`,
  ];
  const query = slots.clone().leftJoin(days.as('d'), 'd.slot', 's.id');
  for (const alias of ['first', 'last'])
    query.leftJoin({ [alias]: rankTable.tableName() }, (on) =>
      on.on(`${alias}.slot`, 's.id').on(`${alias}.list`, 's.main_list').on(`${alias}.day`, `d.${alias}_day`),
    );
  const rows: Row[] = await query.select(
    ...['s.id', 's.keyword', 's.main_list', 'd.looked', 'd.ordered', 'd.failed'],
    ...[...endOf('first'), ...endOf('last')],
  );
  return rows.map(toEnds);
}

function toEnds({ id, keyword, main_list: list, looked, ordered, failed, ...row }: Row): SlotEnds {
  const first = {
    list,
    outcome: row.first_outcome,
    depth: row.first_depth,
    rank: shownRank(row.first_rank, Boolean(row.first_ordered)),
  };
  const last = {
    list,
    outcome: row.last_outcome,
    depth: row.last_depth,
    rank: shownRank(row.last_rank, Boolean(row.last_ordered)),
  };
  const compared = looked !== null && looked > 1;
  return {
    ...{ id, keyword, first_rank: first.rank, last_rank: last.rank, days_failed: failed ?? 0 },
    ...moveBetween(
      compared ? first : undefined,
      last,
      looked === ordered ? 'ordered' : ordered === 0 ? 'unordered' : 'mixed',
    ),
  };
}

/** Numbers of slots by how their rank moved within a report. */
export function countMoves(ends: readonly SlotEnds[]) {
  const count = (is: (slot: SlotEnds) => boolean) => ends.filter(is).length;
  return {
    slots: ends.length,
    up: count(({ change, edge }) => edge === 'entered' || (change ?? 0) > 0),
    down: count(({ change, edge }) => edge === 'left' || (change ?? 0) < 0),
    entered: count(({ edge }) => edge === 'entered'),
    left: count(({ edge }) => edge === 'left'),
    same: count(({ change }) => change === 0),
    unknown: count(({ change, edge }) => change === null && edge === null),
    top10: count(({ last_rank }) => last_rank !== null && last_rank <= 10),
    days_failed: ends.reduce((sum, { days_failed }) => sum + days_failed, 0),
  };
}
