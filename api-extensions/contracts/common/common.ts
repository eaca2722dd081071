import * as z from '../zod';
import { block } from './blocks';
import { siteForm } from './site-form';
import type { Call } from '../call';
import { domain } from '../fields';
import { FORBIDDEN } from '../rules/invisible';
import { comparablePath } from '../rules/pages';

export { comparablePath };

/** Longest path or host name in a query. */
const URL_MAX = 2000;

/** A path of the site, without query and fragment; parsed to its comparable form. */
const sitePath = z
  .exactString({ error: '경로를 적어 주세요.' })
  .max(URL_MAX, '경로가 너무 깁니다.')
  .regex(/^\/[^?#]*$/, '경로는 /로 시작하고 ?와 #이 없어야 합니다.')
  .refine((value) => !/[\t\n\r]/.test(value), '경로에 사용할 수 없는 문자가 있습니다.')
  .transform(comparablePath);

/** One fragment of the app config; all values are merged into one object (SPEC §3), later ones win. */
const appConfigItem = z.object({ name: z.string(), value: z.record(z.string(), z.unknown()) });
export type AppConfigItem = z.infer<typeof appConfigItem>;

export const appConfig = {
  method: 'GET',
  path: '/common/appconfig',
  access: 'public',
  query: z.object({
    /** Host name of the requested site; a port is ignored. Defaults to the requested host. */
    url: z.string().max(URL_MAX, '주소가 너무 깁니다.').optional(),
  }),
  response: z.object({ data: z.array(appConfigItem) }),
} as const satisfies Call;

/** Site config entry (SPEC §3), e.g. `meta` / `site_name_ko`, `head_script` / `tag_manager_url`, `common` / `company`. */
const siteConfigEntry = z.object({
  gr_id: z.enum(['meta', 'head_script', 'common']),
  id: z.string(),
  data: z.string(),
});
export type SiteConfigEntry = z.infer<typeof siteConfigEntry>;

export const siteConfig = {
  method: 'GET',
  path: '/common/config',
  access: 'public',
  query: z.object({ domain }),
  response: z.object({ data: z.array(siteConfigEntry) }),
} as const satisfies Call;

const seoMetaData = z.object({ title: z.string(), description: z.string(), keyword: z.string() });
export type SeoMeta = z.infer<typeof seoMetaData>;

/** Metadata of a path: its own entry, else the site's default for every page. `url` takes precedence over `page`. */
export const seoMeta = {
  method: 'GET',
  path: '/common/seometa',
  access: 'public',
  query: z
    .object({ page: sitePath.optional(), url: sitePath.optional(), domain })
    .refine(({ page, url }) => page !== undefined || url !== undefined, {
      message: 'url 또는 page에 경로를 적어 주세요.',
      path: ['url'],
    }),
  response: z.object({ data: seoMetaData }),
} as const satisfies Call;

/** A page's title and its blocks. */
/** Forms of one page. */
const FORMS_MAX = 20;

const pageContent = z.object({
  title: z.string(),
  blocks: z.array(block),
  /** Forms that its blocks show. */
  forms: z.array(siteForm).max(FORMS_MAX).default([]),
  /** Version of the privacy terms in force, for these forms. */
  privacy_version: z.string().default(''),
});
export type PageContent = z.input<typeof pageContent>;

/**
 * Content of a published page. Releases include it for public pages; a page that the menu protects is read here: 401
 * `UNAUTHENTICATED`, 403 `FORBIDDEN`, 404 `NOT_FOUND`.
 */
export const page = {
  method: 'GET',
  path: '/common/page',
  access: 'visitor',
  query: z.object({ path: sitePath, domain }),
  response: z.object({ data: pageContent }),
} as const satisfies Call;

export const siteRole = z.object({ name: z.string(), level: z.number().int() });
export type SiteRole = z.infer<typeof siteRole>;

/** Menu item (SPEC §3). Ids are stable, opaque names. */
const menuItem = z.object({
  menu_id: z.string(),
  menu_name: z.string(),
  /** A path of the site or an http(s) address. */
  url: z.string(),
  /** Null at the top level. */
  parent_menu_id: z.string().nullable(),
  use_yn: z.boolean(),
  sort: z.number().int(),
  /** Role that may see the item; without a role it is public: `guest`, 0. */
  role: siteRole,
});
export type MenuItem = z.infer<typeof menuItem>;

/** Every item of the site by `sort`, including those not in use: the guard needs them (SPEC §4). */
export const menu = {
  method: 'GET',
  path: '/common/menu',
  access: 'public',
  query: z.object({ domain }),
  response: z.object({ data: z.array(menuItem) }),
} as const satisfies Call;

/** The site's roles by ascending level. The manager threshold is the level of the role named `manager`. */
export const roles = {
  method: 'GET',
  path: '/common/role',
  access: 'public',
  query: z.object({ domain }),
  response: z.object({ data: z.array(siteRole) }),
} as const satisfies Call;

/** The same at the path of SPEC §7. */
export const workRoles = { ...roles, path: '/work/mms/role' } as const satisfies Call;

/** Code-table entry (SPEC §3). */
const codeEntry = z.object({
  gr_id: z.string(),
  code_id: z.string(),
  code_name: z.string(),
  code_data_1: z.string().nullable(),
  use_yn: z.boolean(),
  sort: z.number().int(),
});
export type CodeEntry = z.infer<typeof codeEntry>;

/**
 * Codes by group and `sort`. Group `domain` always holds the site itself, unless an editor has overridden it: `code_id` its
 * code, `code_name` its display name (SPEC §2, error screen).
 */
export const codes = {
  method: 'GET',
  path: '/common/code',
  access: 'public',
  query: z.object({
    /** One group; all groups when omitted. */
    gr_id: z.string().max(60, '코드 그룹이 너무 깁니다.').optional(),
    domain,
    /** 1: those in use, 0: those that are not. */
    use_yn: z
      .enum(['1', '0', 'true', 'false'], { error: 'use_yn에는 1 또는 0을 적어 주세요.' })
      .transform((value) => value === '1' || value === 'true')
      .default(true),
  }),
  response: z.object({ data: z.array(codeEntry) }),
} as const satisfies Call;

/** The same at the path of SPEC §7. */
export const workCodes = { ...codes, path: '/work/mms/code' } as const satisfies Call;

/** Metadata of the application page (SPEC §2). */
const productInfo = z.object({
  prod_id: z.number().int().nonnegative(),
  name: z.string(),
  title: z.string(),
  desc: z.string(),
  keyword: z.string(),
});
export type ProductInfo = z.infer<typeof productInfo>;

/** A published product; 404 `NOT_FOUND` for an unknown number. */
export const prodInfo = {
  method: 'GET',
  path: '/service/prodInfo',
  access: 'public',
  query: z.object({
    id: z
      .string()
      .regex(/^\d{1,9}$/, '상품 번호는 0 이상의 숫자여야 합니다.')
      .transform(Number)
      .default(0),
    domain,
  }),
  response: z.object({ data: productInfo }),
} as const satisfies Call;

const redirectStatus = z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]);

const redirectRule = z.object({
  /** The rule's old address: a path without trailing slash, with its query entries. */
  from_path: z.string(),
  /** Where the request is led: a path of the site, with optional query and fragment, or an http(s) address. */
  to_url: z.string(),
  status: redirectStatus,
});
export type RedirectRule = z.infer<typeof redirectRule>;

/** An address of the site with its query, as a browser requests it. */
const siteAddress = z
  .exactString({ error: '주소를 적어 주세요.' })
  .max(URL_MAX, '주소가 너무 깁니다.')
  .regex(/^\/[^#]*$/, '주소는 /로 시작하고 #이 없어야 합니다.')
  .refine((value) => !FORBIDDEN.test(value), '주소에 사용할 수 없는 문자가 있습니다.');

/** The rule in use for this address, or null. */
export const redirect = {
  method: 'GET',
  path: '/common/redirect',
  access: 'public',
  query: z.object({ url: siteAddress, domain }),
  response: z.object({ data: redirectRule.nullable() }),
} as const satisfies Call;
