import type { Product } from './product';

/** Makes a call of the admin's API, as {@link Product.admin} returns it. */
type Admin = Awaited<ReturnType<Product['admin']>>;

const PAGES = '/content-manager/collection-types/api::page.page';

interface PageEntry {
  documentId: string;
  blocks: { __component: string; title?: string }[];
}

/** Finds a site's page by its path, as the admin's API returns it. */
export async function findPage(admin: Admin, domain: string, url: string): Promise<PageEntry> {
  const filters = `filters[domain][code][$eq]=${domain}&filters[path][$eq]=${encodeURIComponent(url)}`;
  const { results } = await admin('GET', `${PAGES}?${filters}`);
  const { data } = await admin('GET', `${PAGES}/${results[0].documentId}`);
  return data as PageEntry;
}

/** Copies blocks for a later save: without the numbers of their parts, which a save changes, and with files by number. */
export const blocksToRestore = (blocks: PageEntry['blocks']): PageEntry['blocks'] =>
  JSON.parse(
    JSON.stringify(blocks, (key, value) => {
      if (typeof value === 'object' && value !== null && 'mime' in value) return value.id;
      return key === 'id' ? undefined : value;
    }),
  );

/** Saves a draft with another hero title. @returns a function that publishes it */
export async function draftTitle(
  admin: Admin,
  domain: string,
  url: string,
  title: string,
): Promise<() => Promise<void>> {
  const page = await findPage(admin, domain, url);
  const blocks = page.blocks.map((block) =>
    block.__component === 'blocks.hero' ? { ...block, title } : block,
  );
  await admin('PUT', `${PAGES}/${page.documentId}`, { blocks });
  return () => admin('POST', `${PAGES}/${page.documentId}/actions/publish`, {});
}

/** Changes a page's hero title and publishes it, as the admin's buttons do. */
export async function publishTitle(admin: Admin, domain: string, url: string, title: string): Promise<void> {
  const publish = await draftTitle(admin, domain, url, title);
  await publish();
}

/** Saves a draft of a setting, found by its fields. @returns a function that discards it */
export async function draftSetting(
  admin: Admin,
  domain: string,
  type: string,
  fields: Record<string, string>,
  values: Record<string, unknown>,
): Promise<() => Promise<void>> {
  const path = `/content-manager/collection-types/api::${type}.${type}`;
  const filters = Object.entries(fields).map(([name, value]) => `&filters[${name}][$eq]=${value}`);
  const { results } = await admin('GET', `${path}?filters[domain][code][$eq]=${domain}${filters.join('')}`);
  const address = `${path}/${results[0].documentId}`;
  await admin('PUT', address, values);
  return () => admin('POST', `${address}/actions/discard`, {});
}

interface Menu {
  documentId: string;
  url: string;
}

const MENUS = '/content-manager/collection-types/api::menu.menu';
const ROLES = '/content-manager/collection-types/api::site-role.site-role';

/** Changes the role or the use of a top-level menu entry. @param role by name @returns a function that undoes the change */
export async function changeMenu(
  admin: Admin,
  domain: string,
  url: string,
  { role, use_yn }: { role?: string; use_yn?: boolean },
): Promise<() => Promise<void>> {
  const ofDomain = `pageSize=100&filters[domain][code][$eq]=${domain}`;
  const { results: menus } = await admin(
    'GET',
    `${MENUS}?${ofDomain}&filters[parent_menu][id][$null]=true&filters[url][$eq]=${url}`,
  );
  const [menu] = menus as Menu[];
  if (!menu) throw new Error(`no menu entry ${url}`);
  const { results: roles } = await admin('GET', `${ROLES}?${ofDomain}`);
  const idOf = (name: string) =>
    (roles as { name: string; documentId: string }[]).find((entry) => entry.name === name)?.documentId;
  const set = async (name: string | undefined, inUse: boolean | undefined) => {
    const relation = name && { role: { connect: [{ documentId: idOf(name) }], disconnect: [] } };
    await admin('POST', `${MENUS}/${menu.documentId}/actions/publish`, {
      ...relation,
      ...(inUse !== undefined && { use_yn: inUse }),
    });
  };
  await set(role, use_yn);
  return () => set(role && 'guest', use_yn === undefined ? undefined : !use_yn);
}

/** Creates and publishes an entry of a site, of a type with drafts. @returns a function that deletes it */
export async function addEntry(
  admin: Admin,
  domain: string,
  type: string,
  values: Record<string, unknown>,
): Promise<() => Promise<void>> {
  const { results } = await admin(
    'GET',
    `/content-manager/collection-types/api::domain.domain?filters[code][$eq]=${domain}`,
  );
  const path = `/content-manager/collection-types/api::${type}.${type}`;
  const { data } = await admin('POST', `${path}/actions/publish`, {
    ...values,
    domain: { connect: [{ documentId: results[0].documentId }], disconnect: [] },
  });
  return () => admin('DELETE', `${path}/${data.documentId}`);
}
