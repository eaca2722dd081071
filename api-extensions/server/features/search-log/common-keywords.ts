import { LRUCache } from 'lru-cache';
import { addDays, seoulDay } from '../../../contracts/rules/days';
import { COMMON_KEYWORDS_MAX } from '../../../contracts/search-log/search-log';
import { platform } from '../../platform/platform';
import { logQuery } from './service';

/** How far back searches count. */
const DAYS = 90;
/** Fewer targets may be one person's: the log does not know who searched. */
const MIN_TARGETS = 3;
const MIN_DAYS = 2;
/** Whether a keyword may name a person or an account. */
const isTelling = (keyword: string) => /\d{4,}|@|https?:|www\.|\.[a-z]{2,}/i.test(keyword);
const LONGEST = 20;

const CACHE_TTL_MS = 600_000;
const known = new LRUCache<string, Promise<string[]>>({ max: 200, ttl: CACHE_TTL_MS });

/**
 * Keywords that were looked up on a site for several targets on several days, the most frequent first
 * (docs/decisions/0048-keyword-research.md). Read once in ten minutes.
 */
export function commonKeywords(domain: string): Promise<string[]> {
  const cached = known.get(domain);
  if (cached) return cached;
  const reading = readCommonKeywords(domain);
  known.set(domain, reading);
  reading.catch(() => known.delete(domain));
  return reading;
}

async function readCommonKeywords(domain: string): Promise<string[]> {
  const from = addDays(seoulDay(platform().clock()), 1 - DAYS);
  const rows = await logQuery({ domain, from })
    .whereNot('target', '')
    .groupBy('keyword')
    .havingRaw('count(distinct target) >= ? and count(distinct day) >= ?', [MIN_TARGETS, MIN_DAYS])
    .select('keyword')
    .sum<{ keyword: string; searches: number }[]>({ searches: 'count' })
    .orderBy([
      { column: 'searches', order: 'desc' },
      { column: 'keyword', order: 'asc' },
    ])
    // Some are left out below.
    .limit(2 * COMMON_KEYWORDS_MAX);
  return rows
    .map(({ keyword }) => keyword)
    .filter((keyword) => keyword.length > 1 && keyword.length <= LONGEST && !isTelling(keyword))
    .slice(0, COMMON_KEYWORDS_MAX);
}
