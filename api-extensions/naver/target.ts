import { type BlogTarget, blogTargetKey, parseBlogTarget } from './blog-rank';
import { type CafeTarget, cafeTargetKey, parseCafeTarget } from './cafe-rank';
import { parsePlaceTarget, type PlaceTarget, placeTargetKey } from './place-rank';
import { parseShopTarget, type ShopTarget, shopTargetKey } from './shop-rank';
import { parseWebTarget, type WebTarget, webTargetKey } from './web-rank';

/** A target for the blog list and for the café list; null where it is invalid. Never null on both sides. */
export interface ViewTarget {
  blog: BlogTarget | null;
  cafe: CafeTarget | null;
}

/** The target of each kind of lookup by rank. */
export interface RankTargets {
  web: WebTarget;
  blog: BlogTarget;
  cafe: CafeTarget;
  view: ViewTarget;
  shop: ShopTarget;
  place: PlaceTarget;
}

export type RankKind = keyof RankTargets;

/** Why a text is no valid target of its kind. For programs; the Korean texts are elsewhere. */
export type TargetError =
  /** Only spaces. */
  | 'empty'
  /** web: neither a host nor an address. */
  | 'not_an_address'
  /** blog: an address other than a blog's, or a text that cannot be a blog id. */
  | 'not_a_blog'
  /** cafe: an address other than a café's, or a text that cannot be a café's name in an address. */
  | 'not_a_cafe'
  /** cafe: only the club's number, which the lists do not contain: its address is needed. */
  | 'cafe_number_only'
  /** view: neither a blog nor a café. */
  | 'neither_blog_nor_cafe'
  /** blog, cafe: the address of a post with an unreadable number, which must not match the whole blog or café. */
  | 'unreadable_post'
  /** shop: an address that is neither a product's nor a store's. */
  | 'not_a_product'
  /** place: an address other than a place's. */
  | 'not_a_place'
  /** naver.me: the long address is needed. */
  | 'short_link'
  /** A name longer than any real one. */
  | 'too_long';

export type ParsedTarget<Kind extends RankKind> =
  { ok: true; target: RankTargets[Kind] } | { ok: false; reason: TargetError };

const PARSERS: { readonly [Kind in RankKind]: (text: string) => ParsedTarget<Kind> } = {
  web: parseWebTarget,
  blog: parseBlogTarget,
  cafe: parseCafeTarget,
  view: parseViewTarget,
  shop: parseShopTarget,
  place: parsePlaceTarget,
};

const KEYS: { readonly [Kind in RankKind]: (target: RankTargets[Kind]) => string } = {
  web: webTargetKey,
  blog: blogTargetKey,
  cafe: cafeTargetKey,
  view: ({ blog, cafe }) => `${blog ? blogTargetKey(blog) : ''}&${cafe ? cafeTargetKey(cafe) : ''}`,
  shop: shopTargetKey,
  place: placeTargetKey,
};

/** The target in a typed text for a lookup of this kind, or why it is invalid (NAVER.md 1.8). */
export function parseTarget<Kind extends RankKind>(kind: Kind, text: string): ParsedTarget<Kind> {
  return PARSERS[kind](text);
}

/** A unique text per target of its kind, for keys and logs: all spellings of a target give the same text. */
export function targetKey<Kind extends RankKind>(kind: Kind, target: RankTargets[Kind]): string {
  return KEYS[kind](target);
}

/**
 * A blog's address is a blog, a café's a café; a bare name may be either and is searched in both (NAVER.md 1.7: two lists,
 * never one). Another site counts as a blog.
 */
function parseViewTarget(text: string): ParsedTarget<'view'> {
  const cafe = parseCafeTarget(text);
  const blog = parseBlogTarget(text);
  if (!cafe.ok && !blog.ok) {
    const specific = [cafe.reason, blog.reason].find((reason) => !/^not_a_/.test(reason));
    return { ok: false, reason: specific ?? 'neither_blog_nor_cafe' };
  }
  return {
    ok: true,
    target: { blog: blog.ok ? blog.target : null, cafe: cafe.ok ? cafe.target : null },
  };
}
