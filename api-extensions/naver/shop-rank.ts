import { comparableName } from './text';
import {
  hostOf,
  isNaverHost,
  isShortLink,
  parameter,
  pathParts,
  readAddress,
  withoutSpaces,
} from './naver-address';

/**
 * Rules for matching a product or shop in a list of products (NAVER.md 1.8, row Shop): productId, then the number of a
 * smartstore's product in the link, then the mall's name, exact before partial. The API's product number is not the
 * smartstore's.
 */
export type ShopTarget =
  /** From an address of Naver Shopping. */
  | { type: 'product'; productId: string }
  /** From an address of a smartstore or brand store; `store` is its name there, lower case. */
  | { type: 'store_product'; number: string; store: string | null }
  /** A number alone may be either. */
  | { type: 'number'; number: string }
  /** Any product of a store, by the name in its address. */
  | { type: 'store'; store: string }
  /** Any product of a mall, by its name. */
  | { type: 'mall'; /** Name as typed. */ name: string; /** See comparableName. */ comparable: string };

type ShopError = 'empty' | 'not_a_product' | 'short_link' | 'too_long';
export type ParsedShopTarget = { ok: true; target: ShopTarget } | { ok: false; reason: ShopError };

/** How a product matches the target. `mall_part` is a guess: a longer name that contains the target's. */
export type ShopMatch = 'product_id' | 'store_product' | 'store' | 'mall' | 'mall_part';

export interface RankedProduct {
  link: string;
  mallName: string;
  /** null where the source has none (the vendor). */
  productId?: string | null;
}

const PRODUCT_NUMBER = /^\d{6,20}$/;
const LONGEST_NAME = 100;
/** A single letter is part of too many names. */
const SHORTEST_PART = 2;
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

/** Reads an address of a product or a store, a product number, or a mall's name. */
export function parseShopTarget(input: string): ParsedShopTarget {
  const text = withoutSpaces(input);
  if (text === '') return { ok: false, reason: 'empty' };
  if (PRODUCT_NUMBER.test(text)) return { ok: true, target: { type: 'number', number: text } };
  const url = readAddress(text);
  if (url) {
    if (isShortLink(url)) return { ok: false, reason: 'short_link' };
    const target = readShopAddress(url);
    if (target) return { ok: true, target };
    // "11번가.com" may be a mall's name; an address with a path, or on Naver, is a page other than a product's.
    const isPage = url.pathname !== '/' || isNaverHost(url);
    if (isPage || /^https?:/i.test(text)) return { ok: false, reason: 'not_a_product' };
  }
  if (text.length > LONGEST_NAME) return { ok: false, reason: 'too_long' };
  const comparable = comparableName(text);
  if (comparable === '') return { ok: false, reason: 'not_a_product' };
  return { ok: true, target: { type: 'mall', name: text, comparable } };
}

/** How the product matches the target, or null. */
export function matchShopTarget(target: ShopTarget, product: RankedProduct): ShopMatch | null {
  const linked = linkedProduct(product.link);
  switch (target.type) {
    case 'product':
      return isProduct(target.productId, product, linked) ? 'product_id' : null;
    case 'store_product':
      return isStoreProduct(target.number, target.store, linked) ? 'store_product' : null;
    case 'number':
      if (isProduct(target.number, product, linked)) return 'product_id';
      return isStoreProduct(target.number, null, linked) ? 'store_product' : null;
    case 'store':
      return linked?.store === target.store ? 'store' : null;
    case 'mall':
      return matchMall(target.comparable, comparableName(product.mallName));
  }
}

/** A unique text per target, for keys and logs. */
export function shopTargetKey(target: ShopTarget): string {
  switch (target.type) {
    case 'product':
      return `product:${target.productId}`;
    case 'store_product':
      return `store:${target.store ?? ''}/${target.number}`;
    case 'number':
      return `number:${target.number}`;
    case 'store':
      return `store:${target.store}`;
    case 'mall':
      return `mall:${target.comparable}`;
  }
}

function matchMall(wanted: string, found: string): ShopMatch | null {
  if (found === wanted) return 'mall';
  return wanted.length >= SHORTEST_PART && found.includes(wanted) ? 'mall_part' : null;
}

function isProduct(productId: string, product: RankedProduct, linked: LinkedProduct | null): boolean {
  return product.productId === productId || linked?.productId === productId;
}

function isStoreProduct(number: string, store: string | null, linked: LinkedProduct | null): boolean {
  // `main` stands for any store: the API uses it in links.
  const isSameStore = store === null || !linked?.store || linked.store === 'main' || linked.store === store;
  return linked?.number === number && isSameStore;
}

interface LinkedProduct {
  productId?: string;
  number?: string;
  store?: string;
}

function linkedProduct(link: string): LinkedProduct | null {
  const url = readAddress(link.trim());
  const target = url && readShopAddress(url);
  if (!target) return null;
  if (target.type === 'product') return { productId: target.productId };
  if (target.type === 'store') return { store: target.store };
  return target.type === 'store_product' ? { number: target.number, store: target.store ?? undefined } : null;
}

/** The product or store of an address; null when it is none of Naver's. */
function readShopAddress(url: URL): ShopTarget | null {
  const host = hostOf(url);
  const parts = pathParts(url);
  if (STORE_HOSTS.has(host)) return fromStorePath(parts);
  if (!SHOPPING_HOSTS.has(host) && !BRIDGE_HOSTS.has(host)) return null;
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
function fromStorePath(parts: readonly string[]): ShopTarget | null {
  const store = parts[0]?.toLowerCase();
  if (store === undefined) return null;
  const at = parts.indexOf('products');
  const number = at >= 0 ? (parts[at + 1] ?? '') : '';
  if (PRODUCT_NUMBER.test(number)) {
    return { type: 'store_product', number, store: store === 'main' ? null : store };
  }
  return store === 'main' || at >= 0 ? null : { type: 'store', store };
}
