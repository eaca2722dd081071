import * as z from '../contracts/zod';
import { itemsSchema } from './parse-response';

/**
 * SerpApi's Naver engine, the licensed vendor (docs/decisions/0011-naver-providers.md).
 *
 * From its public documentation: serpapi.com/naver-search-api and its parameters as the vendor's own client types list
 * them (`GET /search.json`, engine=naver, query, where=nexearch|web|…, start from 1, device, api_key; 15 results a page
 * for where=web, where `page` is start = page × 15 − 29: its pages 1 and 2 are the same), serpapi.com/naver-web-organic-results, serpapi.com/api-status-and-error-codes (statuses, `{error}`),
 * serpapi.com/search-errors (`search_metadata.status`; a search without results is a Success with an `error` text), and
 * the pagination example of the vendor's Python client (`organic_results`, `serpapi_pagination.next`).
 *
 * `search_metadata.raw_html_file`, the vendor's copy of the page, is in its documented answers of every engine.
 *
 * Not confirmed, so read leniently: the pages about shopping and places could not be read. `shopping_results` and its
 * `price` are named in the vendor's own issues (public-roadmap #3274, #4167), `stores` only in other people's code; of
 * places only name, type, phone, address and link are named (public-roadmap #3086), not the exact keys. How many
 * entries a block has is Naver's layout, no promise. There is no shopping engine and no map engine (public-roadmap #1621 and #1486 are open).
 */
export const SERPAPI = {
  baseUrl: 'https://serpapi.com',
  path: '/search.json',
  engine: 'naver',
  webPageSize: 15,
} as const;

export type SerpApiSection = 'web' | 'nexearch';

const text = z.union([z.string(), z.number().transform(String)]).catch('');

const organicResult = z
  .object({ title: text, link: text, snippet: text })
  .transform(({ title, link, snippet }) => ({ title, link, description: snippet }));
export type VendorWebItem = z.output<typeof organicResult>;

const shoppingResult = z
  .object({ title: text, link: text, price: text, stores: text, source: text, store: text })
  .transform((sent) => ({
    title: sent.title,
    link: sent.link,
    /** Won, from a text such as "12,900원"; null when there is none. */
    price: numberIn(sent.price),
    /** The shop's name; empty for a product that several shops sell ("판매처 12"). */
    mallName: mallIn(sent.stores || sent.store || sent.source),
    isAd: isAdLink(sent.link),
  }));
export type VendorShopItem = z.output<typeof shoppingResult>;

const placeResult = z
  .object({ title: text, name: text, link: text, type: text, address: text, phone: text })
  .transform((sent) => ({
    title: sent.title || sent.name,
    link: sent.link,
    category: sent.type,
    address: sent.address,
    isAd: isAdLink(sent.link),
  }));
export type VendorPlaceItem = z.output<typeof placeResult>;

export const serpApiResponse = z.object({
  search_metadata: z.object({
    id: z.string().optional(),
    status: z.string(),
    raw_html_file: z.string().optional().catch(undefined),
  }),
  error: z.string().optional(),
  organic_results: itemsSchema(organicResult).optional(),
  // Whether a product always has a link is not confirmed.
  shopping_results: itemsSchema(shoppingResult, true).optional(),
  places_results: itemsSchema(placeResult, true).optional(),
  places: itemsSchema(placeResult, true).optional(),
  serpapi_pagination: z.object({ next: z.string().optional() }).optional(),
});
export type SerpApiResponse = z.output<typeof serpApiResponse>;

/** The first number of the text: later ones may be a second price or a discount. */
function numberIn(price: string): number | null {
  const digits = /\d[\d,]*/.exec(price)?.[0];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}

function mallIn(stores: string): string {
  return /^판매처\s*[\d,]+$/.test(stores.trim()) ? '' : stores.trim();
}

/** Hosts of Naver's ad links. An ad takes no rank (NAVER.md 1.8: ads are counted apart). */
function isAdLink(link: string): boolean {
  return URL.canParse(link) && /(?:^|\.)(?:ader|adcr|cr[0-9]*)\.naver\.com$/.test(new URL(link).hostname);
}
