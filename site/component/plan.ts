import { type StoredContent, siteContent } from 'api-extensions/contracts/publishing/site-content';
import type { MenuItem } from 'api-extensions/contracts/common/common';
import { themeDesign, withDesign } from 'api-extensions/contracts/common/theme-design';
import { type MenuSeed } from '../../cms/src/seed/types';
import { topkeyword } from '../../cms/src/seed/content/topkeyword';
import { siteTemplates } from '../../cms/src/seed/templates';
import { planSite } from '../gatsby/site-plan';
import { themeCss } from '../gatsby/theme-css';
import { GLOBAL_STYLES } from '../src/ui/theme/global-styles';

const levels = new Map(topkeyword.roles.map(({ name, level }) => [name, level]));

const menusOf = (menus: readonly MenuSeed[], hasParent = false): StoredContent['menus'] =>
  menus.flatMap(({ menu_name, url, role, use_yn = true, sort, children = [] }) => [
    { menu_name, url, use_yn, sort, hasParent, level: levels.get(role) ?? 0 },
    ...menusOf(children, true),
  ]);

/** The demo site as the CMS would send it, without posts. */
const content: StoredContent = {
  code: topkeyword.code,
  name: topkeyword.name,
  hosts: topkeyword.hosts,
  www: 'as_listed',
  appConfigs: topkeyword.appConfig.map(({ value, design }) => withDesign(value, design)),
  siteConfigs: topkeyword.siteConfig,
  roles: topkeyword.roles,
  menus: menusOf(topkeyword.menus),
  codes: topkeyword.codes.map(({ code_data_1 = '', ...code }) => ({ ...code, code_data_1 })),
  metas: topkeyword.seoMetas,
  products: topkeyword.products,
  redirects: topkeyword.redirects,
  pages: topkeyword.pages.map(({ path, title, layout, blocks }) => ({
    documentId: path,
    path,
    title,
    layout,
    blocks,
    updated_at: '2026-11-01T00:00:00.000Z',
  })),
  boards: topkeyword.boards.map(({ code, name, description, list_style = 'list-rows' }) => ({
    code,
    name,
    description,
    list_style,
    posts: [],
  })),
};

/** The site's menu as its call sends it. */
export const menu: MenuItem[] = content.menus.map(({ hasParent, level, ...entry }, at) => ({
  ...entry,
  menu_id: String(at),
  parent_menu_id: hasParent ? 'parent' : null,
  role: { name: '', level },
}));

/** The pages of a release of the demo site (gatsby/site-plan.ts). */
export const pages = planSite(siteContent.parse(content), new Map()).pages.map(({ template, context }) => ({
  template,
  context,
}));

/** The styles of the templates' designs, by name, in the colour of one site. */
export const designs = Object.fromEntries(
  siteTemplates().map(({ id, seed }) => {
    const fragments = seed.appConfig.map(({ value, design }) => withDesign(value, design) as typeof value);
    return [id, themeCss(themeDesign(Object.assign({}, ...fragments.map(({ theme }) => theme))))];
  }),
);

export const globalStyles = GLOBAL_STYLES;
