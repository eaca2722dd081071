import type { SiteForm } from 'api-extensions/contracts/common/site-form';
import type { SitePopup } from 'api-extensions/contracts/common/site-popup';
import type { Block, BlockOf, LookupSample } from 'api-extensions/contracts/common/blocks';
import type { ListStyle } from 'api-extensions/contracts/board/board';
import type { LookupKind } from 'api-extensions/contracts/rules/kinds';
import type { HeadScript } from 'api-extensions/contracts/common/head-scripts';
import type { LookupFields } from './lookup-fields';
import type { NavigationEntry } from './menus';
import { LAYOUTS } from 'api-extensions/contracts/rules/pages';

export type LayoutName = (typeof LAYOUTS)[number];

export const isLayoutName = (value: unknown): value is LayoutName => LAYOUTS.includes(value as LayoutName);

/**
 * Layout of a page: its own, else the site's; below /search/ the default layout becomes ad-default (SPEC §2).
 * @param own the page's own layout; `default` or none leaves it to the site
 */
export function resolveLayout(site: LayoutName, path: string, own: LayoutName = 'default'): LayoutName {
  const configured = own === 'default' ? site : own;
  return configured === 'default' && `${path}/`.includes('/search/') ? 'ad-default' : configured;
}

const WORKPLACE = /^\/(?:work|admin|user)(?:\/|$)/;

/** Whether a path is in the areas of staff and members. */
export const isWorkplacePath = (path: string): boolean => WORKPLACE.test(path);

export type { NavigationEntry };

/** Business information that Korean law requires on a shop site. */
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

/** Site data in every page's context. Prerendered: header, menus and footer need no call. */
export interface SiteData {
  /** Domain code, e.g. `rankup`. */
  domain: string;
  /** Name of the site, e.g. 랭크업. */
  name: string;
  /** The site's name in the code table (group domain), shown on the error screen (SPEC §2). */
  displayName: string;
  /** Layout of every page without one of its own. */
  layout: LayoutName;
  /** The site's own announcement in the ad-default layout, or null. */
  ad: { text: string; href: string } | null;
  theme: {
    /** CSS colour of buttons, links and marks. */
    primary: string;
    /** Black or white, whichever contrasts better with `primary`. */
    onPrimary: string;
    /** The same for controls beside states (contracts/rules/state-colors.ts). */
    control: { primary: string; onPrimary: string };
    /** Styles of the design that the site has chosen, or empty. */
    css: string;
    /** Address of the illustration of first blocks without an image. */
    art: string;
    /** The logo's mark as an address that browsers need no request for. */
    icon: string;
    /** The logo's mark in a square of 22: paths of its pale parts, and of the others. */
    mark: readonly [pale: string, solid: string];
  };
  /** Path of the icon for home screens. */
  touchIcon: string;
  /** Logo text. */
  logo: string;
  /** Every top-level menu entry at build time, in use or not: navigation and guarded routes. */
  menus: NavigationEntry[];
  /** Level of the role named manager; null where the site has none. */
  managerLevel: number | null;
  /** Levels of the roles named staff and owner; null where the site has none. */
  roleLevels: { staff: number | null; owner: number | null };
  business: Partial<Business>;
  /** The manager's chat address (first code of group kakao_channel), or null. */
  contactUrl: string | null;
  /** Scripts that load once the visitor consents (site config, group head_script). */
  headScripts: HeadScript[];
  /** Canonical scheme and host, e.g. https://www.example.com: as configured, else the first host. Null without a host. */
  origin: string | null;
  /** Legal pages that the site has, for links in the footer. */
  legalPages: { name: string; href: string }[];
  /** Tags of the home page by which the owner proves the site to search engines. */
  verification: { name: string; content: string }[];
}

export interface PageMeta {
  title: string;
  description: string;
  /** A longer description for cards and structured data, where there is more to say (contracts/board/description.ts). */
  summary?: string;
  keyword: string;
  /** Image for links to the page, by path or address, with its size in pixels if known. */
  image?: { url: string; width: number | null; height: number | null };
  /** False: excluded from search engines, without a canonical address. */
  isListed?: boolean;
}

