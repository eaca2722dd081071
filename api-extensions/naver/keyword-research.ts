import {
  AGE_CODES,
  type AgeGroup,
  type DocumentList,
  REFERENCE_KEYWORD,
  RESEARCH_BATCH,
} from '../contracts/rules/research';
import { seoulMonth } from '../contracts/rules/days';
import { NaverError } from './errors';
import type { KeywordsToolClient } from './keywords-tool-client';
import { keywordsToolForm } from './keywords-tool-contracts';
import {
  type Audience,
  AUDIENCE_GROUPS,
  audienceFigures,
  type AudienceGroup,
  type RatioSums,
  researchPeriod,
  type ResearchTrend,
  trendFigures,
} from './research-figures';
import type { SearchClient } from './search-client';
import type { SearchKind } from './search-contracts';
import type { SearchTrendClient, TrendParams, TrendPoint } from './search-trend-client';
import { normaliseKeyword } from './text';
import { type KeywordVolume, type MonthlyTotal, trendPeriod, volumeOf } from './volume';

/**
 * The parts of keyword research (docs/decisions/0048-keyword-research.md), each for up to RESEARCH_BATCH keywords. All reject
 * with NaverError, or with `signal.reason`.
 */

interface CallLimits {
  signal?: AbortSignal;
  timeLeftMs?: number;
}

/** Name of each list in the search API. */
const LIST_KINDS: Readonly<Record<DocumentList, SearchKind>> = {
  blog: 'blog',
  cafe: 'cafearticle',
  web: 'webkr',
  news: 'news',
  kin: 'kin',
  shop: 'shop',
};
export const searchKindOf = (list: DocumentList): SearchKind => LIST_KINDS[list];

/** The number of documents that Naver announces for a keyword in a list. One call. */
export async function fetchDocumentTotal(
  client: Pick<SearchClient, 'search'>,
  list: DocumentList,
  keyword: string,
  limits: CallLimits,
): Promise<number> {
  const page = { query: normaliseKeyword(keyword), display: 1, start: 1 };
  return (await client.search(LIST_KINDS[list], { ...page, ...limits })).total;
}

export interface KeywordCounts {
  /** In the order of the keywords; null for one that Naver's list does not contain, which is not zero. */
  volumes: (KeywordVolume | null)[];
  /** In Naver's order, without the keywords themselves. */
  related: KeywordVolume[];
}

/** Monthly searches of keywords, which must be hints (isHint), and of related ones. One call. */
export async function fetchKeywordCounts(
  client: Pick<KeywordsToolClient, 'keywords'>,
  keywords: readonly string[],
  limits: CallLimits,
): Promise<KeywordCounts> {
  const plain = keywords.map(normaliseKeyword);
  const result = await client.keywords({ hints: plain, ...limits });
  const wanted = plain.map(keywordsToolForm);
  const byForm = new Map(result.keywords.map((entry) => [keywordsToolForm(entry.keyword), entry]));
  const own = new Set(wanted);
  return {
    volumes: wanted.map((form) => {
      const entry = byForm.get(form);
      return entry ? volumeOf(entry) : null;
    }),
    related: [...byForm].filter(([form]) => !own.has(form)).map(([, entry]) => volumeOf(entry)),
  };
}

/** The points of each keyword, in the order of the keywords. */
async function fetchTrend(
  client: Pick<SearchTrendClient, 'trend'>,
  params: Omit<TrendParams, 'groups'>,
  keywords: readonly string[],
): Promise<TrendPoint[][]> {
  // Numbered: two keywords may be the same to DataLab.
  const groups = keywords.map((keyword, at) => ({
    name: String(at + 1),
    keywords: [normaliseKeyword(keyword)],
  }));
  const { results } = await client.trend({ ...params, groups });
  return groups.map(({ name }) => {
    const result = results.find(({ title }) => title === name);
    if (!result) throw new NaverError('invalid_answer', { code: 'OTHER_GROUPS' });
    return result.points;
  });
}

/**
 * The trend of each keyword over researchPeriod; null for one without values. One call.
 * @param volumes the searches of each keyword, for estimates; null: ratios only
 */
export async function fetchKeywordTrends(
  client: Pick<SearchTrendClient, 'trend'>,
  keywords: readonly string[],
  volumes: Promise<readonly (MonthlyTotal | null)[]>,
  at: Date,
  limits: CallLimits,
): Promise<(ResearchTrend | null)[]> {
  const { from: startDate, to: endDate } = researchPeriod(at);
  const trend = fetchTrend(client, { startDate, endDate, timeUnit: 'date', ...limits }, keywords);
  const [points, totals] = await Promise.all([trend, volumes]);
  return points.map((own, index) => trendFigures(own, at, totals[index] ?? null));
}

/** The twelve whole months of the audience: `2025-11`, both included. */
export const audiencePeriod = (at: Date) => ({ from: seoulMonth(at, -12), to: seoulMonth(at, -1) });

const filterOf = (group: AudienceGroup): Pick<TrendParams, 'gender' | 'ages'> =>
  group === 'f' || group === 'm' ? { gender: group } : { ages: AGE_CODES[group as AgeGroup] };

/** Genders and ages of each keyword: null for one without values. Nine calls. */
export async function fetchKeywordAudiences(
  client: Pick<SearchTrendClient, 'trend'>,
  keywords: readonly string[],
  at: Date,
  limits: CallLimits,
): Promise<(Audience | null)[]> {
  if (keywords.length > RESEARCH_BATCH) throw new NaverError('bad_request', { code: 'TREND' });
  const fetchPart = async (filter: Pick<TrendParams, 'gender' | 'ages'>) => {
    const period = { ...trendPeriod(at), timeUnit: 'month' as const };
    const points = await fetchTrend(client, { ...period, ...filter, ...limits }, [
      REFERENCE_KEYWORD,
      ...keywords,
    ]);
    const [reference = 0, ...sums] = points.map((own) => own.reduce((sum, { ratio }) => sum + ratio, 0));
    return sums.map((keyword): RatioSums => ({ keyword, reference }));
  };
  const [all, ...filtered] = await Promise.all([
    fetchPart({}),
    ...AUDIENCE_GROUPS.map((group) => fetchPart(filterOf(group))),
  ]);
  return keywords.map((_keyword, at) => {
    const byGroup = Object.fromEntries(
      AUDIENCE_GROUPS.map((group, index) => [group, filtered[index]?.[at] ?? { keyword: 0, reference: 0 }]),
    ) as Record<AudienceGroup, RatioSums>;
    return audienceFigures(all?.[at] ?? { keyword: 0, reference: 0 }, byGroup);
  });
}
