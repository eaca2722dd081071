import { errorFromAnswer, NaverError } from './errors';
import { callHttp, type HttpAnswer } from './http-call';
import { withRetry } from './retry';
import {
  SEARCH_KINDS,
  SEARCH_PROVIDERS,
  searchPageSchema,
  type SearchItem,
  type SearchKind,
  type SearchPage,
  type SearchProvider,
} from './search-contracts';

export interface SearchClientOptions {
  provider: SearchProvider;
  /** Default: Naver's address of that provider. The simulator has none, so it must be given. */
  baseUrl?: string;
  clientId: string;
  clientSecret: string;
  /** For one HTTP call, headers and body, in milliseconds. Default 3,000. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  /** Called before every HTTP call, retries included: the place to count the day's allowance. */
  onCall?: (kind: SearchKind) => void;
  /** 0 ≤ n < 1, for the jitter of retries. Default Math.random. */
  random?: () => number;
}

export interface SearchParams {
  query: string;
  /** Items per page, 1–100. */
  display: number;
  /** Rank of the first item, 1–1000. */
  start: number;
  signal?: AbortSignal;
  /** What the caller can wait for in all, in milliseconds: calls are cut short and retries left out to keep it. */
  timeLeftMs?: number;
}

export interface SearchAnswer<Item> extends SearchPage<Item> {
  /** HTTP calls that it took: 1, or more after a retry. */
  calls: number;
}

export interface SearchClient {
  readonly provider: SearchProvider;
  /**
   * One page of results, items as Naver sends them. Rejects with NaverError of any kind (`timeout` when timeLeftMs is
   * used up), or with `signal.reason` when the signal aborts.
   */
  search<Kind extends SearchKind>(kind: Kind, params: SearchParams): Promise<SearchAnswer<SearchItem<Kind>>>;
}

const DEFAULT_TIMEOUT_MS = 3_000;
const LARGEST_BODY_BYTES = 2 * 1024 * 1024;

/**
 * A client for the search API of one provider (NAVER.md 1.1, 1.2). Throws NaverError `credentials` when a key is empty
 * or cannot be sent in a header, and a plain Error when baseUrl is missing or would send keys in clear text.
 */
export function createSearchClient(options: SearchClientOptions): SearchClient {
  const contract = SEARCH_PROVIDERS[options.provider];
  const baseUrl = readBaseUrl(options);
  const headers = {
    accept: 'application/json',
    [contract.idHeader]: readKey(options.clientId),
    [contract.secretHeader]: readKey(options.clientSecret),
  };
  const { timeoutMs = DEFAULT_TIMEOUT_MS, fetch = globalThis.fetch, random = Math.random, onCall } = options;

  function addressOf(kind: SearchKind, { query, display, start }: SearchParams): string {
    const params = { query, display: String(display), start: String(start), ...contract.fixedParams };
    // encodeURIComponent, not URLSearchParams: the guides show %20 for a space, never "+".
    const pairs = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return `${baseUrl}${contract.path(kind)}?${pairs.join('&')}`;
  }

  async function search<Kind extends SearchKind>(kind: Kind, params: SearchParams) {
    const url = addressOf(kind, params);
    const { signal, timeLeftMs = Number.POSITIVE_INFINITY } = params;
    let calls = 0;
    const page = await withRetry(
      async (leftMs) => {
        if (leftMs <= 0) throw new NaverError('timeout');
        calls += 1;
        onCall?.(kind);
        const answer = await callHttp({
          fetch,
          url,
          headers,
          timeoutMs: Math.min(timeoutMs, leftMs),
          maxBytes: LARGEST_BODY_BYTES,
          signal,
        });
        return readPage(kind, params, answer);
      },
      { timeLeftMs, signal, random },
    );
    return { ...page, calls };
  }

  return { provider: options.provider, search };
}

function readPage<Kind extends SearchKind>(
  kind: Kind,
  params: SearchParams,
  answer: HttpAnswer,
): SearchPage<SearchItem<Kind>> {
  if (answer.status !== 200) throw errorFromAnswer(answer);
  const parsed = searchPageSchema(SEARCH_KINDS[kind].item).safeParse(parseJson(answer.text));
  if (!parsed.success) throw errorFromAnswer(answer);
  const page = parsed.data;
  // Ranks are counted from what was asked: a page of other results would give a wrong rank, not an error.
  const isOtherPage =
    page.items.length > params.display || (page.items.length > 0 && page.start !== params.start);
  if (isOtherPage) throw new NaverError('invalid_answer', { status: answer.status, code: 'OTHER_PAGE' });
  return page;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readKey(key: string): string {
  const trimmed = key.trim();
  if (!/^[\x21-\x7e]+$/.test(trimmed)) throw new NaverError('credentials');
  return trimmed;
}

function readBaseUrl({ provider, baseUrl }: SearchClientOptions): string {
  const address = baseUrl ?? SEARCH_PROVIDERS[provider].baseUrl;
  if (address === null || !URL.canParse(address))
    throw new Error(`createSearchClient: ${provider} needs a baseUrl`);
  const url = new URL(address);
  const isLoopback = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (provider !== 'simulator' && url.protocol !== 'https:' && !isLoopback) {
    throw new Error(`createSearchClient: ${provider} needs an https baseUrl, the keys travel in the headers`);
  }
  return address.replace(/\/+$/, '');
}
