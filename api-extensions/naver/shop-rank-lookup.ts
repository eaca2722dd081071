import { type LookupOptions, type RankResult, type RankedList, walkList } from './rank-walk';
import type { SearchClient } from './search-client';
import { mapItems, searchList, vendorBlock } from './search-list';
import type { Device } from '../contracts/rules/page-sections';
import { type SerpApiClient, shopBlock } from './serpapi-client';
import { matchShopTarget, type ShopMatch, type ShopTarget } from './shop-rank';
import { cleanText } from './text';

/** Source of the products: the search API (until 2026-07-31, and the simulator), or the vendor's block. */
export type ShopSource =
  | { type: 'search'; client: Pick<SearchClient, 'provider' | 'search'> }
  | { type: 'vendor'; vendor: Pick<SerpApiClient, 'page'> };

export interface ShopRankQuery extends LookupOptions {
  source: ShopSource;
  keyword: string;
  target: ShopTarget;
  /** Only the vendor's pages differ by device. Default: `pc`. */
  device?: Device;
  competitors?: readonly (ShopTarget | null)[];
}

interface ShopResult {
  title: string;
  link: string;
  /** Empty when several shops sell it. */
  mallName: string;
  /** Won; null when unknown. */
  price: number | null;
  /** null where the source has none. */
  productId: string | null;
}

/** `total` is null if the source has no count. */
export type ShopRankResult = RankResult<ShopResult, ShopMatch, number | null>;

/**
 * Looks for the target among the products of a keyword: the search API's list without ads, 1–1,000 ranks, or the vendor's
 * block to its end (`depth`). A mall whose name only contains the target's is a guess, returned only when no product matches
 * surely. Rejects and throws as walkList does, and with NaverError `ended` when shopping search has ended (SE05).
 */
export async function lookupShopRank(query: ShopRankQuery): Promise<ShopRankResult> {
  const matcherOf = (target: ShopTarget) => (product: ShopResult) => {
    const by = matchShopTarget(target, product);
    return by && { by, isGuess: by === 'mall_part' };
  };
  return walkList({
    ...query,
    list: productsOf(query.source, query.device),
    match: matcherOf(query.target),
    // Several products of one shop can be in the list.
    isSite: query.target.type === 'store' || query.target.type === 'mall',
    competitors: query.competitors?.map((competitor) => competitor && matcherOf(competitor)),
    toResult: (product) => product,
  });
}

function productsOf(source: ShopSource, device?: Device): RankedList<ShopResult> {
  if (source.type === 'vendor')
    return mapItems(vendorBlock(source.vendor, device, shopBlock), ({ title, link, mallName, price }) => ({
      title: cleanText(title),
      link,
      mallName: cleanText(mallName),
      price,
      productId: null,
    }));
  return mapItems(searchList(source.client, 'shop'), ({ title, link, mallName, lprice, productId }) => ({
    title: cleanText(title),
    link,
    mallName: mallOf(cleanText(mallName)),
    price: lprice,
    productId: productId || null,
  }));
}

/** `네이버` is the mall name of a product without a single mall (NAVER.md 1.1). */
function mallOf(name: string): string {
  return name === '네이버' ? '' : name;
}
