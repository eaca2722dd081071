import { descriptionsOf } from 'api-extensions/contracts/board/description';
import { hostsOf } from 'api-extensions/contracts/rules/www';
import type { SiteContent } from 'api-extensions/contracts/publishing/site-content';
import { headScriptsOf } from 'api-extensions/contracts/common/head-scripts';
import { themeDesign, type ThemeDesign } from 'api-extensions/contracts/common/theme-design';
import { controlColor } from 'api-extensions/contracts/rules/state-colors';
import { isHexColor, onColor } from 'api-extensions/contracts/common/theme-color';
import {
  type Business,
  type PageMeta,
  type ProductCard,
  type SiteData,
  isLayoutName,
} from '../src/platform/page-context';
import { topLevelEntries } from '../src/platform/menus';
import type { PlannedFile } from './planned';
import { heroArt } from './hero-art';
import { iconImage, TOUCH_ICON_SIZE } from './site-icons';
import { markAddress, markPaths } from 'api-extensions/contracts/common/site-mark';
import { themeCss } from './theme-css';

/** A site with the data that all of its pages share. */
export interface Site {
  data: SiteData;
  design: ThemeDesign;
  products: ProductCard[];
  /** Metadata of the application page for each product, by number. */
  productMetas: Record<number, PageMeta>;
  /** The illustration of its hero blocks. */
  art: PlannedFile;
  /** Date of the privacy terms in force. */
  privacyVersion: string;
  /** Key of the IndexNow protocol (site config meta / indexnow_key); null: changes are not announced. */
  indexNowKey: string | null;
  /** Site config common / hsts says includeSubDomains. */
  hstsSubdomains: boolean;
  /** Metadata of a path: its own entry, else the page's title, else the site's default. */
  metaOf(path: string, otherwise?: Partial<PageMeta>): PageMeta;
  /** Paths that have an entry of their own. */
  metaPaths: string[];
}

const bySort = (a: { sort: number }, b: { sort: number }) => a.sort - b.sort;

/** Merges a fragment's nested objects into `into`; other values replace those of the same key. */
function merge(into: Record<string, unknown>, fragment: unknown): Record<string, unknown> {
  if (typeof fragment !== 'object' || fragment === null || Array.isArray(fragment)) return into;
  for (const [key, value] of Object.entries(fragment)) {
    const known = into[key];
    const nested = typeof value === 'object' && value !== null && !Array.isArray(value);
    into[key] = nested ? merge({ ...(known as Record<string, unknown>) }, value) : value;
  }
  return into;
}

/** Joins the fragments of an app configuration into one object, later ones winning (SPEC §3). */
export function joinAppConfig(fragments: unknown[]): Record<string, unknown> {
  return fragments.reduce<Record<string, unknown>>((joined, fragment) => merge(joined, fragment), {});
}

const DEFAULT_PRIMARY = '#15803d';

const valueAt = (config: Record<string, unknown>, group: string, key: string): unknown =>
  (config[group] as Record<string, unknown> | undefined)?.[key];

/** Site name where none is set (SPEC §2: a Korean brand placeholder). */
const DEFAULT_NAME = '홈페이지';

function adOf(config: Record<string, unknown>): SiteData['ad'] {
  const ad = valueAt(config, 'layouts', 'ad') as { text?: unknown; href?: unknown } | undefined;
  return typeof ad?.text === 'string' && typeof ad.href === 'string'
    ? { text: ad.text, href: ad.href }
    : null;
}

/** The terms' version, with the same default as on the server (api-extensions/server/shared/sites/consents.ts). */
const versionOf = (value = ''): string => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '2026-01-01');