/** `pageContext` of every page. */
export interface PageContext {
  site: SiteData;
  /** The path that visitors see, e.g. `/service`; use it instead of `location` (DESIGN §3). */
  pathname: string;
  meta: PageMeta;
  /** The page's own layout, which its editor has chosen; without it the page has the site's. */
  layout?: LayoutName;
}

/** A lookup of a hero: the texts of its form, and a sample answer. */
export interface HeroLookup extends LookupFields {
  kind: LookupKind;
  sample: LookupSample | null;
}

/** A form of the editors, with the version of the privacy terms that its visitors agree to. */
export interface ShownForm extends SiteForm {
  privacy_version: string;
}

/**
 * A block of a page. Unlike in the CMS, a hero has the forms of its lookups and a form its fields instead of their names, and a list of
 * posts the posts.
 */
export type ShownBlock =
  | Exclude<Block, BlockOf<'blocks.hero' | 'blocks.post-list' | 'blocks.form'>>
  | (Omit<BlockOf<'blocks.form'>, 'form'> & { form: ShownForm | null })
  | (BlockOf<'blocks.post-list'> & { posts: PostEntry[] })
  | (Omit<BlockOf<'blocks.hero'>, 'search' | 'samples'> & { lookups: HeroLookup[] });

/** A page's title and blocks from the CMS. */
export interface PageBlocks {
  title: string;
  blocks: ShownBlock[];
  /** Only in the pages of a release. */
  popups?: SitePopup[];
}

/** Context of a page with CMS blocks. */
export interface BlockPageContext extends PageContext {
  /** Null if the CMS has no blocks for the page, and on protected pages. */
  content: PageBlocks | null;
  /** The menu restricts the page: the browser requests its blocks, and no file of a release contains them. */
  isProtected: boolean;
  products: ProductCard[];
}

/** Context of the page with the consultation form. */
export interface ApplyPageContext extends BlockPageContext {
  /** Metadata by the product number in the query; number 0 is for the page without a product. */
  productMetas: Record<number, PageMeta>;
  /** The privacy terms' version in force at build time, as a day. */
  privacyVersion: string;
}

/** The first picture of a post. */
interface PostImage {
  url: string;
  width: number | null;
  height: number | null;
  alt: string;
}

/** A post in a list; the contract's fields without those for managers. */
export interface PostEntry {
  wr_id: number;
  title: string;
  description: string;
  author: string;
  pinned: boolean;
  /** Empty without one. */
  category: string;
  /** ISO instant. */
  published_at: string | null;
  /** Only in the lists of a release. */
  image?: PostImage | null;
}

/** A board without its posts. */
export interface BoardHead {
  code: string;
  name: string;
  description: string;
  list_style: ListStyle;
}

/** Context of the page that lists the boards and also serves `/board?code=` and the editor. */
export interface BoardsPageContext extends PageContext {
  /** Boards that everyone may see, each with its newest posts. */
  boards: (BoardHead & { posts: PostEntry[] })[];
}

/** Context of the page that serves every path below a client area. */
export interface ShellPageContext extends PageContext {
  /** Metadata that editors have set for paths below the area, by path. */
  metas: Record<string, PageMeta>;
}

/** Context of one page of a board's list. */
export interface BoardPageContext extends PageContext {
  board: BoardHead;
  page: number;
  pages: number;
  total: number;
  /** Categories of all its posts, the one with most posts first. */
  categories: string[];
  /** Null if the menu restricts the board: no file of a release contains its posts. */
  posts: PostEntry[] | null;
}

/** A post with the fields of its own page. */
export interface PostPage extends PostEntry {
  /** HTML, sanitized by allow-list on saving. */
  content: string;
  updated_at: string;
  image: PostImage | null;
  previous: { wr_id: number; title: string } | null;
  next: { wr_id: number; title: string } | null;
  /** Further posts of the category or board; only in the pages of a release. */
  related?: PostEntry[];
}

/** Context of a post's own page. */
export interface PostPageContext extends PageContext {
  board: BoardHead;
  wr_id: number;
  /** Null if the menu restricts the board. */
  post: PostPage | null;
}

export interface ProductCard {
  prod_id: number;
  name: string;
  summary: string;
  price_note: string;
  points: { title: string; text: string }[];
}
