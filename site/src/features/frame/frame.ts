import type { Block } from 'api-extensions/contracts/site-content';
import type { LayoutName } from './layout-name';
import type { NavigationEntry } from './menus';

export type { NavigationEntry };

/** Business information that Korean law asks a shop site to show. */
export interface Business {
  company: string;
  ceo: string;
  business_number: string;
  mail_order_number: string;
  address: string;
  phone: string;
  email: string;
  hours: string;
  privacy_officer: string;
}

/** What every page of a site is framed by. Prerendered: no call is needed to paint it. */
export interface SiteFrame {
  /** Domain code, e.g. `rankup`. */
  domain: string;
  /** Name of the site, e.g. 랭크업. */
  name: string;
  /** Its name in the code table (group domain), which the error screen says (SPEC §2). */
  displayName: string;
  /** Of every page that asks for no other one. */
  layout: LayoutName;
  /** The site's own announcement in the ad-default layout, or null. */
  ad: { text: string; href: string } | null;
  theme: {
    /** CSS colour of buttons, links and marks. */
    primary: string;
    /** Black or white, whichever reads better on it. */
    onPrimary: string;
  };
  /** Logo text. */
  logo: string;
  /** Every top-level menu entry, in use or not, as of the build: navigation and guarded routes. */
  menus: NavigationEntry[];
  /** Level of the role named manager; null where the site has none. */
  managerLevel: number | null;
  business: Partial<Business>;
  /** The manager's chat address (first code of group kakao_channel), or null. */
  contactUrl: string | null;
  /** What loads once the visitor consents (site config, group head_script), or null. */
  headScript: HeadScript | null;
  /** Scheme and host by which the site is known, e.g. https://www.example.com, or null: canonical addresses need it. */
  origin: string | null;
}

export interface HeadScript {
  /** An https address. */
  url: string;
  strategy: 'async' | 'defer';
}

export interface PageMeta {
  title: string;
  description: string;
  keyword: string;
  /** False: not for search engines, and without an address of its own. */
  isListed?: boolean;
}

/** `pageContext` of every page. */
export interface PageContext {
  site: SiteFrame;
  /** The path that visitors see, e.g. `/service`; take it from here, never from `location` (DESIGN §3). */
  pathname: string;
  meta: PageMeta;
}

/** A page's title and blocks, as the CMS has them. */
export interface PageBlocks {
  title: string;
  blocks: Block[];
}

/** Of a page that the CMS has blocks for. */
export interface BlockPageContext extends PageContext {
  /** Null where the CMS has no blocks for the page, and on protected pages. */
  content: PageBlocks | null;
  /** The menu keeps the page from some visitors: the browser asks for its blocks, and no file of a release has them. */
  isProtected: boolean;
  products: ProductCard[];
}

/** Of the page on which a consultation is asked for. */
export interface ApplyPageContext extends BlockPageContext {
  /** The version of the privacy terms in force at the time of the build, as a day. */
  privacyVersion: string;
}

/** A post as a list shows it; the same as the contract's, without what only managers see. */
export interface PostEntry {
  wr_id: number;
  title: string;
  description: string;
  author: string;
  pinned: boolean;
  /** ISO instant. */
  published_at: string | null;
}

export interface BoardHead {
  code: string;
  name: string;
  description: string;
}

/** Of the page that lists the boards, and behind which `/board?code=` and the editor are. */
export interface BoardsPageContext extends PageContext {
  /** Those that everyone may see, each with its newest posts. */
  boards: (BoardHead & { posts: PostEntry[] })[];
}

/** Of one page of a board's list. */
export interface BoardPageContext extends PageContext {
  board: BoardHead;
  page: number;
  pages: number;
  total: number;
  /** Null where the menu keeps the board from some: no file of a release has its posts. */
  posts: PostEntry[] | null;
}

/** What a post's page shows beside the list's. */
export interface PostPage extends PostEntry {
  /** HTML, cleaned by allow-list when it was saved. */
  content: string;
  updated_at: string;
  image: { url: string; width: number | null; height: number | null; alt: string } | null;
  previous: { wr_id: number; title: string } | null;
  next: { wr_id: number; title: string } | null;
}

/** Of a post's own page. */
export interface PostPageContext extends PageContext {
  board: BoardHead;
  wr_id: number;
  /** Null where the menu keeps the board from some. */
  post: PostPage | null;
}

export interface ProductCard {
  prod_id: number;
  name: string;
  summary: string;
  price_note: string;
  points: { title: string; text: string }[];
}
