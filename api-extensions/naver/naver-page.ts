import { siteHostOf } from '../contracts/rules/hosts';
import { readBlogAddress } from './blog-address';
import { type CafeTarget, matchCafeTarget, namesArticle, readCafeAddress } from './cafe-address';
import { readPlaceId } from './place-address';
import { isSameStoreProduct, readShopAddress, type ShopAddress } from './shop-address';

/** A page of Naver's blogs, cafés, stores or maps, which has several addresses (NAVER.md 1.8): the forms of one page are equal. */
export type NaverPage =
  | { type: 'blog'; blogId: string; /** null: any post of the blog. */ logNo: string | null }
  | { type: 'cafe'; club: CafeTarget }
  | { type: 'shop'; product: ShopAddress }
  | { type: 'place'; id: string };

/** Why an address on these hosts names no page. */
export type NaverPageError = 'unreadable_post' | 'cafe_number_only' | 'shared_host';

/** Hosts whose addresses name a page only with an id. */
const SHARED =
  /^(?:(?:m\.|rss\.)?blog|(?:m\.)?cafe|(?:m\.)?smartstore|(?:m\.)?brand|(?:m\.|pcmap\.)?place|(?:m\.)?map)\.naver\.com$/;

/** The page that the address names; null if it is on no such host. */
export function readNaverPage(url: URL): NaverPage | NaverPageError | null {
  const blog = readBlogAddress(url);
  if (blog) {
    const { blogId, logNo, isUnreadablePost } = blog;
    return isUnreadablePost ? 'unreadable_post' : { type: 'blog', blogId, logNo };
  }
  const club = readCafeAddress(url);
  if (club) {
    if (club.articleId === null && namesArticle(url)) return 'unreadable_post';
    return club.slug === null && club.articleId === null ? 'cafe_number_only' : { type: 'cafe', club };
  }
  const product = readShopAddress(url);
  if (product) return { type: 'shop', product };
  const id = readPlaceId(url);
  if (id !== null) return { type: 'place', id };
  return SHARED.test(siteHostOf(url)) ? 'shared_host' : null;
}

/** Whether the page stands for all pages of its blog, café or store. */
export function isWholeSite(page: NaverPage): boolean {
  if (page.type === 'blog') return page.logNo === null;
  if (page.type === 'cafe') return page.club.articleId === null;
  return page.type === 'shop' && page.product.type === 'store';
}

/**
 * How the address names the page, or null. `article_number` is a guess: the address names the café by another kind of name than the
 * page does, and only the article's number is equal.
 */
export function matchNaverPage(page: NaverPage, url: URL): 'address' | 'article_number' | null {
  const found = readNaverPage(url);
  if (found === null || typeof found === 'string') {
    // An address whose number cannot be read still belongs to its blog or café.
    return found === 'unreadable_post' && isWholeSite(page) && isSameHome(page, url) ? 'address' : null;
  }
  if (page.type === 'cafe') {
    const by = matchCafeTarget(page.club, { link: url.href });
    return by === 'club' ? 'address' : by;
  }
  return found.type !== 'cafe' && isSamePage(page, found) ? 'address' : null;
}

function isSameHome(page: NaverPage, url: URL): boolean {
  if (page.type === 'blog') return readBlogAddress(url)?.blogId === page.blogId;
  return page.type === 'cafe' && page.club.slug !== null && readCafeAddress(url)?.slug === page.club.slug;
}

function isSamePage(wanted: NaverPage, found: NaverPage): boolean {
  if (wanted.type === 'blog')
    return (
      found.type === 'blog' &&
      found.blogId === wanted.blogId &&
      (wanted.logNo === null || found.logNo === wanted.logNo)
    );
  if (wanted.type === 'place') return found.type === 'place' && found.id === wanted.id;
  if (wanted.type !== 'shop' || found.type !== 'shop') return false;
  const [own, other] = [wanted.product, found.product];
  if (own.type === 'product') return other.type === 'product' && other.productId === own.productId;
  if (own.type === 'store') return other.type !== 'product' && other.store === own.store;
  return other.type === 'store_product' && isSameStoreProduct(own, other);
}

/** The address that stands for all forms of the page. For a whole site it differs from the address of its first page. */
export function naverPageKey(page: NaverPage): string {
  switch (page.type) {
    case 'blog':
      return `blog.naver.com/${page.blogId}/${page.logNo ?? '*'}`;
    case 'cafe':
      return `cafe.naver.com/${page.club.slug ?? `#${page.club.clubId}`}/${page.club.articleId ?? '*'}`;
    case 'place':
      return `map.naver.com/p/entry/place/${page.id}`;
    case 'shop':
      if (page.product.type === 'product')
        return `search.shopping.naver.com/catalog/${page.product.productId}`;
      if (page.product.type === 'store') return `smartstore.naver.com/${page.product.store}/*`;
      return `smartstore.naver.com/${page.product.store ?? 'main'}/products/${page.product.number}`;
  }
}
