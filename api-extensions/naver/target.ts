import { type BlogTarget, blogTargetKey, parseBlogTarget } from './blog-rank';
import { type CafeTarget, cafeTargetKey, parseCafeTarget } from './cafe-rank';
import { parsePlaceTarget, type PlaceTarget, placeTargetKey } from './place-rank';
import { parseShopTarget, type ShopTarget, shopTargetKey } from './shop-rank';
import { parseWebTarget, type WebTarget, webTargetKey } from './web-rank';

/** What one target means to the blog list and to the café list; null where it means nothing. Never null on both sides. */
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

/** Why a text is no target of its kind. Programs decide on this; the words for people are written elsewhere. */
export type TargetFault =
  /** Nothing but spaces. */
  | 'empty'
  /** web: no host and no address. */
  | 'not_an_address'
  /** blog: an address that is no blog's, or a text that can be no blog id. */
  | 'not_a_blog'
  /** cafe: an address that is no café's, or a text that can be no café's name in an address. */
  | 'not_a_cafe'
  /** cafe: only the club's number is known, which the lists do not have: its address is needed. */
  | 'cafe_number_only'
  /** view: neither a blog nor a café. */
  | 'neither_blog_nor_cafe'
  /** blog, cafe: the address of a post whose number cannot be read; the whole blog or café is not what was meant. */
  | 'unreadable_post'
  /** shop: an address that is no product's and no store's. */
  | 'not_a_product'
  /** place: an address that is no place's. */
  | 'not_a_place'
  /** naver.me: the long address is needed. */
  | 'short_link'
  /** A name longer than any. */
  | 'too_long';

export type ParsedTarget<Kind extends RankKind> =
  { ok: true; target: RankTargets[Kind] } | { ok: false; reason: TargetFault };

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

/** What a person's text means as the target of a lookup of this kind, or why it means nothing (NAVER.md 1.8). */
export function parseTarget<Kind extends RankKind>(kind: Kind, text: string): ParsedTarget<Kind> {
  return PARSERS[kind](text);
}

/** One text per distinct target of its kind, for keys and logs: two ways to write it give the same text. */
export function targetKey<Kind extends RankKind>(kind: Kind, target: RankTargets[Kind]): string {
  return KEYS[kind](target);
}

/**
 * A blog's address means a blog, a café's a café; a bare name may be either and is looked for in both (NAVER.md 1.7: two
 * lists, never one). A site of one's own counts as a blog.
 */
function parseViewTarget(text: string): ParsedTarget<'view'> {
  const cafe = parseCafeTarget(text);
  const blog = parseBlogTarget(text);
  if (!cafe.ok && !blog.ok) {
    const telling = [cafe.reason, blog.reason].find((reason) => !/^not_a_/.test(reason));
    return { ok: false, reason: telling ?? 'neither_blog_nor_cafe' };
  }
  return {
    ok: true,
    target: { blog: blog.ok ? blog.target : null, cafe: cafe.ok ? cafe.target : null },
  };
}
