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

/** Of a page that the CMS has blocks for. */
export interface BlockPageContext extends PageContext {
  /** Gatsby's node of the domain, for the page query. */
  domainId: string;
  /** The page's document in the CMS, or null where no blocks come with the build. */
  pageId: string | null;
  /** The menu keeps it from some: its blocks are asked for, and no file of a release has them. */
  isProtected: boolean;
  products: ProductCard[];
}

export interface ProductCard {
  prod_id: number;
  name: string;
  summary: string;
  price_note: string;
  points: { title: string; text: string }[];
}
