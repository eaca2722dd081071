import { type Caller, createCaller } from './caller';
import { queryString, readBaseUrl, readKey, type SearchPlatformOptions } from './client-settings';
import { errorFromResponse, NaverError } from './errors';
import type { HttpResponse } from './http-call';
import { parseJson } from './parse-response';
import {
  PLATFORMS,
  SEARCH_KINDS,
  searchPageSchema,
  type SearchItem,
  type SearchKind,
  type SearchPage,
  type SearchPlatform,
  type SearchProvider,
} from './search-contracts';

export interface SearchClientOptions extends SearchPlatformOptions {
  /** Called before every HTTP call, retries included: the place to count what was called. */
  onCall?: (kind: SearchKind) => void;
}

export interface SearchParams {
  query: string;
  /** Items per page, 1–100; local 1–5. */
  display: number;
  /** Rank of the first item, 1–1000; local 1. */
  start: number;
  /** One of the kind's sorts. Default: the kind's default order, which ranks are counted in. */
  sort?: string;
  /** Sent to the simulator only, see withSimulatorTarget. */
  simulatorTarget?: string;
  signal?: AbortSignal;
  /** Total time of the caller, in milliseconds: calls are cut short and retries left out to keep it. */
  timeLeftMs?: number;
}

interface SearchResponse<Item> extends SearchPage<Item> {
  /** HTTP calls made: 1, or more after a retry. */
  calls: number;
}

export interface SearchClient {
  readonly provider: SearchProvider;
  /**
   * One page of results, items as Naver sends them. Rejects with NaverError of any kind (`timeout` when timeLeftMs is
   * used up), or with `signal.reason` when the signal aborts.
   */
  search<Kind extends SearchKind>(
    kind: Kind,
    params: SearchParams,
  ): Promise<SearchResponse<SearchItem<Kind>>>;
}

const DEFAULT_TIMEOUT_MS = 3_000;

/**
 * A client for the search API of one provider (NAVER.md 1.1, 1.2). Throws NaverError `credentials` when a key is empty
 * or cannot be sent in a header, and a plain Error when baseUrl is missing or would send keys in clear text.
 */
export function createSearchClient(options: SearchClientOptions): SearchClient {
  const { provider, onCall } = options;
  const contract = PLATFORMS[platformOf(options)];
  const baseUrl = readBaseUrl(
    `createSearchClient: ${provider}`,
    options.baseUrl ?? (provider === 'simulator' ? null : contract.baseUrl),
    provider === 'simulator',
  );
  const headers = {
    accept: 'application/json',
    [contract.idHeader]: readKey(options.clientId),
    [contract.secretHeader]: readKey(options.clientSecret),
  };
  const call: Caller = createCaller({ ...options, timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS });

  async function search<Kind extends SearchKind>(kind: Kind, params: SearchParams) {
    const { query, display, start, sort, simulatorTarget, signal, timeLeftMs } = params;
    const sent = {
      query,
      display: String(display),
      start: String(start),
      ...(sort !== undefined && { sort }),
    };
    const url = `${baseUrl}${contract.path(kind)}?${queryString({ ...sent, ...contract.fixedParams })}`;
    const sendsTarget = provider === 'simulator' && simulatorTarget !== undefined;
    const sentHeaders = sendsTarget
      ? { ...headers, [SIMULATOR_TARGET]: encodeURIComponent(simulatorTarget) }
      : headers;
    const plan = { url, headers: () => sentHeaders, signal, timeLeftMs, onCall: () => onCall?.(kind) };
    const { value, calls } = await call(plan, (response) => readPage(kind, params, response));
    return { ...value, calls };
  }

  return { provider, search };
}

function platformOf({ provider, platform }: SearchClientOptions): SearchPlatform {
  return platform ?? (provider === 'simulator' ? 'hub' : provider);
}

function readPage<Kind extends SearchKind>(
  kind: Kind,
  params: SearchParams,
  response: HttpResponse,
): SearchPage<SearchItem<Kind>> {
  if (response.status !== 200) throw errorFromResponse(response);
  const parsed = searchPageSchema(SEARCH_KINDS[kind]).safeParse(parseJson(response.text));
  if (!parsed.success) throw errorFromResponse(response);
  const page = parsed.data;
  // Ranks are counted from the requested position: a page of other results would give a wrong rank, not an error.
  const isOtherPage =
    page.items.length > params.display || (page.items.length > 0 && page.start !== params.start);
  if (isOtherPage) throw new NaverError('invalid_answer', { status: response.status, code: 'OTHER_PAGE' });
  return page;
}

/**
 * Header that only the simulator gets: the target, percent-encoded, so that a generated list can contain it
 * (docs/decisions/0011-naver-providers.md).
 */
export const SIMULATOR_TARGET = 'x-simulator-target';

/** The client for one lookup. Only the simulator's is wrapped: real platforms get no target. */
export function withSimulatorTarget<Client extends Pick<SearchClient, 'provider' | 'search'>>(
  client: Client,
  target: string,
): Client {
  if (client.provider !== 'simulator') return client;
  return { ...client, search: (kind, params) => client.search(kind, { ...params, simulatorTarget: target }) };
}
