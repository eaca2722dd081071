import { comparableName } from './text';
import { isNaverHost, readAddress } from './naver-address';
import { isShortLink } from './refused-address';
import { isSameStoreProduct, PRODUCT_NUMBER, readShopAddress, type ShopAddress } from './shop-address';
import { readTypedText } from './typed-text';
import { isAppLink } from './wrapped-address';

/**
 * Rules for matching a product or shop in a list of products (NAVER.md 1.8, row Shop): productId, then the number of a
 * smartstore's product in the link, then the mall's name, exact before partial. The API's product number is not the
 * smartstore's.
 */
export type ShopTarget =
  | ShopAddress
  /** A number alone may be a product's of Naver Shopping or of a store. */
  | { type: 'number'; number: string }
  /** Any product of a mall, by its name. */
  | { type: 'mall'; /** Name as typed. */ name: string; /** See comparableName. */ comparable: string };

type ShopError = 'empty' | 'several_addresses' | 'not_a_product' | 'short_link' | 'too_long';
export type ParsedShopTarget = { ok: true; target: ShopTarget } | { ok: false; reason: ShopError };

/** How a product matches the target. `mall_part` is a guess: a longer name that contains the target's. */
export type ShopMatch = 'product_id' | 'store_product' | 'store' | 'mall' | 'mall_part';

export interface RankedProduct {
  link: string;
  mallName: string;
  /** null where the source has none (the vendor). */
  productId?: string | null;
}

const LONGEST_NAME = 100;
/** A single letter is part of too many names. */
const SHORTEST_PART = 2;

/** Reads an address of a product or a store, a product number, or a mall's name. */
export function parseShopTarget(input: string): ParsedShopTarget {
  const typed = readTypedText(input, 'name');
  if (!typed.ok) return typed;
  const { text } = typed;
  if (PRODUCT_NUMBER.test(text)) return { ok: true, target: { type: 'number', number: text } };
  if (isAppLink(text)) return { ok: false, reason: 'not_a_product' };
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
      return linked && isSameStoreProduct(target, linked) ? 'store_product' : null;
    case 'number':
      if (isProduct(target.number, product, linked)) return 'product_id';
      return linked && isSameStoreProduct({ number: target.number, store: null }, linked)
        ? 'store_product'
        : null;
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
