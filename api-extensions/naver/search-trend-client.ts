import * as z from '../contracts/zod';
import { createCaller } from './caller';
import { readBaseUrl, readKey, type SearchPlatformOptions } from './client-settings';
import { errorFromResponse, NaverError } from './errors';
import type { HttpResponse } from './http-call';
import { parseJson } from './parse-response';
import { PLATFORMS, type SearchProvider } from './search-contracts';

/** DataLab search trend, on the legacy platform and on the HUB (NAVER.md 1.5, 1.2). */

export interface TrendParams {
  /** `yyyy-mm-dd`, from 2016-01-01. */
  startDate: string;
  endDate: string;
  timeUnit: 'date' | 'week' | 'month';
  /** 1–5 groups of 1–20 keywords that count together. */
  groups: readonly { name: string; keywords: readonly string[] }[];
  device?: 'pc' | 'mo';
  gender?: 'm' | 'f';
  /** `1`–`11`. */
  ages?: readonly string[];
  signal?: AbortSignal;
  timeLeftMs?: number;
}

export interface TrendPoint {
  /** The first day of the period, `yyyy-mm-dd`. */
  period: string;
  /** Relative: the largest of all groups and periods is 100. Never a number of searches. */
  ratio: number;
}

interface TrendResponse {
  results: { title: string; points: TrendPoint[] }[];
  calls: number;
}

export interface SearchTrendClient {
  readonly provider: SearchProvider;
  /**
   * Relative searches by period; periods without any are missing from the points. Rejects with NaverError (`bad_request`
   * before any call for an invalid request) or with `signal.reason`.
   */
  trend(params: TrendParams): Promise<TrendResponse>;
}

const MAX_GROUPS = 5;
const MAX_KEYWORDS = 20;
const FIRST_DATE = '2016-01-01';
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const ratio = z.union([z.number(), z.string().transform(Number)]).pipe(z.number().nonnegative());
const trendResponse = z.object({
  results: z.array(
    z.object({ title: z.string(), data: z.array(z.object({ period: z.string().regex(DATE), ratio })) }),
  ),
});

/** A client for the trend API of one provider. Throws as createSearchClient does. */
export function createSearchTrendClient(options: SearchPlatformOptions): SearchTrendClient {
  const { provider } = options;
  const contract = PLATFORMS[options.platform ?? (provider === 'simulator' ? 'hub' : provider)];
  const baseUrl = readBaseUrl(
    `createSearchTrendClient: ${provider}`,
    options.baseUrl ?? (provider === 'simulator' ? null : contract.baseUrl),
    provider === 'simulator',
  );
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    [contract.idHeader]: readKey(options.clientId),
    [contract.secretHeader]: readKey(options.clientSecret),
  };
  const call = createCaller({ ...options, timeoutMs: options.timeoutMs ?? 3_000 });

  return {
    provider,
    async trend(params) {
      const { groups, signal, timeLeftMs, ...rest } = params;
      if (!isValidRequest(params)) throw new NaverError('bad_request', { code: 'TREND' });
      const keywordGroups = groups.map(({ name, keywords }) => ({ groupName: name, keywords }));
      const plan = {
        url: `${baseUrl}${contract.trendPath}`,
        method: 'POST' as const,
        headers: () => headers,
        body: JSON.stringify({ ...rest, keywordGroups }),
        signal,
        timeLeftMs,
      };
      const { value, calls } = await call(plan, readTrend);
      if (value.length !== groups.length) throw new NaverError('invalid_answer', { code: 'OTHER_GROUPS' });
      return { results: value, calls };
    },
  };
}

function isValidRequest({ startDate, endDate, groups }: TrendParams): boolean {
  const areDates = DATE.test(startDate) && DATE.test(endDate) && startDate >= FIRST_DATE;
  const areGroups = groups.length >= 1 && groups.length <= MAX_GROUPS;
  const areKeywords = groups.every(({ keywords }) => keywords.length >= 1 && keywords.length <= MAX_KEYWORDS);
  return areDates && startDate <= endDate && areGroups && areKeywords;
}

function readTrend(response: HttpResponse): TrendResponse['results'] {
  if (response.status !== 200) throw errorFromResponse(response);
  const parsed = trendResponse.safeParse(parseJson(response.text));
  if (!parsed.success) throw errorFromResponse(response);
  return parsed.data.results.map(({ title, data }) => ({ title, points: data }));
}
