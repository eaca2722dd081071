import { createHmac } from 'node:crypto';
import { type CallerOptions, createCaller } from './caller';
import { queryString, readBaseUrl, readKey } from './client-settings';
import { errorFromResponse, NaverError } from './errors';
import type { HttpResponse } from './http-call';
import { parseJson } from './parse-response';
import { joinHints, type KeywordEntry, keywordListResponse, KEYWORDS_TOOL } from './keywords-tool-contracts';

export interface KeywordsToolClientOptions extends Partial<CallerOptions> {
  baseUrl?: string;
  apiKey: string;
  secretKey: string;
  customerId: string;
  /** For one HTTP call, in milliseconds. Default 5,000. */
  timeoutMs?: number;
  /** Milliseconds since 1970, part of the signature. Default the real time. */
  now?: () => number;
  /** True for the simulator: it may be reached without https. */
  isSimulator?: boolean;
}

interface KeywordsParams {
  /** 1–5, as people type them. */
  hints: readonly string[];
  signal?: AbortSignal;
  timeLeftMs?: number;
}

interface KeywordsResponse {
  /** The hints and related keywords, in Naver's order: a hint is usually first, but not always, and may be missing. */
  keywords: KeywordEntry[];
  calls: number;
}

export interface KeywordsToolClient {
  /**
   * Monthly searches of the hints and of related keywords. An unknown hint is not an error: the list is empty. Rejects with
   * NaverError (`bad_request` code HINTS before any call) or with `signal.reason`.
   */
  keywords(params: KeywordsParams): Promise<KeywordsResponse>;
}

/** NAVER.md 1.4, rate: after a lasting 429, make no call for at least five minutes. */
const REST_MS = 5 * 60_000;
/** Requests in a row that must end in a rate error to count as lasting. */
const RATE_ERRORS_BEFORE_REST = 3;
/** Naver refuses a timestamp about a minute away (searchad-apidoc #78): a skew below this is not the cause. */
const LEAST_SKEW_MS = 20_000;

/** Ten thousand related keywords are about 3 MB. */
const LARGEST_LIST_BYTES = 8 * 1024 * 1024;

/** Base64 of HMAC-SHA256 over `{timestamp}.{METHOD}.{path}` (NAVER.md 1.4). */
export function signKeywordsCall(secretKey: string, timestamp: number, method: string, path: string): string {
  return createHmac('sha256', secretKey).update(`${timestamp}.${method}.${path}`).digest('base64');
}

/**
 * A client for the keyword tool. When Naver refuses the timestamp, the client corrects its clock by the answer's `Date` and
 * retries once. After three requests in a row with a rate error it makes no call for five minutes and rejects with NaverError
 * `rate`, code RESTING.
 */
export function createKeywordsToolClient(options: KeywordsToolClientOptions): KeywordsToolClient {
  const { now = Date.now, isSimulator = false } = options;
  const baseUrl = readBaseUrl(
    'createKeywordsToolClient',
    options.baseUrl ?? KEYWORDS_TOOL.baseUrl,
    isSimulator,
  );
  const apiKey = readKey(options.apiKey);
  const secretKey = readKey(options.secretKey);
  const customerId = readKey(options.customerId);
  const call = createCaller({
    ...options,
    timeoutMs: options.timeoutMs ?? 5_000,
    maxBytes: LARGEST_LIST_BYTES,
  });
  let skewMs = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let rateErrors = 0;

  function signedHeaders(): Record<string, string> {
    const timestamp = Math.round(now() + skewMs);
    return {
      accept: 'application/json',
      'X-Timestamp': String(timestamp),
      'X-API-KEY': apiKey,
      'X-Customer': customerId,
      'X-Signature': signKeywordsCall(secretKey, timestamp, 'GET', KEYWORDS_TOOL.path),
    };
  }

  /** Corrects the clock by the answer's time if it was the cause of the refusal; returns whether it did. */
  function correctClock(error: unknown, date: string | null): boolean {
    if (!(error instanceof NaverError) || error.code !== 'invalid-timestamp' || date === null) return false;
    const theirs = Date.parse(date);
    if (Number.isNaN(theirs) || Math.abs(theirs - (now() + skewMs)) < LEAST_SKEW_MS) return false;
    skewMs = theirs - now();
    return true;
  }

  async function fetchOnce(url: string, params: KeywordsParams, timeLeftMs: number | undefined) {
    let date: string | null = null;
    let calls = 0;
    const plan = {
      url,
      headers: signedHeaders,
      signal: params.signal,
      timeLeftMs,
      onCall: () => (calls += 1),
    };
    try {
      const { value } = await call(plan, (response) => {
        date = response.headers.get('date');
        return readKeywords(response);
      });
      return { ok: true as const, keywords: value, calls };
    } catch (error) {
      return { ok: false as const, error, date, calls };
    }
  }

  return {
    async keywords(params) {
      const response = await fetchInTime(params);
      rateErrors = 0;
      return response;
    },
  };

  async function fetchInTime(params: KeywordsParams): Promise<KeywordsResponse> {
    const hintKeywords = joinHints(params.hints);
    const leftMs = restsUntil - now();
    if (leftMs > 0) throw new NaverError('rate', { code: 'RESTING', retryAfterMs: leftMs });
    const url = `${baseUrl}${KEYWORDS_TOOL.path}?${queryString({ hintKeywords, showDetail: '1' })}`;

    const startedAt = performance.now();
    const first = await fetchOnce(url, params, params.timeLeftMs);
    if (first.ok) return { keywords: first.keywords, calls: first.calls };
    if (!correctClock(first.error, first.date)) throw countRateError(first.error);
    const timeLeftMs = params.timeLeftMs && params.timeLeftMs - (performance.now() - startedAt);
    const second = await fetchOnce(url, params, timeLeftMs);
    if (!second.ok) throw countRateError(second.error);
    return { keywords: second.keywords, calls: first.calls + second.calls };
  }

  /** Counts rate errors in a row and starts the rest after the last; returns the error. */
  function countRateError(error: unknown): unknown {
    // Only errors that Naver sent, which have a status: those of the local limiter are no reason to rest.
    const isTheirs = error instanceof NaverError && error.kind === 'rate' && error.status !== undefined;
    rateErrors = isTheirs ? rateErrors + 1 : 0;
    if (rateErrors >= RATE_ERRORS_BEFORE_REST) {
      restsUntil = now() + REST_MS;
      rateErrors = 0;
    }
    return error;
  }
}

function readKeywords(response: HttpResponse): KeywordEntry[] {
  if (response.status !== 200) throw errorFromResponse(response);
  const parsed = keywordListResponse.safeParse(parseJson(response.text));
  if (!parsed.success) throw errorFromResponse(response);
  return parsed.data.keywordList;
}
