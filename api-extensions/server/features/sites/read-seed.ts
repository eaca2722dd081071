import { domainEntries, type MenuEntry, menuEntries, roleEntries } from '../../platform/content-types';
import { unknownDomain } from '../../platform/errors';
import { attributesOf } from '../../platform/documents';
import { serviceOf } from '../../platform/platform';
import { repository } from '../../platform/tables';
import type { MenuSeed, SiteSeed } from './site-seed';
import { AS_CREATED, PUBLISHED, publishedOf } from '../../platform/drafts';

type Value = Record<string, unknown>;

const idOf = (file: unknown): unknown => (file as { id?: unknown } | null)?.id ?? null;

/** An entry's own values: components without their ids, files by id, no relations. */
function ownValues(uid: string, entry: Value): Value {
  const component = (part: unknown, name?: string): unknown => {
    // A part that is populated is a row; in a dynamic zone it names its component.
    const value = part as Value & { __component: string };
    const of = name ?? value.__component;
    return { ...ownValues(of, value), ...(name === undefined && { __component: of }) };
  };
  return Object.fromEntries(
    Object.entries(attributesOf(uid)).flatMap(([name, { type, component: of }]) => {
      const value = entry[name];
      if (type === 'relation' || value === undefined || value === null) return [];
      if (type === 'media') return [[name, Array.isArray(value) ? value.map(idOf) : idOf(value)]];
      if (type === 'dynamiczone') return [[name, [value].flat().map((part) => component(part))]];
      if (type !== 'component') return [[name, value]];
      const parts = Array.isArray(value) ? value.map((part) => component(part, of)) : component(value, of);
      return [[name, parts]];
    }),
  );
}

interface PopulateBuilder {
  populateDeep(level: number): { build(): Promise<object> };
}

/** A site's publicly visible entries of a type, as seeds. */
async function readEntries(type: string, domain: string): Promise<Value[]> {
  const uid = `api::${type}.${type}`;
  const builder = serviceOf<(of: string) => PopulateBuilder>('plugin::content-manager.populate-builder');
  const rows = await repository<Value>(uid)().findMany({
    where: { domain: { documentId: domain }, ...publishedOf(uid) },
    populate: await builder(uid).populateDeep(Infinity).build(),
    orderBy: AS_CREATED,
  });
  return rows.map((row) => ownValues(uid, row));
}

function treeOf(menus: MenuEntry[], parent?: string): MenuSeed[] {
  return menus
    .filter((menu) => menu.parent_menu?.documentId === parent)
    .map((menu) => ({
      menu_name: menu.menu_name,
      url: menu.url,
      role: menu.role?.name ?? '',
      use_yn: menu.use_yn ?? true,
      sort: menu.sort ?? 0,
      children: treeOf(menus, menu.documentId),
    }));
}

/** The published content of an existing site as a seed, without posts, members and records. @throws AppError 404 */
export async function readSiteSeed(code: string): Promise<SiteSeed> {
  const domain = await domainEntries().findOne({ where: { code }, populate: { hosts: true } });
  if (!domain) throw unknownDomain();
  // A seed's field names are those of the content types' schemas.
  const of = <Row>(type: string) => readEntries(type, domain.documentId) as Promise<Row[]>;
  const where = { domain: { documentId: domain.documentId } };
  const roles = await roleEntries().findMany({ where, select: ['name', 'level'], orderBy: { level: 'asc' } });
  const menus = await menuEntries().findMany({
    where: { ...where, ...PUBLISHED },
    populate: { role: true, parent_menu: true },
    orderBy: AS_CREATED,
  });
  return {
    code,
    name: domain.name,
    hosts: (domain.hosts ?? []).map(({ name }) => name),
    roles: roles.map(({ name, level }) => ({ name, level })),
    menus: treeOf(menus),
    appConfig: await of('app-config'),
    siteConfig: await of('site-config'),
    codes: await of('code'),
    seoMetas: await of('seo-meta'),
    redirects: await of('redirect-rule'),
    products: await of('product'),
    forms: await of('form'),
    pages: await of('page'),
    boards: (await of<{ code: string }>('board')).map((board) => ({ ...board, posts: [] })),
  };
}
