import { type CallerOptions, createCaller } from './caller';
import { queryString, readBaseUrl, readKey } from './client-settings';
import { errorFromAnswer, NaverError } from './errors';
import type { HttpAnswer } from './http-call';
import { parseJson } from './parse-answer';
import {
  SERPAPI,
  type SerpApiAnswer,
  serpApiAnswer,
  type SerpApiSection,
  type VendorPlaceItem,
  type VendorShopItem,
  type VendorWebItem,
} from './serpapi-contracts';

export interface SerpApiClientOptions extends Partial<CallerOptions> {
  baseUrl?: string;
  apiKey: string;
  /** For one HTTP call, in milliseconds. Default 8,000: the vendor fetches the page during the call. */
  timeoutMs?: number;
  /** True for the simulator: it may be reached without https. */
  isSimulator?: boolean;
}

interface VendorParams {
  query: string;
  /** From 1. Default 1. */
  page?: number;
  signal?: AbortSignal;
  timeLeftMs?: number;
}

interface VendorList<Item> {
  items: Item[];
  /** True when the vendor offers no further page. */
  isLast: boolean;
  calls: number;
}

export interface SerpApiClient {
  readonly provider: 'serpapi';
  /** One page of web results, 15 at most, in the order of Naver's own page. NO_LIST as for shop. */
  web(params: VendorParams): Promise<VendorList<VendorWebItem>>;
  /**
   * The shopping block of Naver's result page, without ads. Rejects with NaverError `invalid_answer`, code NO_LIST, when the
   * page has no such block: the vendor's parser has missed it before (public-roadmap #3274), so that says nothing about a
   * rank.
   */
  shop(params: VendorParams): Promise<VendorList<VendorShopItem>>;
  /** The place block, likewise. */
  place(params: VendorParams): Promise<VendorList<VendorPlaceItem>>;
}

/**
 * A client for the licensed vendor. Its key is part of the address (as documented), so the address is never part of an error
 * or a log. All calls reject with NaverError, or with `signal.reason`.
 */
export function createSerpApiClient(options: SerpApiClientOptions): SerpApiClient {
  const address = options.baseUrl ?? SERPAPI.baseUrl;
  const baseUrl = readBaseUrl('createSerpApiClient', address, options.isSimulator);
  const apiKey = readKey(options.apiKey);
  const call = createCaller({ ...options, timeoutMs: options.timeoutMs ?? 8_000 });

  async function ask(section: SerpApiSection, { query, page = 1, signal, timeLeftMs }: VendorParams) {
    const params = { engine: SERPAPI.engine, where: section, query, start: startOf(page), api_key: apiKey };
    const url = `${baseUrl}${SERPAPI.path}?${queryString(params)}`;
    const headers = { accept: 'application/json' };
    return call({ url, headers: () => headers, signal, timeLeftMs }, readAnswer);
  }

  async function block<Item extends { isAd: boolean }>(
    params: VendorParams,
    pick: (answer: SerpApiAnswer) => Item[] | undefined,
  ): Promise<VendorList<Item>> {
    const { value, calls } = await ask('nexearch', params);
    const items = listIn(value, pick(value));
    return { items: items.filter(({ isAd }) => !isAd), isLast: true, calls };
  }

  return {
    provider: 'serpapi',
    async web(params) {
      const { value, calls } = await ask('web', params);
      const items = listIn(value, value.organic_results);
      const pagination = value.serpapi_pagination;
      return { items, isLast: items.length === 0 || pagination?.next === undefined, calls };
    },
    shop: (params) => block(params, (answer) => answer.shopping_results),
    place: (params) => block(params, (answer) => answer.places_results ?? answer.places),
  };
}

/** `start` of a page. Not `page`: by the vendor's own formula for the web (page × 15 − 29) its second page is the first again. */
const startOf = (page: number): string => String((page - 1) * SERPAPI.webPageSize + 1);

/** A missing list counts as empty only when the answer reports no results. */
function listIn<Item>({ error, search_metadata: { id } }: SerpApiAnswer, list: Item[] | undefined): Item[] {
  if (list || error !== undefined) return list ?? [];
  throw new NaverError('invalid_answer', { code: 'NO_LIST', traceId: id });
}

function readAnswer(answer: HttpAnswer): SerpApiAnswer {
  if (answer.status !== 200) throw errorFromAnswer(answer);
  const parsed = serpApiAnswer.safeParse(parseJson(answer.text));
  // "Success" with an error text is a search without results; any other status is a failed one.
  if (!parsed.success || parsed.data.search_metadata.status !== 'Success') throw errorFromAnswer(answer);
  return parsed.data;
}
