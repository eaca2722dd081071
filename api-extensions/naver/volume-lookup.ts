import { NaverError, toLookupFailure, type LookupFailure } from './errors';
import type { KeywordsToolClient } from './keywords-tool-client';
import { isHint, keywordsToolForm } from './keywords-tool-contracts';
import type { SearchTrendClient } from './search-trend-client';
import { normaliseKeyword } from './text';
import {
  type KeywordVolume,
  trendMonths,
  type TrendMonth,
  trendPeriod,
  volumeOf,
  volumePeriod,
} from './volume';

export interface VolumeQuery {
  keywordsTool: Pick<KeywordsToolClient, 'keywords'>;
  /** null: no trend. */
  trend: Pick<SearchTrendClient, 'trend'> | null;
  keyword: string;
  /** For everything together, in milliseconds. Default 9,000. */
  deadlineMs?: number;
  /** How many related keywords, at most. Default 100. */
  related?: number;
  signal?: AbortSignal;
  /** The moment that "yesterday" and "this month" are counted from. Default the real time. */
  at?: Date;
}

interface VolumeScope {
  /** The 30 days of all counts, `yyyy-mm-dd` in Seoul, both included. */
  period: { from: string; to: string };
  /** In Naver's order, without the keyword itself. */
  related: KeywordVolume[];
  /** HTTP calls made, retries included; those of a failed trend are unknown. */
  calls: number;
}

/** Relative searches of the last twelve whole months, or why there are none. */
type VolumeTrend = { outcome: 'found'; months: TrendMonth[] } | LookupFailure;

export type VolumeResult =
  | ({ outcome: 'found'; volume: KeywordVolume; trend: VolumeTrend | null } & VolumeScope)
  /** Naver's list does not contain the keyword; this is not zero. */
  | ({ outcome: 'not_in_list' } & VolumeScope);

/**
 * Monthly searches of a keyword, of related ones, and its trend. The keyword is the entry that is equal after removing
 * spaces and converting Latin letters to upper case; without an equal one the outcome is `not_in_list` (NAVER.md §4.7). A
 * failed trend does not affect the counts. Rejects with NaverError when the counts fail: `bad_request`, code HINTS, for
 * characters that Naver refuses, `timeout` at the deadline; or with `signal.reason`.
 */
export async function lookupVolume(query: VolumeQuery): Promise<VolumeResult> {
  const { deadlineMs = 9_000, at = new Date(), related = 100 } = query;
  const keyword = normaliseKeyword(query.keyword);
  if (!isHint(keyword)) throw new NaverError('bad_request', { code: 'HINTS' });

  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new NaverError('timeout')), deadlineMs);
  const signal = query.signal ? AbortSignal.any([deadline.signal, query.signal]) : deadline.signal;
  const limits = { signal, timeLeftMs: deadlineMs };
  try {
    // In parallel: for a keyword that is not in the list the trend call is wasted, but the lookup takes half the time.
    const [list, trend] = await Promise.all([
      query.keywordsTool.keywords({ hints: [keyword], ...limits }),
      query.trend && fetchTrend(query.trend, keyword, at, limits),
    ]);
    const wanted = keywordsToolForm(keyword);
    const isWanted = (found: string) => keywordsToolForm(found) === wanted;
    const own = list.keywords.find((entry) => isWanted(entry.keyword));
    const others = list.keywords.filter((entry) => !isWanted(entry.keyword));
    const scope: VolumeScope = {
      period: volumePeriod(at),
      related: others.slice(0, related).map(volumeOf),
      calls: list.calls + (trend?.calls ?? 0),
    };
    if (!own) return { outcome: 'not_in_list', ...scope };
    return { outcome: 'found', volume: volumeOf(own), trend: trend && trend.trend, ...scope };
  } finally {
    clearTimeout(timer);
    // If the counts failed, the trend is not needed any more.
    deadline.abort(new NaverError('timeout'));
  }
}

async function fetchTrend(
  client: Pick<SearchTrendClient, 'trend'>,
  keyword: string,
  at: Date,
  limits: { signal: AbortSignal; timeLeftMs: number },
): Promise<{ trend: VolumeTrend; calls: number }> {
  try {
    const { results, calls } = await client.trend({
      ...trendPeriod(at),
      timeUnit: 'month',
      groups: [{ name: keyword, keywords: [keyword] }],
      ...limits,
    });
    return { trend: { outcome: 'found', months: trendMonths(results[0]?.points ?? [], at) }, calls };
  } catch (error) {
    // The caller's own abort is not a NaverError and is rethrown.
    return { trend: toLookupFailure(error), calls: 0 };
  }
}
