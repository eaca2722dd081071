import type { FormFieldKind } from 'api-extensions/contracts/rules/form-fields';
import type { BlockInput } from 'api-extensions/contracts/common/blocks';
import type { Drawing } from './drawings/drawing';

/**
 * Seed of one domain. Field names are those of the content types' schemas, so that entries can be passed to the document
 * service unchanged. Three fields are shorthand resolved by the seed: `hosts` (plain names instead of `elements.host`
 * components), a menu's `role` (the role's name) and a menu's `children` (which become entries with a `parent_menu`).
 */
export interface DomainSeed {
  code: string;
  name: string;
  /** Host names without scheme or port. */
  hosts: string[];
  roles: RoleSeed[];
  appConfig: AppConfigSeed[];
  siteConfig: SiteConfigSeed[];
  menus: MenuSeed[];
  codes: CodeSeed[];
  seoMetas: SeoMetaSeed[];
  pages: PageSeed[];
  products: ProductSeed[];
  redirects: RedirectSeed[];
  forms?: FormSeed[];
  boards: BoardSeed[];
}

interface RoleSeed {
  name: string;
  /** 0 or lower: public; the level of the role named `manager` is the managers' threshold. */
  level: number;
}

/** One fragment of the app config. The fragments' values are merged, so no two may set the same top-level key. */
interface AppConfigSeed {
  name: string;
  value: Record<string, unknown>;
  /** Component `elements.theme-design`. */
  design?: Record<string, string>;
}

interface SiteConfigSeed {
  gr_id: 'meta' | 'head_script' | 'common';
  config_id: string;
  data: string;
}

export interface MenuSeed {
  menu_name: string;
  url: string;
  /** Name of one of the domain's roles. */
  role: string;
  /** In use by default. */
  use_yn?: boolean;
  sort: number;
  children?: MenuSeed[];
}

interface CodeSeed {
  gr_id: string;
  code_id: string;
  code_name: string;
  code_data_1?: string;
  sort: number;
}

interface SeoMetaSeed {
  /** Path of the page, without trailing slash. */
  page: string;
  /** The whole title, including the site's name. */
  title: string;
  description: string;
  keyword: string;
}

export interface PageSeed {
  path: string;
  title: string;
  layout: 'default' | 'ad-default' | 'sidenav';
  /** A case's `url` may name a post of the site by its title: `/board/<code>#<title>`. */
  blocks: BlockInput[];
}

interface ProductSeed {
  prod_id: number;
  name: string;
  summary: string;
  price_note: string;
  points: Step[];
  /** Title, description and keywords of the application page for this product. */
  title: string;
  desc: string;
  keyword: string;
  sort: number;
}

interface FormSeed {
  name: string;
  fields: {
    kind: FormFieldKind;
    label: string;
    required?: boolean;
    help?: string;
    /** One a line. */
    options?: string;
  }[];
  submit_label: string;
  done_text: string;
}

interface RedirectSeed {
  from_path: string;
  to_url: string;
  redirect_type: 'moved_301' | 'found_302' | 'temporary_307' | 'permanent_308';
}

export interface BoardSeed {
  code: string;
  name: string;
  description: string;
  list_style?: 'list-rows' | 'list-cards';
  sort: number;
  posts: PostSeed[];
}

/** A published post. */
interface PostSeed {
  title: string;
  /** Instant. */
  posted_at: string;
  pinned?: boolean;
  category?: string;
  /** Begins the post; lists show it as the cover. */
  picture?: Drawing;
  body: PostPart[];
}

/** Plain text by type; `postHtml` of demo.ts converts it to HTML. */
export type PostPart =
  | { h: string }
  | { p: string }
  | { list: string[] }
  | { steps: string[] }
  | { quote: string }
  | { table: { head: string[]; rows: string[][] } };

/** A point of a product. */
interface Step {
  title: string;
  text: string;
}
