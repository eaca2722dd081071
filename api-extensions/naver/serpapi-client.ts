import { type CallerOptions, createCaller } from './caller';
import { queryString, readBaseUrl, readKey } from './client-settings';
import type { Device } from '../contracts/rules/page-sections';
import { errorFromResponse, NaverError } from './errors';
import { callHttp, type HttpResponse } from './http-call';
import { parseJson } from './parse-response';
import { type PageSection, sectionPlaces, sectionsOf } from './result-page';
import { SIMULATOR_TARGET } from './search-client';
import {
  SERPAPI,
  type SerpApiResponse,
  serpApiResponse,
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
  /** Default: `pc`, the vendor's own. */
  device?: Device;
  /** Sent to the simulator only. */
  simulatorTarget?: string;
  signal?: AbortSignal;
  timeLeftMs?: number;
}

interface VendorList<Item> {
  items: Item[];
  /** True when the vendor offers no further page. */
  isLast: boolean;
  calls: number;
}

/** Naver's integrated result page. */
export interface ResultPage {
  /** The vendor's id of the search. */
  id?: string;
  /** Without ads; null when the answer has no such block, which says nothing about a rank (see shopBlock). */
  products: VendorShopItem[] | null;
  places: VendorPlaceItem[] | null;
  sections: PageSection[];
  /** The vendor's copy of the page; null when it names none at its own address. */
  copy: string | null;
  calls: number;
}

export interface SerpApiClient {
  readonly provider: 'serpapi' | 'simulator';
  /** One page of web results, 15 at most, in the order of Naver's own page. Rejects with code NO_LIST as shopBlock throws. */
  web(params: VendorParams): Promise<VendorList<VendorWebItem>>;
  /** The integrated result page with all its sections, in one call. */
  page(params: VendorParams): Promise<ResultPage>;
  /**
   * The place of each section of the page, from 1; null where it is not known. Reads the vendor's copy of the page, which does
   * not count as a search. Rejects with `signal.reason` only.
   */
  readSectionPlaces(
    page: ResultPage,
    options: { signal?: AbortSignal; timeLeftMs: number },
  ): Promise<(number | null)[]>;
}

/**
 * The shopping block of a result page, without ads. Throws NaverError `invalid_answer`, code NO_LIST, when the page has no such
 * block: the vendor's parser has missed it before (public-roadmap #3274), so that says nothing about a rank.
 */
export const shopBlock = (page: ResultPage) => block(page, page.products);
/** The place block, likewise. */
export const placeBlock = (page: ResultPage) => block(page, page.places);

function block<Item>({ id }: ResultPage, items: Item[] | null): Item[] {
  if (items) return items;
  throw new NaverError('invalid_answer', { code: 'NO_LIST', traceId: id });
}

/**
 * The client for one lookup: `page` makes one call and later calls return the same page, so that a rank and the page layout
 * share it. The parameters must be the same each time.
 */
export function withSharedPage(client: SerpApiClient): SerpApiClient {
  let page: Promise<ResultPage> | undefined;
  return { ...client, page: (params) => (page ??= client.page(params)) };
}

/** Limits for reading the copy of a page; a larger copy gives no order of sections. */
const COPY_TIMEOUT_MS = 3_000;
const COPY_MAX_BYTES = 2 * 1024 * 1024;

/**
 * A client for the licensed vendor. Its key is part of the address (as documented), so the address is never part of an error
 * or a log. All calls reject with NaverError, or with `signal.reason`.
 */
