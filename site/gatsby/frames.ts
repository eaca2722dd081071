import type { Business, HeadScript, PageMeta, ProductCard, SiteFrame } from '../src/features/frame/frame';
import { describe } from '../src/features/frame/description';
import { isLayoutName } from '../src/features/frame/layout-name';
import { topLevel } from '../src/features/frame/menus';
import type { Content, Entry } from './content';
import { isHexColor, onColor } from './contrast';

interface DomainEntry {
  code: string;
  name: string;
  use_yn?: boolean | null;
  host_names: string[];
}
interface Menu {
  menu_name: string;
  url: string;
  use_yn?: boolean | null;
  sort?: number | null;
  parent_menu?: object | null;
  role?: { level: number } | null;
}
interface SiteRole {
  name: string;
  level: number;
}
interface AppConfig {
  value: unknown;
}
interface SiteConfig {
  gr_id: string;
  config_id: string;
  data?: string | null;
}
interface Code {
  gr_id: string;
  code_id: string;
  code_name: string;
  code_data_1?: string | null;
  use_yn?: boolean | null;
  sort?: number | null;
}
interface SeoMeta {
  page: string;
  title: string;
  description?: string | null;
  keyword?: string | null;
}
interface Product {
  prod_id: number;
  name: string;
  summary?: string | null;
  price_note?: string | null;
  points?: { title: string; text: string }[];
  sort?: number | null;
}

/** A site with all that its pages share. */
export interface Site {
  /** Gatsby's node of the domain. */
  nodeId: string;
  frame: SiteFrame;
  hosts: string[];
  products: ProductCard[];
  /** The version of the privacy terms in force, as a day. */
  privacyVersion: string;
  /** Metadata of a path: its own entry, else what the page is called by itself, else the site's default. */
  metaOf(path: string, otherwise?: Partial<PageMeta>): PageMeta;
}

const bySort = (a: { sort?: number | null }, b: { sort?: number | null }) => (a.sort ?? 0) - (b.sort ?? 0);

function groupByDomain<T>(entries: Entry<T>[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const group = groups.get(entry.domain);
    if (group) group.push(entry);
    else groups.set(entry.domain, [entry]);
  }
  return groups;
}

function merge(into: Record<string, unknown>, fragment: unknown): Record<string, unknown> {
  if (typeof fragment !== 'object' || fragment === null || Array.isArray(fragment)) return into;
  for (const [key, value] of Object.entries(fragment)) {
    const known = into[key];
    const nested = typeof value === 'object' && value !== null && !Array.isArray(value);
    into[key] = nested ? merge({ ...(known as Record<string, unknown>) }, value) : value;
  }
  return into;
}

/** The fragments of an app configuration joined into one object, later ones winning (SPEC §3). */
export function joinAppConfig(fragments: unknown[]): Record<string, unknown> {
  return fragments.reduce<Record<string, unknown>>((joined, fragment) => merge(joined, fragment), {});
}

const DEFAULT_PRIMARY = '#15803d';

const at = (config: Record<string, unknown>, group: string, key: string): unknown =>
  (config[group] as Record<string, unknown> | undefined)?.[key];

/** Said in place of a site's name where nobody gave it one (SPEC §2: a Korean brand placeholder). */
const NAMELESS = '홈페이지';

function adOf(config: Record<string, unknown>): SiteFrame['ad'] {
  const ad = at(config, 'layouts', 'ad') as { text?: unknown; href?: unknown } | undefined;
  return typeof ad?.text === 'string' && typeof ad.href === 'string'
    ? { text: ad.text, href: ad.href }
    : null;
}

function headScriptOf(values: Record<string, string>): HeadScript | null {
  const url = values.tag_manager_url ?? '';
  if (!/^https:\/\/\S+$/.test(url)) return null;
  return { url, strategy: values.strategy === 'defer' ? 'defer' : 'async' };
}

/** As the server reads it (api-extensions/server/platform/consents.ts), for forms that are sent without scripts. */
const versionOf = (value = ''): string => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '2026-01-01');

