import type { Knex } from 'knex';
import { addDays } from '../../contracts/rules/days';
import type { RankLookups } from './rank-lookups';
import { sql } from './tables';

/** Searches change slowly, and the keyword tool's rate is low (NAVER.md 1.4): they are requested once in this many days. */
const RENEWAL_DAYS = 30;

/** Limits rows with the columns `volume`, `volume_day` and `volume_provider` to those whose searches are unknown, old or another provider's. */
export const whereSearchesDue = <Row extends object, Result>(
  query: Knex.QueryBuilder<Row, Result>,
  day: string,
  provider: string,
) =>
  query.where((open) =>
    open
      .whereNull('volume_day')
      .orWhere('volume_day', '<=', addDays(day, -RENEWAL_DAYS))
      .orWhereNot('volume_provider', provider),
  );

type SearchesResult = Awaited<ReturnType<RankLookups['lookUpMonthlySearches']>>;

/**
 * Columns to write to a keyword's rows after its searches were requested on a Seoul day. A failure that concerns only this keyword
 * keeps the number of the same provider, and the keyword is due again tomorrow.
 * @returns null when the provider cannot be called now
 */
export function searchColumns(result: SearchesResult, day: string, provider: string) {
  if (!('reason' in result)) return { volume: result.volume, volume_day: day, volume_provider: provider };
  if (result.reason !== 'invalid_answer') return null;
  const volume = sql().raw('case when volume_provider = ? then volume end', [provider]);
  return { volume, volume_day: addDays(day, 1 - RENEWAL_DAYS), volume_provider: provider };
}
