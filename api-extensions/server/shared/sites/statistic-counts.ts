import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { StatisticCount } from '../../../contracts/page-statistics/page-statistics';
import { addDays, seoulDay } from '../../../contracts/rules/days';
import { OTHER, REFERRERS_MAX } from '../../../contracts/rules/page-statistics';
import type { VisitSource } from '../../../contracts/lookups/request-context';
import { channelOf, isFreelyNamed } from '../../../contracts/rules/visit-source';
import { platform } from '../../platform/platform';
import { inTransaction, ownColumns, sql, type StoredInstant, table } from '../../platform/tables';

/** A count of one day. No column distinguishes visitors. */
interface StatisticRow extends StatisticCount {
  stat_key: string;
  day: string;
  document_id: string;
  updated_at: StoredInstant;
}

export const statisticTable = table<StatisticRow>('page-statistic');

/** Rows in one statement, because SQLite limits a statement's values. */
const BATCH_SIZE = 200;

const keyOf = (day: string, { domain, dimension, value, bucket }: StatisticCount): string =>
  createHash('sha256')
    .update(JSON.stringify([domain, day, dimension, value, bucket]))
    .digest('hex');

const hasFreeName = ({ dimension, value }: Pick<StatisticCount, 'dimension' | 'value'>): boolean =>
  ['referrer', 'lookup'].includes(dimension) && isFreelyNamed(value);

/**
 * Replaces names of channels by `OTHER`: those of entries without a row on this day if the site has REFERRERS_MAX, and those of lookups
 * through which no visit has come today or yesterday.
 */
async function limitChannels(trx: Knex, day: string, counts: readonly StatisticCount[]) {
  const domains = new Set(counts.filter(hasFreeName).map(({ domain }) => domain));
  if (domains.size === 0) return counts;
  const rows = await statisticTable(trx)
    .where({ dimension: 'referrer' })
    .whereIn('day', [day, addDays(day, -1)])
    .whereIn('domain', [...domains])
    .select('domain', 'dimension', 'value', 'day');
  const named = rows.filter(hasFreeName);
  const recent = new Set(named.map(({ domain, value }) => `${domain} ${value}`));
  const today = new Map([...domains].map((domain) => [domain, new Set<string>()] as const));
  for (const row of named) if (row.day === day) today.get(row.domain)?.add(row.value);
  return counts.map((count) => {
    if (!hasFreeName(count)) return count;
    const { domain, dimension, value } = count;
    const names = today.get(domain);
    if (names?.has(value) || (dimension === 'lookup' && recent.has(`${domain} ${value}`))) return count;
    if (!names || dimension === 'lookup' || names.size >= REFERRERS_MAX) return { ...count, value: OTHER };
    names.add(value);
    return count;
  });
}

/**
 * Adds counts to those of today, in one transaction. Batches at the same time lose nothing, because rows are increased by the
 * statement, and do not deadlock, because they are written in the order of their keys.
 * @returns the number of added counts; those of unknown sites are left out
 */
export async function addCounts(counts: readonly StatisticCount[]): Promise<number> {
  const { clock, domains } = platform();
  const now = clock();
  const day = seoulDay(now);
  const sites = new Set((await domains.list()).map(({ code }) => code));
  const own = counts.filter(({ domain }) => sites.has(domain));
  if (own.length === 0) return 0;
  await inTransaction(async (trx) => {
    const rows = new Map<string, StatisticCount>();
    for (const added of await limitChannels(trx, day, own)) {
      const key = keyOf(day, added);
      const { count, entries } = rows.get(key) ?? { count: 0, entries: 0 };
      rows.set(key, { ...added, count: count + added.count, entries: entries + added.entries });
    }
    const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
    const name = statisticTable.tableName();
    const added = (column: string) => sql().raw('?? + excluded.??', [`${name}.${column}`, column]);
    for (let from = 0; from < sorted.length; from += BATCH_SIZE) {
      await statisticTable(trx)
        .insert(
          sorted
            .slice(from, from + BATCH_SIZE)
            .map(([stat_key, row]) => ({ ...ownColumns(now), ...row, stat_key, day })),
        )
        .onConflict('stat_key')
        .merge({ count: added('count'), entries: added('entries'), updated_at: now });
    }
  });
  return own.length;
}

/** Counts a lookup at the channel of its visit. @param domain code of the site */
export const countLookup = (domain: string, source: VisitSource) =>
  addCounts([{ domain, dimension: 'lookup', value: channelOf(source), bucket: 0, count: 1, entries: 0 }]);
