/** One entry of the navigation, as SPEC §3 "menu state" names its fields. */
export interface NavigationEntry {
  name: string;
  href: string;
  role_level: number;
  use_yn: boolean;
}

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
  /** Display name, e.g. 랭크업. */
  name: string;
  theme: {
    /** CSS colour of buttons, links and marks. */
    primary: string;
    /** Black or white, whichever reads better on it. */
    onPrimary: string;
  };
  /** Logo text. */
  logo: string;
  /** Top-level menu entries that anyone may see. */
  navigation: NavigationEntry[];
  business: Partial<Business>;
  /** The manager's chat address (first code of group kakao_channel), or null. */
  contactUrl: string | null;
}

export interface PageMeta {
  title: string;
  description: string;
  keyword: string;
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
  /** The page's document in the CMS, or null where a tool page has no blocks. */
  pageId: string | null;
  products: ProductCard[];
}

export interface ProductCard {
  prod_id: number;
  name: string;
  summary: string;
  price_note: string;
  points: { title: string; text: string }[];
}
