import type { z } from 'zod';
import { addDays, daysBetween, eachDay, seoulDay } from '../../../contracts/rules/days';
import {
  LOG_FIGURES_DAYS_MAX,
  LOG_FIGURES_KEYWORDS_MAX,
  type searchLogFigures as call,
  type SearchType,
  searchType,
} from '../../../contracts/search-log/search-log';
import { platform } from '../../platform/platform';
import { type LogPage, logQuery } from './service';
import { zeroCounts } from '../../platform/tables';

type Query = Omit<z.output<typeof call.query>, 'domain'> & { domain: string };

const DEFAULT_DAYS = 30;

/** The days of a query, LOG_FIGURES_DAYS_MAX at most. If only one end is given, it determines the other. */
function periodOf({ from, to }: Pick<Query, 'from' | 'to'>, today: string): { from: string; to: string } {
  const last =
    to ??
    (from && daysBetween(from, today) >= LOG_FIGURES_DAYS_MAX
      ? addDays(from, LOG_FIGURES_DAYS_MAX - 1)
      : today);
  const first = from ?? addDays(last, 1 - DEFAULT_DAYS);
  return { from: first, to: last < first ? first : last };
}

/** Numbers of searches on a site by day and type, and the most frequent keywords. */
export async function readFigures(query: Query): Promise<z.input<typeof call.response>['data']> {
  const { from, to } = periodOf(query, seoulDay(platform().clock()));
  const conditions: Pick<LogPage, 'domain' | 'type' | 'from' | 'to' | 'keyword'> = {
    domain: query.domain,
    type: query.type,
    from,
    to,
    keyword: query.keyword,
  };
  const sums = await logQuery(conditions)
    .groupBy('day', 'type')
    .select('day', 'type')
    .sum<{ day: string; type: SearchType; searches: number }[]>({ searches: 'count' });
  const days = eachDay(from, to).map((day) => ({ day, counts: zeroCounts(searchType.options) }));
  let total = 0;
  for (const { day, type, searches } of sums) {
    const counted = days[daysBetween(from, day)];
    if (counted) counted.counts[type] = searches;
    total += searches;
  }
  const keywords = await logQuery(conditions)
    .groupBy('keyword', 'type')
    .select('keyword', 'type')
    .sum({ searches: 'count' })
    .countDistinct<{ keyword: string; type: SearchType; searches: number; days: number }[]>({ days: 'day' })
    .orderBy([
      { column: 'searches', order: 'desc' },
      { column: 'keyword', order: 'asc' },
    ])
    .limit(LOG_FIGURES_KEYWORDS_MAX);
  return {
    from,
    to,
    total,
    days,
    keywords: keywords.map(({ searches, ...row }) => ({ ...row, count: searches })),
  };
}
