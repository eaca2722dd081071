import type { RankList } from '../../../../contracts/lookups';
import type { Report } from '../../../../contracts/work-overview';
import { shownRank } from '../../../../contracts/rules/rank-order';
import { sql } from '../../../platform/tables';
import { type RankRow, rankTable, slotTable } from '../slots/rows';
import type { Query } from '../tables';
import { moveBetween } from './rules';

/** The ends of a slot's ranks within a report, of all its slots. */
export type SlotEnds = Pick<
  Report['slots'][number],
  'id' | 'keyword' | 'first_rank' | 'last_rank' | 'change' | 'edge'
> & { days_failed: number };

type EndColumns<End extends string> = {
  [Column in keyof Pick<RankRow, 'outcome' | 'rank' | 'depth'> as `${End}_${Column}`]: RankRow[Column] | null;
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

const LOOKED = "r.outcome in ('found', 'not_in_range')";

/** Days `r` of slots in their main list, within the report and their own periods. */
const ranksWithin = (slots: Query, { from, to }: Pick<Report, 'from' | 'to'>) =>
  rankTable
    .as('r')
    .join({ of: slotTable.tableName() }, 'of.id', 'r.slot')
    .whereIn('r.slot', slots.clone().select('s.id'))
    .whereBetween('r.day', [from, to])
    .whereRaw('r.list = of.main_list and r.day >= of.from_day and r.day <= of.to_day')
    // Ranks of another class of source belong to another list.
    .whereRaw(`(not (${LOOKED}) or coalesce(r.source, '') = coalesce(of.rank_source, ''))`);

/** Whose data the ranks of slots are. */
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
 * The first and the last lookup of each slot by the rules of `pointsOf` and `figuresOf`, without reading the days between.
 * @param slots query of slots `s`
 */
export async function readSlotEnds(slots: Query, period: Pick<Report, 'from' | 'to'>): Promise<SlotEnds[]> {
  const days = ranksWithin(slots, period)
    .groupBy('r.slot')
    .select<object[]>(
      'r.slot',
      sql().raw(
        `min(case when ${LOOKED} then r.day end) as first_day, max(case when ${LOOKED} then r.day end) as last_day,
        sum(case when ${LOOKED} then 1 else 0 end) as looked, sum(case when ${LOOKED} then 0 else 1 end) as failed,
        sum(case when ${LOOKED} and r.ordered then 1 else 0 end) as ordered`,
      ),
    );
  const endOf = (alias: 'first' | 'last') => [
    `${alias}.outcome as ${alias}_outcome`,
    `${alias}.rank as ${alias}_rank`,
    `${alias}.depth as ${alias}_depth`,
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
  const isOrdered = looked === ordered;
  const first = {
    list,
    outcome: row.first_outcome,
    depth: row.first_depth,
    rank: shownRank(row.first_rank, isOrdered),
  };
  const last = {
    list,
    outcome: row.last_outcome,
    depth: row.last_depth,
    rank: shownRank(row.last_rank, isOrdered),
  };
  const compared = looked !== null && looked > 1;
  return {
    ...{ id, keyword, first_rank: first.rank, last_rank: last.rank, days_failed: failed ?? 0 },
    ...moveBetween(
      compared ? first : undefined,
      last,
      isOrdered ? 'ordered' : ordered === 0 ? 'unordered' : 'mixed',
    ),
  };
}

/** How the slots moved, by their ends. */
export function countMoves(ends: readonly SlotEnds[]) {
  const of = (is: (slot: SlotEnds) => boolean) => ends.filter(is).length;
  return {
    slots: ends.length,
    up: of(({ change, edge }) => edge === 'entered' || (change ?? 0) > 0),
    down: of(({ change, edge }) => edge === 'left' || (change ?? 0) < 0),
    entered: of(({ edge }) => edge === 'entered'),
    left: of(({ edge }) => edge === 'left'),
    same: of(({ change }) => change === 0),
    unknown: of(({ change, edge }) => change === null && edge === null),
    top10: of(({ last_rank }) => last_rank !== null && last_rank <= 10),
    days_failed: ends.reduce((sum, { days_failed }) => sum + days_failed, 0),
  };
}