function originOf(value: string | undefined): string | null {
  try {
    const { protocol, origin } = new URL(value ?? '');
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

/** Names of the search engines' verification tags by the id of their site config entry. */
const VERIFICATIONS = {
  naver_site_verification: 'naver-site-verification',
  google_site_verification: 'google-site-verification',
  bing_site_verification: 'msvalidate.01',
};

const verificationOf = (values: Record<string, string>): SiteData['verification'] =>
  Object.entries(VERIFICATIONS).flatMap(([id, name]) => {
    const content = values[id];
    return content ? [{ name, content }] : [];
  });

/** Form of a key (https://www.indexnow.org/documentation). */
const INDEXNOW_KEY = /^[A-Za-z0-9-]{8,128}$/;

const LEGAL_PAGES = [
  { name: '이용약관', href: '/terms' },
  { name: '개인정보처리방침', href: '/privacy' },
  { name: '웹 접근성 안내', href: '/accessibility' },
];

/** Site data, products and metadata from its content. */
export function readSite(content: SiteContent): Site {
  const { code, name } = content;
  const [host] = hostsOf(content.hosts, content.www);
  const config = joinAppConfig(content.appConfigs);
  const configuredColor = valueAt(config, 'theme', 'primary');
  const primary = isHexColor(configuredColor) ? configuredColor : DEFAULT_PRIMARY;
  const onPrimary = onColor(primary);
  const design = themeDesign(config.theme);
  const art = heroArt(design, { primary, onPrimary });
  const layout = valueAt(config, 'layouts', 'default');
  const logo = valueAt(config, 'logo', 'site') as { text?: unknown } | undefined;
  const group = (id: string): Record<string, string> =>
    Object.fromEntries(
      content.siteConfigs.filter(({ gr_id }) => gr_id === id).map(({ config_id, data }) => [config_id, data]),
    );
  const metaDefaults = group('meta');
  const items = [...content.menus].sort(bySort).map(({ hasParent, level, ...menu }) => ({
    ...menu,
    parent_menu_id: hasParent ? 'a parent' : null,
    role: { level },
  }));
  const codes = [...content.codes].sort(bySort);
  const contact = codes.find(({ gr_id }) => gr_id === 'kakao_channel');
  const configuredCode = typeof config.domain === 'string' ? config.domain : code;
  const nameEntry = codes.find(({ gr_id, code_id }) => gr_id === 'domain' && code_id === configuredCode);
  const levelOf = (name: string) => content.roles.find((role) => role.name === name)?.level ?? null;
  const byPath = new Map(content.metas.map((meta) => [meta.page, meta]));

  return {
    design,
    data: {
      domain: code,
      name,
      displayName: nameEntry?.code_name || name || DEFAULT_NAME,
      layout: isLayoutName(layout) ? layout : 'default',
      ad: adOf(config),
      theme: {
        primary,
        onPrimary,
        control: controlColor(primary),
        css: themeCss(design),
        art: art.path,
        icon: markAddress(design.art, primary),
        mark: markPaths(design.art),
      },
      touchIcon: iconImage({ color: primary, art: design.art }, TOUCH_ICON_SIZE).path,
      logo: typeof logo?.text === 'string' && logo.text ? logo.text : name,
      menus: topLevelEntries(items),
      managerLevel: levelOf('manager'),
      roleLevels: { staff: levelOf('staff'), owner: levelOf('owner') },
      business: group('common') as Partial<Business>,
      contactUrl: contact?.code_data_1 || null,
      headScripts: headScriptsOf(group('head_script')),
      origin: originOf(metaDefaults.origin) ?? originOf(host && `https://${host}`),
      legalPages: LEGAL_PAGES.filter(({ href }) => content.pages.some(({ path }) => path === href)),
      verification: verificationOf(metaDefaults),
    },
    products: [...content.products]
      .sort(bySort)
      .map(({ prod_id, name: product, summary, price_note, points }) => ({
        prod_id,
        name: product,
        summary,
        price_note,
        points,
      })),
    productMetas: Object.fromEntries(
      content.products.map(({ prod_id, title, desc, keyword }) => [
        prod_id,
        { title: title || name, ...descriptionsOf(desc), keyword },
      ]),
    ),
    indexNowKey: INDEXNOW_KEY.exec(metaDefaults.indexnow_key ?? '')?.[0] ?? null,
    art,
    hstsSubdomains: group('common').hsts === 'includeSubDomains',
    privacyVersion: versionOf(group('common').privacy_version),
    metaPaths: [...byPath.keys()],
    metaOf(path, otherwise) {
      const own = byPath.get(path);
      return {
        title: own?.title || otherwise?.title || metaDefaults.title || name,
        ...descriptionsOf(own?.description || otherwise?.description || metaDefaults.description || ''),
        keyword: own?.keyword || otherwise?.keyword || metaDefaults.keyword || '',
      };
    },
  };
}
