import { type CafeTarget, NUMBER, namesArticle, readCafeAddress, SLUG } from './cafe-address';
import { readAddress } from './naver-address';
import { isShortLink } from './refused-address';
import { readTypedText } from './typed-text';

export { type CafeMatch, type CafeTarget, matchCafeTarget } from './cafe-address';

type CafeError =
  | 'empty'
  | 'several_addresses'
  | 'not_a_cafe'
  | 'cafe_number_only'
  | 'short_link'
  | 'unreadable_post';
export type ParsedCafeTarget = { ok: true; target: CafeTarget } | { ok: false; reason: CafeError };

/** Reads an address of an article or a club, or the club's slug alone. */
export function parseCafeTarget(input: string): ParsedCafeTarget {
  const typed = readTypedText(input, 'address');
  if (!typed.ok) return typed;
  const { text } = typed;
  const url = readAddress(text);
  if (!url) {
    const slug = text.replace(/^@/, '').toLowerCase();
    const isSlug = SLUG.test(slug) && !NUMBER.test(slug);
    return isSlug
      ? { ok: true, target: { slug, clubId: null, articleId: null } }
      : { ok: false, reason: 'not_a_cafe' };
  }
  if (isShortLink(url)) return { ok: false, reason: 'short_link' };
  const target = readCafeAddress(url);
  if (!target) return { ok: false, reason: 'not_a_cafe' };
  if (target.articleId === null && namesArticle(url)) return { ok: false, reason: 'unreadable_post' };
  const isFindable = target.slug !== null || target.articleId !== null;
  return isFindable ? { ok: true, target } : { ok: false, reason: 'cafe_number_only' };
}

/** A unique text per target, for keys and logs. */
export function cafeTargetKey({ slug, clubId, articleId }: CafeTarget): string {
  return `${slug ?? ''}#${clubId ?? ''}/${articleId ?? ''}`;
}
