import { z } from 'zod';
import {
  type ContentStatus,
  contentRedirect,
  type SiteContent,
} from '../../../../contracts/publishing/site-content';
import { FORM_READING, toSiteForm } from '../forms';
import { POPUP_READING, toSitePopup } from '../popups';
import { THEME_CHOICES, withDesign } from '../../../../contracts/common/theme-design';
import { AS_CREATED, latestOf, publishedOf } from '../../../platform/drafts';
import type { FieldSelection, Row } from '../page-parts';

/** Which rows and fields of a type are read, in which total order. */
export interface Reading extends FieldSelection {
  where?: Row;
  orderBy: Row[];
}

export const BY_DOCUMENT = [{ documentId: 'asc' }];

/** Filter of the requested version of a type's entries. */
export const versionOf = (uid: string, status: ContentStatus): Row =>
  status === 'draft' ? latestOf(uid) : publishedOf(uid);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const redirectType = contentRedirect.shape.redirect_type.catch('moved_301');
const menuRole = z.object({ level: z.unknown() }).nullish().catch(null);
const points = z.array(z.object({ title: z.unknown(), text: z.unknown() })).catch([]);

/** How a type of settings is read and its rows mapped. `null` leaves a row out. */
interface Setting<Item> {
  type: string;
  reading: Reading;
  item: (row: Row) => Item | null;
}

const setting = <Item>(definition: Setting<Item>) => definition;

/**
 * A site's settings by their name in the content. Fields are listed explicitly, and rows too where a type may hold data that
 * visitors must not see. Row numbers and times are left out, so that unchanged content published again is the same.
 */
export const SETTINGS = {
  appConfigs: setting<unknown>({
    type: 'app-config',
    reading: {
      select: ['value'],
      populate: { design: { select: Object.keys(THEME_CHOICES) } },
      orderBy: AS_CREATED,
    },
    item: ({ value, design }) => withDesign(value, design),
  }),
  siteConfigs: setting({
    type: 'site-config',
    reading: {
      select: ['gr_id', 'config_id', 'data'],
      where: { gr_id: { $in: ['meta', 'head_script', 'common'] } },
      orderBy: AS_CREATED,
    },
    item: ({ gr_id, config_id, data }) => ({
      gr_id: text(gr_id),
      config_id: text(config_id),
      data: text(data),
    }),
  }),
  roles: setting({
    type: 'site-role',
    reading: { select: ['name', 'level'], orderBy: AS_CREATED },
    item: ({ name, level }) => ({ name: text(name), level: number(level) }),
  }),
  menus: setting({
    type: 'menu',
    reading: {
      select: ['menu_name', 'url', 'use_yn', 'sort'],
      populate: { parent_menu: { select: ['documentId'] }, role: { select: ['level'] } },
      orderBy: AS_CREATED,
    },
    item: ({ menu_name, url, use_yn, sort, parent_menu, role }) => ({
      menu_name: text(menu_name),
      url: text(url),
      use_yn: use_yn !== false,
      sort: number(sort),
      hasParent: Boolean(parent_menu),
      level: number(menuRole.parse(role)?.level),
    }),
  }),
  codes: setting({
    type: 'code',
    reading: {
      select: ['gr_id', 'code_id', 'code_name', 'code_data_1', 'use_yn', 'sort'],
      orderBy: AS_CREATED,
    },
    item: ({ gr_id, code_id, code_name, code_data_1, use_yn, sort }) =>
      use_yn === false
        ? null
        : {
            gr_id: text(gr_id),
            code_id: text(code_id),
            code_name: text(code_name),
            code_data_1: text(code_data_1),
            sort: number(sort),
          },
  }),
  metas: setting({
    type: 'seo-meta',
    reading: { select: ['page', 'title', 'description', 'keyword'], orderBy: AS_CREATED },
    item: ({ page, title, description, keyword }) => ({
      page: text(page),
      title: text(title),
      description: text(description),
      keyword: text(keyword),
    }),
  }),
  products: setting({
    type: 'product',
    reading: {
      select: ['prod_id', 'name', 'summary', 'price_note', 'title', 'desc', 'keyword', 'sort'],
      populate: { points: { select: ['title', 'text'] } },
      orderBy: BY_DOCUMENT,
    },
    // A draft may still lack required fields.
    item: (row) =>
      typeof row.prod_id === 'number'
        ? {
            prod_id: row.prod_id,
            name: text(row.name),
            summary: text(row.summary),
            price_note: text(row.price_note),
            points: points
              .parse(row.points)
              .map((point) => ({ title: text(point.title), text: text(point.text) })),
            title: text(row.title),
            desc: text(row.desc),
            keyword: text(row.keyword),
            sort: number(row.sort),
          }
        : null,
  }),
  forms: setting({
    type: 'form',
    reading: { ...FORM_READING, orderBy: BY_DOCUMENT },
    item: toSiteForm,
  }),
  popups: setting({
    type: 'popup',
    reading: { ...POPUP_READING, orderBy: AS_CREATED },
    item: toSitePopup,
  }),
  redirects: setting({
    type: 'redirect-rule',
    reading: {
      select: ['from_path', 'to_url', 'redirect_type'],
      where: { use_yn: true },
      orderBy: AS_CREATED,
    },
    item: ({ from_path, to_url, redirect_type }) => ({
      from_path: text(from_path),
      to_url: text(to_url),
      redirect_type: redirectType.parse(redirect_type),
    }),
  }),
} satisfies { [Name in keyof SiteContent]?: unknown };

export type SettingName = keyof typeof SETTINGS;
/** A site's settings within its content. */
export type Settings = Pick<SiteContent, SettingName>;
