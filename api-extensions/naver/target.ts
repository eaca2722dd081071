import { type BlogTarget, blogTargetKey, parseBlogTarget } from './blog-rank';
import { type CafeTarget, cafeTargetKey, parseCafeTarget } from './cafe-rank';
import { withoutSpaces } from './naver-address';
import { parsePlaceTarget, type PlaceTarget, placeTargetKey } from './place-rank';
import { parseShopTarget, type ShopTarget, shopTargetKey } from './shop-rank';
import { readTypedText } from './typed-text';
import {
  isSiteTarget,
  matchWebTarget,
  parseWebTarget,
  type ReadOptions,
  type WebTarget,
  webTargetKey,
} from './web-rank';

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
  /** naver.me, bit.ly …: the long address is needed. */
  | 'short_link'
  /** web, blog: an advertisement's or a service's redirect. */
  | 'redirect'
  /** web, blog: only `co.kr`, without a name before it. */
  | 'public_suffix'
  /** web, blog: only `blog.naver.com` or `tistory.com`, without the part that names one of its sites. */
  | 'shared_host'
  /** More than one address in the text. */
  | 'several_addresses'
  /** A name longer than any real one. */
  | 'too_long';

export type ParsedTarget<Kind extends RankKind> =
  | { ok: true; target: RankTargets[Kind] }
  | { ok: false; reason: TargetError };

const PARSERS: { readonly [Kind in RankKind]: (text: string, options?: ReadOptions) => ParsedTarget<Kind> } =
  {
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
export function parseTarget<Kind extends RankKind>(
  kind: Kind,
  text: string,
  options?: ReadOptions,
): ParsedTarget<Kind> {
  return PARSERS[kind](text, options);
}

const FORMS = {
  web: 'address',
  blog: 'address',
  cafe: 'address',
  view: 'address',
  shop: 'name',
  place: 'place',
} as const;

/** The part of a typed text that is the target, without spaces. */
export function targetTextOf(kind: RankKind, text: string): string {
  const typed = readTypedText(text, FORMS[kind]);
  return typed.ok ? typed.text : withoutSpaces(text);
}

/**
 * How a target that was stored before query entries counted is to be read. `address`: by today's rules, which give the same ranks.
 * `path`: by its path as before; today's rules give the same unless results with its path have entries. `differs`: as before too, and
 * today's rules read another target in it, or none.
 */
export type StoredReading = 'address' | 'path' | 'differs';

export function storedReading(kind: RankKind, text: string): StoredReading {
  const before = parseTarget(kind, text, { isByPath: true });
  if (!before.ok) return 'address';
  const now = parseTarget(kind, text);
  if (!now.ok || targetKey(kind, before.target) !== targetKey(kind, now.target)) return 'differs';
  const site = siteOf(now.target);
  return site && !isSiteTarget(site) ? 'path' : 'address';
}

/** Whether a page that was found by a target's path is the target's by today's rules too. */
export function isOwnPage(kind: RankKind, text: string, link: string): boolean {
  const parsed = parseTarget(kind, text);
  const site = parsed.ok && siteOf(parsed.target);
  return !site || matchWebTarget(site, link) !== null;
}

/** The target as a site that is matched by its address; null if it is matched otherwise. */
function siteOf(target: RankTargets[RankKind]): WebTarget | null {
  if ('host' in target) return target;
  const blog = 'blog' in target ? target.blog : target;
  return blog && 'site' in blog ? blog.site : null;
}

/** A unique text per target of its kind, for keys and logs: all spellings of a target give the same text. */
export function targetKey<Kind extends RankKind>(kind: Kind, target: RankTargets[Kind]): string {
  return KEYS[kind](target);
}

/**
 * A blog's address is a blog, a café's a café; a bare name may be either and is searched in both (NAVER.md 1.7: two lists,
 * never one). Another site counts as a blog.
 */
function parseViewTarget(text: string, options?: ReadOptions): ParsedTarget<'view'> {
  const cafe = parseCafeTarget(text);
  const blog = parseBlogTarget(text, options);
  if (!cafe.ok && !blog.ok) {
    const specific = [cafe.reason, blog.reason].find((reason) => !/^not_a_/.test(reason));
    return { ok: false, reason: specific ?? 'neither_blog_nor_cafe' };
  }
  return {
    ok: true,
    target: { blog: blog.ok ? blog.target : null, cafe: cafe.ok ? cafe.target : null },
  };
}
