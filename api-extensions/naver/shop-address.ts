import { siteHostOf } from '../contracts/rules/hosts';
import { parameter, pathParts } from './naver-address';

/** What an address of Naver Shopping or of a store names. */
export type ShopAddress =
  /** From an address of Naver Shopping. */
  | { type: 'product'; productId: string }
  /** From an address of a smartstore or brand store; `store` is its name there, lower case. */
  | { type: 'store_product'; number: string; store: string | null }
  /** Any product of a store, by the name in its address. */
  | { type: 'store'; store: string };

export const PRODUCT_NUMBER = /^\d{6,20}$/;
const STORE_HOSTS = new Set([
  'smartstore.naver.com',
  'm.smartstore.naver.com',
  'brand.naver.com',
  'm.brand.naver.com',
]);
const SHOPPING_HOSTS = new Set([
  'search.shopping.naver.com',
  'msearch.shopping.naver.com',
  'shopping.naver.com',
]);
const BRIDGE_HOSTS = new Set(['cr.shopping.naver.com', 'cr2.shopping.naver.com', 'cr3.shopping.naver.com']);

/** The product or store of an address; null when it is none of Naver's. */
export function readShopAddress(url: URL): ShopAddress | null {
  const host = siteHostOf(url);
  const parts = pathParts(url);
  if (STORE_HOSTS.has(host)) return fromStorePath(parts);
  if (!SHOPPING_HOSTS.has(host) && !BRIDGE_HOSTS.has(host)) return null;
  // Naver's shopping window lists products of stores by their number there.
  const windowAt = parts.indexOf('window-products');
  const number = windowAt >= 0 ? parts.slice(windowAt).find((part) => PRODUCT_NUMBER.test(part)) : undefined;
  if (number) return { type: 'store_product', number, store: null };
  // /catalog/{id}, /product/{id}, /ns/… and the bridge's ?nvMid=
  const at = parts.findIndex((part) => part === 'catalog' || part === 'product' || part === 'products');
  const inPath = at >= 0 ? parts[at + 1] : undefined;
  const inQuery = parameter(url.searchParams, 'nvmid') ?? parameter(url.searchParams, 'nv_mid');
  const productId = [inPath, inQuery].find((text) => text && PRODUCT_NUMBER.test(text));
  return productId ? { type: 'product', productId } : null;
}

/**
 * `/{store}/products/{number}`, `/{store}`; `/main/products/{number}` names no store. Null for a product's address with an
 * unreadable number, which must not match the whole store.
 */
function fromStorePath(parts: readonly string[]): ShopAddress | null {
  const store = parts[0]?.toLowerCase();
  if (store === undefined) return null;
  const at = parts.indexOf('products');
  const number = at >= 0 ? (parts[at + 1] ?? '') : '';
  if (PRODUCT_NUMBER.test(number)) {
    return { type: 'store_product', number, store: store === 'main' ? null : store };
  }
  return store === 'main' || at >= 0 ? null : { type: 'store', store };
}

/** Whether two addresses of stores' products name the same one. `main` stands for any store: the API uses it in links. */
export function isSameStoreProduct(
  wanted: { number: string; store: string | null },
  found: { number?: string; store?: string | null },
): boolean {
  const isSameStore = !wanted.store || !found.store || found.store === 'main' || found.store === wanted.store;
  return found.number === wanted.number && isSameStore;
}
