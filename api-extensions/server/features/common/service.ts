import * as calls from '../../../contracts/common/common';
import type { SiteDomain } from '../../platform/domains';
import { AppError, forbidden, unauthenticated } from '../../platform/errors';
import { siteMenu } from '../../shared/sites/menus';
import { pageLevel } from '../../shared/accounts/levels';
import { platform } from '../../platform/platform';
import { type PreparedResponse, prepareResponse } from '../../http/prepared';
import * as responses from './responses';
import { consentVersions } from '../../shared/sites/consents';
import { readContent, readDomain, readPage, readPageTexts } from './content';

/** A part of a site's content, prepared once and cached until any content changes. */
const readCached = <T>(
  domain: SiteDomain,
  part: string,
  make: (domainId: string) => Promise<T>,
): Promise<T> => platform().content.get(`${domain.documentId} ${part}`, () => make(domain.documentId));

/** Responses by key, each prepared on first use. */
function preparedByKey<Key, Value>(
  values: ReadonlyMap<Key, Value>,
  make: (value: Value) => PreparedResponse,
) {
  const made = new Map<Key, PreparedResponse>();
  return (key: Key): PreparedResponse | undefined => {
    const known = made.get(key);
    if (known || !values.has(key)) return known;
    const fresh = make(values.get(key) as Value);
    made.set(key, fresh);
    return fresh;
  };
}

export const prepareAppConfig = (domain: SiteDomain): Promise<PreparedResponse> =>
  readCached(domain, calls.appConfig.path, async (id) =>
    prepareResponse(calls.appConfig, {
      data: responses.toAppConfigItems(await readContent('app-config', id)),
    }),
  );

export const prepareSiteConfig = (domain: SiteDomain): Promise<PreparedResponse> =>
  readCached(domain, calls.siteConfig.path, async (id) =>
    prepareResponse(calls.siteConfig, {
      data: responses.toSiteConfigEntries(await readContent('site-config', id)),
    }),
  );

export const prepareMenu = (domain: SiteDomain): Promise<PreparedResponse> =>
  readCached(domain, calls.menu.path, async () =>
    prepareResponse(calls.menu, { data: await siteMenu(domain) }),
  );

export const prepareRoles = (domain: SiteDomain): Promise<PreparedResponse> =>
  readCached(domain, calls.roles.path, async (id) =>
    prepareResponse(calls.roles, { data: responses.toSiteRoles(await readContent('site-role', id)) }),
  );

/** Whether the site's code gives a page its title and description, which only an editor's entry replaces. */
const isToolPage = (path: string) => path.startsWith('/search/') || path === '/service/apply';

/** Metadata of a path in comparable form: its own, else the site's. */
export async function prepareSeoMeta(domain: SiteDomain, path: string): Promise<PreparedResponse> {
  const metas = await readCached(domain, calls.seoMeta.path, async (id) => {
    const { name } = await readDomain(id);
    const [stored, config] = [await readContent('seo-meta', id), await readContent('site-config', id)];
    const menu = await siteMenu(domain);
    const pages = (await readPageTexts(id)).filter(({ path }) => {
      const level = pageLevel(menu, path);
      return level !== null && level <= 0 && !isToolPage(path);
    });
    const { byPath, otherwise } = responses.toSeoMetas(stored, config, name, pages);
    const ready = (data: calls.SeoMeta) => prepareResponse(calls.seoMeta, { data });
    return { own: preparedByKey(byPath, ready), otherwise: ready(otherwise) };
  });
  return metas.own(path) ?? metas.otherwise;
}

/** Codes of one group or of all groups, in use or not in use. */
export async function prepareCodes(
  domain: SiteDomain,
  { gr_id, use_yn }: { gr_id?: string; use_yn: boolean },
): Promise<PreparedResponse> {
  const byGroup = await readCached(domain, calls.codes.path, async (id) => {
    const entries = responses.toCodeEntries(await readContent('code', id), await readDomain(id));
    const ready = (data: calls.CodeEntry[]) => prepareResponse(calls.codes, { data });
    const of = (used: boolean) => {
      const some = entries.filter((entry) => entry.use_yn === used);
      const groups = new Map<string | undefined, calls.CodeEntry[]>([[undefined, some]]);
      for (const entry of some) {
        const group = groups.get(entry.gr_id);
        if (group) group.push(entry);
        else groups.set(entry.gr_id, [entry]);
      }
      return preparedByKey(groups, ready);
    };
    return { used: of(true), unused: of(false), none: ready([]) };
  });
  return (use_yn ? byGroup.used : byGroup.unused)(gr_id) ?? byGroup.none;
}

/** A published product by its number, or undefined. */
export async function prepareProduct(domain: SiteDomain, id: number): Promise<PreparedResponse | undefined> {
  const byId = await readCached(domain, calls.prodInfo.path, async (domainId) => {
    const products = responses.toProductsById(await readContent('product', domainId));
    return preparedByKey(products, (data) => prepareResponse(calls.prodInfo, { data }));
  });
  return byId(id);
}

/** The rule in use for an address, and where it leads. Pages win over rules whose path has a `*`. */
export async function prepareRedirect(domain: SiteDomain, address: string): Promise<PreparedResponse> {
  const { matcher, none } = await readCached(domain, calls.redirect.path, async (id) => ({
    matcher: responses.toRedirects(await readContent('redirect-rule', id)),
    none: prepareResponse(calls.redirect, { data: null }),
  }));
  const pages = await readCached(
    domain,
    'shown paths',
    async (id) => new Set((await readPageTexts(id)).map(({ path }) => path)),
  );
  const found = matcher.find(address, (path) => pages.has(path));
  if (!found) return none;
  const { rule, address: to_url } = found;
  return prepareResponse(calls.redirect, { data: { from_path: rule.from, to_url, status: rule.status } });
}

/**
 * A page's content for a visitor of this level.
 * @throws AppError 401 or 403 when the menu protects the page, 404 if it does not exist or is closed
 */
export async function viewPage(
  domain: SiteDomain,
  path: string,
  caller: { level: number } | null,
): Promise<calls.PageContent> {
  const level = pageLevel(await siteMenu(domain), path);
  if (level !== null && level > (caller?.level ?? 0)) throw caller ? forbidden() : unauthenticated();
  const content = level === null ? null : await readPage(domain.documentId, path);
  if (!content) throw new AppError(404, 'NOT_FOUND', '찾는 페이지가 없습니다.');
  return { ...content, privacy_version: (await consentVersions(domain)).privacy };
}