export function createSerpApiClient(options: SerpApiClientOptions): SerpApiClient {
  const address = options.baseUrl ?? SERPAPI.baseUrl;
  const baseUrl = readBaseUrl('createSerpApiClient', address, options.isSimulator);
  const apiKey = readKey(options.apiKey);
  /** Known places of sections, by the page's sections: callers that share a page read its copy once. */
  const orders = new WeakMap<readonly PageSection[], (number | null)[]>();
  const call = createCaller({ ...options, timeoutMs: options.timeoutMs ?? 8_000 });

  async function fetchSection(section: SerpApiSection, params: VendorParams) {
    const { query, page = 1, device = 'pc', simulatorTarget, signal, timeLeftMs } = params;
    const sent = { engine: SERPAPI.engine, where: section, query, start: startOf(page) };
    const url = `${baseUrl}${SERPAPI.path}?${queryString({ ...sent, device: DEVICES[device], api_key: apiKey })}`;
    const sendsTarget = options.isSimulator && simulatorTarget !== undefined;
    const headers: Record<string, string> = { accept: 'application/json' };
    if (sendsTarget) headers[SIMULATOR_TARGET] = encodeURIComponent(simulatorTarget);
    return call({ url, headers: () => headers, signal, timeLeftMs }, readResponse);
  }

  /** The address of the page's copy; null unless it is at the vendor's own host. */
  function copyAddress(file: string | undefined): string | null {
    if (file === undefined || !URL.canParse(file)) return null;
    return new URL(file).origin === new URL(baseUrl).origin ? file : null;
  }

  return {
    provider: options.isSimulator ? 'simulator' : 'serpapi',
    async web(params) {
      const { value, calls } = await fetchSection('web', params);
      const { organic_results: list, error, search_metadata, serpapi_pagination } = value.response;
      // A missing list counts as empty only when the answer reports no results.
      if (!list && error === undefined)
        throw new NaverError('invalid_answer', { code: 'NO_LIST', traceId: search_metadata.id });
      const items = list ?? [];
      return { items, isLast: items.length === 0 || serpapi_pagination?.next === undefined, calls };
    },
    async page(params) {
      const { value, calls } = await fetchSection('nexearch', params);
      const { error, search_metadata, shopping_results, places_results, places } = value.response;
      // An error text with "Success" means no results, so a missing block is an empty one.
      const missingBlock = error === undefined ? null : [];
      return {
        id: search_metadata.id,
        products: withoutAds(shopping_results) ?? missingBlock,
        places: withoutAds(places_results ?? places) ?? missingBlock,
        sections: value.sections,
        copy: copyAddress(search_metadata.raw_html_file),
        calls,
      };
    },
    async readSectionPlaces({ sections, copy }, { signal, timeLeftMs }) {
      const known = orders.get(sections);
      if (known) return known;
      const unknown = sections.map(() => null);
      if (copy === null || timeLeftMs <= 0) return unknown;
      const timeoutMs = Math.min(COPY_TIMEOUT_MS, timeLeftMs);
      const { fetch = globalThis.fetch } = options;
      try {
        const limits = { timeoutMs, maxBytes: COPY_MAX_BYTES, signal };
        const { status, text } = await callHttp({ fetch, url: copy, headers: {}, ...limits });
        if (status !== 200) return unknown;
        const places = sectionPlaces(sections, text);
        orders.set(sections, places);
        return places;
      } catch (error) {
        if (signal?.aborted) throw error;
        return unknown;
      }
    },
  };
}

const DEVICES: Readonly<Record<Device, string>> = { pc: 'desktop', mobile: 'mobile' };

const withoutAds = <Item extends { isAd: boolean }>(items: Item[] | undefined) =>
  items?.filter(({ isAd }) => !isAd);

/** The parameter `start` of a page. The vendor's `page` is not used: its formula (page × 15 − 29) gives page 1 twice. */
const startOf = (page: number): string => String((page - 1) * SERPAPI.webPageSize + 1);

function readResponse(response: HttpResponse): { response: SerpApiResponse; sections: PageSection[] } {
  if (response.status !== 200) throw errorFromResponse(response);
  const json = parseJson(response.text);
  const parsed = serpApiResponse.safeParse(json);
  // "Success" with an error text is a search without results; any other status is a failed one.
  if (!parsed.success || parsed.data.search_metadata.status !== 'Success') throw errorFromResponse(response);
  return { response: parsed.data, sections: sectionsOf(json) };
}
