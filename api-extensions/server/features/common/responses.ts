import {
  type AppConfigItem,
  type CodeEntry,
  type ProductInfo,
  type RedirectRule,
  type SeoMeta,
  type SiteConfigEntry,
  type SiteRole,
  comparablePath,
} from '../../../contracts/common/common';
import { describeText } from '../../../contracts/board/description';
import { type MatchedRule, RedirectMatcher } from '../../../contracts/rules/redirects/matcher';
import { withDesign } from '../../../contracts/common/theme-design';
import { targetError } from './address-rules';
import type * as rows from './content';

const bySort = (a: { sort: number }, b: { sort: number }) => a.sort - b.sort;
const inUse = (row: { use_yn: boolean | null }) => row.use_yn !== false;

/** Fragments that can be merged; other stored values are ignored. */
export function toAppConfigItems(stored: rows.AppConfigRow[]): AppConfigItem[] {
  return stored.flatMap(({ name, value, design }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [{ name, value: withDesign(value, design) as Record<string, unknown> }]
      : [],
  );
}

export function toSiteConfigEntries(stored: rows.SiteConfigRow[]): SiteConfigEntry[] {
  return stored.map(({ gr_id, config_id, data }) => ({ gr_id, id: config_id, data: data ?? '' }));
}

/**
 * Metadata by path, and for all other paths, as the heads of the pages have them: an editor's entry, else the texts of a page that
 * everyone may see, else the site's own.
 */
export function toSeoMetas(
  stored: rows.SeoMetaRow[],
  config: rows.SiteConfigRow[],
  siteName: string,
  pages: readonly rows.PageText[],
): { byPath: Map<string, SeoMeta>; otherwise: SeoMeta } {
  const meta = new Map(
    config.filter(({ gr_id }) => gr_id === 'meta').map(({ config_id, data }) => [config_id, data]),
  );
  const otherwise = {
    title: meta.get('title') || siteName,
    description: describeText(meta.get('description') || ''),
    keyword: meta.get('keyword') || '',
  };
  const byPath = new Map<string, SeoMeta>();
  const otherwiseAt = (path: string) => byPath.get(path) ?? otherwise;
  for (const { path, title, description } of pages)
    byPath.set(path, {
      ...otherwise,
      title: path === '/' ? otherwise.title : `${title} | ${siteName}`,
      description: describeText(description) || otherwise.description,
    });
  for (const { page, title, description, keyword } of stored) {
    const path = comparablePath(page);
    byPath.set(path, {
      title: title || otherwiseAt(path).title,
      description: describeText(description ?? '') || otherwiseAt(path).description,
      keyword: keyword || otherwise.keyword,
    });
  }
  return { byPath, otherwise };
}

export function toSiteRoles(stored: rows.RoleRow[]): SiteRole[] {
  return stored.map(({ name, level }) => ({ name, level })).sort((a, b) => a.level - b.level);
}

const DOMAIN_GROUP = 'domain';

/** All codes by group and `sort`, with the site's own in group `domain`, which an editor's entry overrides. */
export function toCodeEntries(stored: rows.CodeRow[], site: { code: string; name: string }): CodeEntry[] {
  const entries = stored.map((row) => ({
    gr_id: row.gr_id,
    code_id: row.code_id,
    code_name: row.code_name,
    code_data_1: row.code_data_1,
    use_yn: inUse(row),
    sort: row.sort ?? 0,
  }));
  if (!entries.some(({ gr_id, code_id }) => gr_id === DOMAIN_GROUP && code_id === site.code)) {
    const own = { gr_id: DOMAIN_GROUP, code_id: site.code, code_name: site.name };
    entries.push({ ...own, code_data_1: null, use_yn: true, sort: 0 });
  }
  const byGroup = (a: CodeEntry, b: CodeEntry) => (a.gr_id < b.gr_id ? -1 : a.gr_id > b.gr_id ? 1 : 0);
  return entries.sort((a, b) => byGroup(a, b) || bySort(a, b));
}

export function toProductsById(stored: rows.ProductRow[]): Map<number, ProductInfo> {
  return new Map(
    stored.map(({ prod_id, name, title, desc, keyword }) => [
      prod_id,
      { prod_id, name, title, desc: desc ?? '', keyword: keyword ?? '' },
    ]),
  );
}

interface Redirect extends MatchedRule {
  status: RedirectRule['status'];
}

/** Statuses by the values of the field `redirect_type`. */
export const STATUS = { moved_301: 301, found_302: 302, temporary_307: 307, permanent_308: 308 } as const;

/** Rules in use. Leaves out targets that are not allowed, which were stored without the editor's rules. */
export function toRedirects(stored: rows.RedirectRow[]): RedirectMatcher<Redirect> {
  return new RedirectMatcher(
    stored
      .filter((row) => inUse(row) && targetError(row.to_url) === null)
      .map(({ from_path, to_url, redirect_type }) => ({
        from: from_path,
        to: to_url,
        status: STATUS[redirect_type],
      })),
  );
}
