import { z } from 'zod';

/**
 * The search contract of both platforms: where a call goes, which headers carry the keys, what an answer looks like.
 * Sources: NAVER.md 1.1 (legacy Open API), 1.2 (NAVER API HUB). The simulator speaks the HUB contract.
 */

export type SearchProvider = 'hub' | 'legacy' | 'simulator';

interface ProviderContract {
  /** null: the address is always given by the operator. */
  baseUrl: string | null;
  idHeader: string;
  secretHeader: string;
  path(kind: string): string;
  /** Parameters that every call carries. */
  fixedParams: Readonly<Record<string, string>>;
}

const HUB: ProviderContract = {
  baseUrl: 'https://naverapihub.apigw.ntruss.com',
  idHeader: 'X-NCP-APIGW-API-KEY-ID',
  secretHeader: 'X-NCP-APIGW-API-KEY',
  path: (kind) => `/search/v1/${kind}`,
  fixedParams: { format: 'json' },
};

export const SEARCH_PROVIDERS: Readonly<Record<SearchProvider, ProviderContract>> = {
  hub: HUB,
  legacy: {
    baseUrl: 'https://openapi.naver.com',
    idHeader: 'X-Naver-Client-Id',
    secretHeader: 'X-Naver-Client-Secret',
    path: (kind) => `/v1/search/${kind}.json`,
    fixedParams: {},
  },
  simulator: { ...HUB, baseUrl: null },
};

/** Numbers arrive as numbers or as strings, whatever the guide says (NAVER.md 1.1). */
const count = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.int().nonnegative());

/** Raw, as Naver sends it: `<b>` round matched words, HTML entities. See cleanText. */
const webItem = z.object({
  title: z.string(),
  link: z.string().min(1),
  description: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
});

export type WebItem = z.output<typeof webItem>;

/** What one item is, per search kind. A further kind (blog, cafearticle, news, local, shop) is a further line here … */
interface SearchItems {
  webkr: WebItem;
}

export type SearchKind = keyof SearchItems;
export type SearchItem<Kind extends SearchKind> = SearchItems[Kind];

/** … and one here. The kind's name is also its name in the address. */
export const SEARCH_KINDS: { readonly [Kind in SearchKind]: { item: z.ZodType<SearchItems[Kind]> } } = {
  webkr: { item: webItem },
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

/** The answer's schema, given the schema of one item. */
export function searchPageSchema<Item>(item: z.ZodType<Item>): z.ZodType<SearchPage<Item>> {
  return z.object({
    lastBuildDate: z.string(),
    total: count,
    start: count,
    display: count,
    items: z.array(item),
  });
}
