import { withoutTrailingSlashes } from './slashes';

/** The page that a rank belongs to. Without zod: every page of the work areas loads it. */

/** Title and address as the provider gave them; a place may have no address. */
export interface RankingPage {
  title: string;
  link: string;
}

export interface OtherPage extends RankingPage {
  /** Starts at 1. */
  rank: number;
}

/** Maximum number of other pages of the target's site that are listed beside the ranking page. */
export const OTHER_PAGES_MAX = 4;

/** Words for other pages: of a site, or of a shop in the list of products. */
export const otherPagesName = (isShop: boolean): string =>
  isShop ? '같은 쇼핑몰의 다른 상품' : '같은 사이트의 다른 페이지';

const TITLE_MAX = 300;
const LINK_MAX = 2000;

/** A page as it is stored: its title cut; null for an address too long to be kept whole. */
export const storedPage = ({ title, link }: RankingPage): RankingPage | null =>
  link.length > LINK_MAX || (title === '' && link === '') ? null : { title: title.slice(0, TITLE_MAX), link };

/** Text that identifies a page: its address without scheme, `www.` or `m.`, fragment and last slash, or its title without an address. */
export const pageKey = ({ title, link }: RankingPage): string =>
  link === ''
    ? title
    : withoutTrailingSlashes(link.replace(/^https?:\/\/(?:www\.|m\.)?/i, '').split('#', 1)[0] ?? '');

/** A page's address for people: without its scheme, with readable Hangul; its title where it has no address. */
export function pageAddress({ title, link }: RankingPage): string {
  if (link === '') return title;
  const plain = link.replace(/^https?:\/\//i, '');
  try {
    return decodeURI(plain);
  } catch {
    return plain;
  }
}
