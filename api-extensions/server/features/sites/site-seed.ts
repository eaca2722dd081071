/**
 * All content of a site, as it is written when the site is made. Field names are those of the content types' schemas. Shorthand:
 * `hosts` are plain names, a menu's `role` is the role's name, its `children` are entries below it.
 */
export interface SiteSeed {
  code: string;
  name: string;
  hosts: string[];
  roles: { name: string; level: number }[];
  menus: MenuSeed[];
  appConfig: { name: string; value: Record<string, unknown>; design?: object | null }[];
  siteConfig: { gr_id: string; config_id: string; data: string }[];
  codes: { gr_id: string; code_id: string; code_name: string; code_data_1?: string | null; sort: number }[];
  seoMetas: object[];
  redirects: object[];
  products: object[];
  forms?: object[];
  /**
   * A text `/board/<code>#<title>` becomes the address of that post; without such a post it leads to the board. A picture with a
   * `drawing` (SVG) is added to the media library.
   */
  pages: object[];
  /** Posts are published. A post's `content` may show its `picture`, a drawing, by the address that the drawing has here. */
  boards: { code: string; posts: { title: string; content?: string; picture?: object }[] }[];
}

export interface MenuSeed {
  menu_name: string;
  url: string;
  role: string;
  use_yn?: boolean;
  sort: number;
  children?: MenuSeed[];
}

/** A site from which others are made, with example texts and data. */
export interface SiteTemplate {
  id: string;
  name: string;
  description: string;
  seed: SiteSeed;
}

let templates: readonly SiteTemplate[] = [];

/** Sets the templates for new sites. Called when the CMS starts, because the CMS has their texts. */
export function setSiteTemplates(offered: readonly SiteTemplate[]): void {
  templates = offered;
}

export const siteTemplates = (): readonly SiteTemplate[] => templates;
