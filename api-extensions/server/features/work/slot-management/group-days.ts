import type { z } from 'zod';
import { addDays } from '../../../../contracts/rules/days';
import type { groupDays as call, GroupDays } from '../../../../contracts/work/slot-groups';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { platform } from '../../../platform/platform';
import { countOf, sql } from '../../../platform/tables';
import { whereRunning } from '../tracking';
import { seoulToday } from '../base/tables';
import { competitorKey, competitorsOf, rankTable, slotTable } from '../slots';
import { findReadableGroup } from './groups';

/** Stored lookups that are counted for a response at most: for a large group, days are left out. */
const LOOKUPS_MAX = 50_000;

type Shares = GroupDays['days'][number]['parties'][number];
type Sums = Omit<Shares, 'competitor'> & { day: string };

/** The step between counted days at which `slots` slots have at most LOOKUPS_MAX lookups in a period of `days` days. */
export const dayStep = (days: number, slots: number): number =>
  Math.max(1, Math.ceil((slots * days) / LOOKUPS_MAX));

/** SQL that counts keywords, and those with a rank within the first 10, 30 and 100. @param rank SQL; null or 0: not found */
const shareSums = (rank: string) =>
  sql().raw(
    ['count(*) as keywords']
      .concat(
        [10, 30, 100].map(
          (top) => `sum(case when ${rank} between 1 and ${top} then 1 else 0 end) as top${top}`,
        ),
      )
      .join(', '),
  );

/** SQL that joins the competitors of ranks `r` as rows `c` of key and value, and the SQL of their rank. */
const competitorJoin = () =>
  platform().strapi.db.dialect.client === 'sqlite'
    ? { join: 'cross join json_each(r.competitors) as c', rank: 'c.value' }
    : { join: 'cross join lateral json_each_text(r.competitors::json) as c', rank: 'c.value::integer' };

/**
 * Shares of a group's running slots by day, for the customer and each competitor (contracts/work/slot-groups.ts). Counts only ordered
 * main lists of each slot's current class of source. The database counts, by the index of slot and day.
 * @throws AppError 404
 */
export async function readGroupDays(
  actor: ActorContext,
  id: number,
  { days: wanted }: z.output<typeof call.query>,
): Promise<z.input<typeof call.response>> {
  const row = await findReadableGroup(actor, id);
  const today = seoulToday();
  const own = { domain: actor.domain.code, slot_group: id };
  const newest = await whereRunning(slotTable(), today)
    .where(own)
    .max<{ day: string | null }[]>({ day: 'rank_day' });
  const to = newest[0]?.day ?? today;
  const step = dayStep(wanted, await countOf(whereRunning(slotTable(), today).where(own)));
  const days = Array.from({ length: Math.ceil(wanted / step) }, (_day, at) =>
    addDays(to, -at * step),
  ).reverse();
  const lookups = () =>
    whereRunning(slotTable.as('s').join({ r: rankTable.tableName() }, 'r.slot', 's.id'), today)
      .where({ 's.domain': own.domain, 's.slot_group': id, 'r.ordered': true })
      .whereRaw('r.list = s.main_list and r.source = s.rank_source')
      .whereIn('r.day', days)
      .whereIn('r.outcome', ['found', 'not_in_range']);
  const customer = await lookups()
    .groupBy('r.day')
    .select<(Sums & { demos: number })[]>(
      'r.day',
      shareSums('r.rank'),
      sql().raw("sum(case when r.provider = 'simulator' then 1 else 0 end) as demos"),
    );
  const keys = new Map(competitorsOf(row).map((one) => [competitorKey(id, one.id), one.id]));
  const { join, rank } = competitorJoin();
  const competitorSums = await lookups()
    .joinRaw(join)
    .whereIn('c.key', [...keys.keys()])
    .groupBy('r.day', 'c.key')
    .select<(Sums & { key: string })[]>('r.day', 'c.key', shareSums(rank));
  const shares = new Map<string, Shares>();
  for (const { day, keywords, top10, top30, top100 } of customer)
    shares.set(day, { competitor: null, keywords, top10, top30, top100 });
  for (const { day, key, ...share } of competitorSums)
    shares.set(`${day} ${key}`, { competitor: keys.get(key) ?? null, ...share });
  const daysWithRanks = days.filter((day) => shares.has(day));
  return {
    data: {
      ...{ from: addDays(to, 1 - wanted), to, step },
      demo: customer.some(({ demos }) => demos > 0),
      days: daysWithRanks.map((day) => ({
        day,
        parties: [day, ...[...keys.keys()].map((key) => `${day} ${key}`)].flatMap(
          (key) => shares.get(key) ?? [],
        ),
      })),
    },
  };
}
