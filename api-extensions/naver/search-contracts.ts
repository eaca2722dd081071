import * as z from '../contracts/zod';
import { itemsSchema, type ListItem } from './parse-response';

/**
 * The search contract of both platforms: addresses, key headers, shape of answers. Sources: NAVER.md 1.1 (legacy Open API),
 * 1.2 (NAVER API HUB). The simulator implements both.
 */

export type SearchProvider = 'hub' | 'legacy' | 'simulator';
export type SearchPlatform = 'hub' | 'legacy';

export interface PlatformContract {
  baseUrl: string;
  idHeader: string;
  secretHeader: string;
  path(kind: string): string;
  trendPath: string;
  /** Parameters that every search call carries. */
  fixedParams: Readonly<Record<string, string>>;
}

export const PLATFORMS: Readonly<Record<SearchPlatform, PlatformContract>> = {
  hub: {
    baseUrl: 'https://naverapihub.apigw.ntruss.com',
    idHeader: 'X-NCP-APIGW-API-KEY-ID',
    secretHeader: 'X-NCP-APIGW-API-KEY',
    path: (kind) => `/search/v1/${kind}`,
    trendPath: '/search-trend/v1/search',
    fixedParams: { format: 'json' },
  },
  legacy: {
    baseUrl: 'https://openapi.naver.com',
    idHeader: 'X-Naver-Client-Id',
    secretHeader: 'X-Naver-Client-Secret',
    path: (kind) => `/v1/search/${kind}.json`,
    trendPath: '/v1/datalab/search',
    fixedParams: {},
  },
};

/** Numbers arrive as numbers or as strings, whatever the guide says (NAVER.md 1.1). */
const count = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.int().nonnegative());

/** A field that may be missing, null or of another type: an empty text. */
const text = z.string().catch('');

/** An id that the guide calls a number and that arrives as a text; too long for a JavaScript number. Empty when missing. */
const id = z.union([z.string(), z.number().transform(String)]).catch('');

/** An amount or a coordinate: `"499000"`, `499000`, or "none" as `""` (measured), `0` (documented) or missing. */
const amount = z
  .union([z.number(), z.string()])
  .catch('')
  .transform((value) => {
    const parsed = Number(value);
    return Number.isFinite(parsed) && parsed !== 0 ? parsed : null;
  });

/**
 * A raw item as Naver sends it: `<b>` around matched words, HTML entities (see cleanText). No field is required: an
 * unreadable item takes its rank and matches nothing (parse-response.ts), so that it does not fail a whole answer.
 */
const webItem = z.object({ title: text, link: text, description: text });
export type WebItem = z.output<typeof webItem>;

const blogItem = webItem.extend({
  bloggername: text,
  /** The blog's own address, often without a scheme. */
  bloggerlink: text,
  /** `20261121`. */
  postdate: text,
});
export type BlogItem = z.output<typeof blogItem>;

const cafeItem = webItem.extend({
  cafename: text,
  /** `https://cafe.naver.com/{slug}`. */
  cafeurl: text,
});
type CafeItem = z.output<typeof cafeItem>;

const newsItem = webItem.extend({
  originallink: text,
  /** RFC 1123. */
  pubDate: text,
});
type NewsItem = z.output<typeof newsItem>;

const localItem = z.object({
  title: text,
  /** The business's own site, or empty: never a Naver id. */
  link: text,
  /** `음식점>카페`. */
  category: text,
  description: text,
  /** Always empty (NAVER.md 1.1). */
  telephone: text,
  address: text,
  roadAddress: text,
  /** Longitude, degrees × 10^7 as measured. */
  mapx: amount,
  /** Latitude, likewise. */
  mapy: amount,
});
type LocalItem = z.output<typeof localItem>;

const shopItem = z.object({
  title: text,
  link: text,
  image: text,
  /** Won. */
  lprice: amount,
  hprice: amount,
  /** `네이버` when the product has no single mall. */
  mallName: text,
  productId: id,
  /** 1–12: new 1–3, used 4–6, no longer made 7–9, to come 10–12. */
  productType: amount,
  maker: text,
  brand: text,
  category1: text,
  category2: text,
  category3: text,
  category4: text,
});
type ShopItem = z.output<typeof shopItem>;

/** The item type of each search kind. A new kind needs an entry here and in SEARCH_KINDS. */
interface SearchItems {
  webkr: WebItem;
  blog: BlogItem;
  cafearticle: CafeItem;
  news: NewsItem;
  kin: WebItem;
  local: LocalItem;
  shop: ShopItem;
}

export type SearchKind = keyof SearchItems;
export type SearchItem<Kind extends SearchKind> = SearchItems[Kind];

export interface SearchKindContract<Item> {
  item: z.ZodType<Item>;
  /** The largest `display`. */
  largestPage: number;
  /** The deepest rank that tools look at: 10 pages of 100 (NAVER.md 1.1), or the single page of local. */
  deepest: number;
  sorts: readonly string[];
  /** Items are identified by name and may have no link. */
  linkless?: boolean;
}

const LIST = { largestPage: 100, deepest: 1_000 };

/** The contract of each search kind. The kind's name is also its name in the address. The first sort is the default. */
export const SEARCH_KINDS: { readonly [Kind in SearchKind]: SearchKindContract<SearchItems[Kind]> } = {
  webkr: { item: webItem, ...LIST, sorts: [] },
  blog: { item: blogItem, ...LIST, sorts: ['sim', 'date'] },
  cafearticle: { item: cafeItem, ...LIST, sorts: ['sim', 'date'] },
  news: { item: newsItem, ...LIST, sorts: ['sim', 'date'] },
  kin: { item: webItem, ...LIST, sorts: ['sim', 'date', 'point'] },
  local: { item: localItem, largestPage: 5, deepest: 5, sorts: ['random', 'comment'], linkless: true },
  /** Ended on 2026-07-31; only the simulator still serves it. */
  shop: { item: shopItem, ...LIST, sorts: ['sim', 'date', 'asc', 'dsc'] },
};

export interface SearchPage<Item> {
  /** RFC 1123 with +0900. */
  lastBuildDate: string;
  /** Naver's count of all results, often far above what can be reached (start ≤ 1000, so rank 1,099). */
  total: number;
  /** Rank of items[0], from 1. */
  start: number;
  /** How many items this page holds; 0 when there are no hits. */
  display: number;
  items: Item[];
}

/** Schema of the answer to a search of this kind. */
export function searchPageSchema<Item extends ListItem>({
  item,
  linkless,
}: SearchKindContract<Item>): z.ZodType<SearchPage<Item>> {
  return z.object({
    lastBuildDate: z.string(),
    total: count,
    start: count,
    display: count,
    items: itemsSchema(item, linkless),
  });
}