function originOf(value: string | undefined): string | null {
  try {
    const { protocol, origin } = new URL(value ?? '');
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

/** Every domain in use with its frame, products and metadata, in the order of their codes. */
export function readSites(content: Content): Site[] {
  const menus = groupByDomain(content.entries<Menu>('menu'));
  const roles = groupByDomain(content.entries<SiteRole>('site-role'));
  const appConfigs = groupByDomain(content.entries<AppConfig>('app-config'));
  const siteConfigs = groupByDomain(content.entries<SiteConfig>('site-config'));
  const codes = groupByDomain(content.entries<Code>('code'));
  const metas = groupByDomain(content.entries<SeoMeta>('seo-meta'));
  const products = groupByDomain(content.entries<Product>('product'));

  return content
    .entries<DomainEntry>('domain')
    .filter((domain) => domain.use_yn !== false)
    .sort((a, b) => a.code.localeCompare(b.code))
    .map((domain): Site => {
      const { code } = domain;
      const config = joinAppConfig((appConfigs.get(code) ?? []).map(({ value }) => value));
      const themed = at(config, 'theme', 'primary');
      const primary = isHexColor(themed) ? themed : DEFAULT_PRIMARY;
      const layout = at(config, 'layouts', 'default');
      const logo = at(config, 'logo', 'site') as { text?: unknown } | undefined;
      const values = siteConfigs.get(code) ?? [];
      const group = (name: string) =>
        Object.fromEntries(values.filter((v) => v.gr_id === name).map((v) => [v.config_id, v.data ?? '']));
      const metaDefaults = group('meta');
      const items = (menus.get(code) ?? []).sort(bySort).map((menu) => ({
        menu_name: menu.menu_name,
        url: menu.url,
        parent_menu_id: menu.parent_menu ? 'a parent' : null,
        use_yn: menu.use_yn !== false,
        role: { level: menu.role?.level ?? 0 },
      }));
      const inUse = (codes.get(code) ?? []).filter((entry) => entry.use_yn !== false).sort(bySort);
      const contact = inUse.find(({ gr_id }) => gr_id === 'kakao_channel');
      const configured = typeof config.domain === 'string' ? config.domain : code;
      const named = inUse.find(({ gr_id, code_id }) => gr_id === 'domain' && code_id === configured);
      const byPath = new Map((metas.get(code) ?? []).map((meta) => [meta.page, meta]));

      return {
        nodeId: domain.nodeId,
        hosts: domain.host_names.map((name) => name.toLowerCase()),
        frame: {
          domain: code,
          name: domain.name,
          displayName: named?.code_name || domain.name || NAMELESS,
          layout: isLayoutName(layout) ? layout : 'default',
          ad: adOf(config),
          theme: { primary, onPrimary: onColor(primary) },
          logo: typeof logo?.text === 'string' && logo.text ? logo.text : domain.name,
          menus: topLevel(items),
          managerLevel: (roles.get(code) ?? []).find(({ name }) => name === 'manager')?.level ?? null,
          business: group('common') as Partial<Business>,
          contactUrl: contact?.code_data_1 || null,
          headScript: headScriptOf(group('head_script')),
          origin: originOf(metaDefaults.origin),
        },
        products: (products.get(code) ?? [])
          .sort(bySort)
          .map(({ prod_id, name, summary, price_note, points }) => ({
            prod_id,
            name,
            summary: summary ?? '',
            price_note: price_note ?? '',
            points: (points ?? []).map(({ title, text }) => ({ title, text })),
          })),
        privacyVersion: versionOf(group('common').privacy_version),
        metaOf(path, otherwise) {
          const own = byPath.get(path);
          return {
            title: own?.title || otherwise?.title || metaDefaults.title || domain.name,
            description: describe(
              own?.description || otherwise?.description || metaDefaults.description || '',
            ),
            keyword: own?.keyword || otherwise?.keyword || metaDefaults.keyword || '',
          };
        },
      };
    });
}
