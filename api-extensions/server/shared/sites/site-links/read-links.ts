import { comparablePath } from '../../../../contracts/common/common';
import { placeholdersOf } from '../../../../contracts/rules/redirects/target';
import { hostsOf } from '../../../../contracts/rules/www';
import type { EntryPlace } from '../../../../contracts/rules/entry-links';
import { POST_UID, postTable } from '../../../platform/content-types';
import { typeNameOf } from '../../../platform/entry-titles';
import { modelOf } from '../../../platform/documents';
import { type DomainEntry, hostName } from '../../../platform/domains';
import { PUBLISHED } from '../../../platform/drafts';
import { blockSelections } from '../page-parts';
import { inTransaction, repository, whereContains } from '../../../platform/tables';

/** A reference from one entry to another that is a typed address or number, which no relation keeps. */
export interface TypedLink extends EntryPlace {
  /** As typed. */
  address: string;
  /** Comparable path on the own site; null for an address elsewhere. */
  path: string | null;
  /** Number of a product; null if the link names none. */
  product: number | null;
}

type Site = Pick<DomainEntry, 'documentId' | 'hosts' | 'www'>;
type Row = Record<string, unknown> & { documentId: string };

/** Path of the application form, whose `id` is the number of a product. */
export const APPLY_PATH = '/service/apply';

/** What an address on a site leads to. */
function targetOf(address: string, site: Site): Pick<TypedLink, 'path' | 'product'> {
  const none = { path: null, product: null };
  const isPath = /^\/(?![/\\])/.test(address);
  if ((!isPath && !/^https?:\/\//i.test(address)) || !URL.canParse(address, 'http://this-site.invalid'))
    return none;
  const { hostname, pathname, searchParams } = new URL(address, 'http://this-site.invalid');
  const own = hostsOf(
    (site.hosts ?? []).map(({ name }) => name),
    site.www ?? 'as_listed',
  );
  if (!isPath && !own.includes(hostName(hostname) ?? '')) return none;
  const path = comparablePath(pathname);
  const id = path === APPLY_PATH ? searchParams.get('id') : null;
  return { path, product: id !== null && /^\d{1,9}$/.test(id) ? Number(id) : null };
}

const placeOf = (uid: string, row: Row, title: unknown, place = ''): EntryPlace => ({
  uid,
  documentId: row.documentId,
  typeName: typeNameOf(uid),
  title: String(title ?? ''),
  place,
});

/** Values of the fields `url` and `prod_id` in a block and its parts. */
function valuesIn(value: unknown): { address?: string; product?: number }[] {
  if (Array.isArray(value)) return value.flatMap(valuesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (name === 'url' && typeof part === 'string' && part !== '') return [{ address: part }];
    if (name === 'prod_id' && typeof part === 'number') return [{ product: part }];
    return valuesIn(part);
  });
}

/** Live entries of a type on a site. */
const liveRows = (uid: string, site: Site, more: object = {}, populate: object = {}): Promise<Row[]> =>
  repository<Row>(uid)().findMany({
    where: {
      domain: { documentId: site.documentId },
      ...(modelOf(uid)?.options?.draftAndPublish && PUBLISHED),
      ...more,
    },
    populate,
  });

async function linksOfPages(site: Site): Promise<TypedLink[]> {
  const uid = 'api::page.page';
  const rows = await liveRows(uid, site, {}, { blocks: { on: blockSelections() } });
  return rows.flatMap((row) =>
    ((row.blocks ?? []) as Record<string, unknown>[]).flatMap((block, at) => {
      const name = modelOf(String(block.__component))?.info.displayName ?? '';
      const entry = placeOf(uid, row, row.title, `블록 ${at + 1}. ${name}`);
      return valuesIn(block).map(({ address, product }): TypedLink => {
        if (address !== undefined) return { ...entry, address, ...targetOf(address, site) };
        return { ...entry, address: `상품 번호 ${product}`, path: APPLY_PATH, product: product ?? null };
      });
    }),
  );
}

/** Types with one address in a field of their own, and the field with their title. */
const ADDRESSES: [uid: string, title: string, field: string, more: object][] = [
  ['api::menu.menu', 'menu_name', 'url', { use_yn: { $ne: false } }],
  ['api::redirect-rule.redirect-rule', 'from_path', 'to_url', { use_yn: { $ne: false } }],
  ['api::seo-meta.seo-meta', 'page', 'page', {}],
];

async function linksOfFields(site: Site): Promise<TypedLink[]> {
  const links: TypedLink[] = [];
  for (const [uid, title, field, more] of ADDRESSES)
    for (const row of await liveRows(uid, site, more)) {
      const address = String(row[field] ?? '');
      // Where a placeholder leads is known only for a request.
      const isOpen = field === 'to_url' && placeholdersOf(address).length > 0;
      const target = isOpen ? { path: null, product: null } : targetOf(address, site);
      links.push({ ...placeOf(uid, row, row[title]), address, ...target });
    }
  return links;
}

/** Addresses in the JSON of an app config, e.g. of the layout's note. */
function hrefsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(hrefsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'href' && typeof part === 'string' ? [part] : hrefsIn(part),
  );
}

async function linksOfConfigs(site: Site): Promise<TypedLink[]> {
  const uid = 'api::app-config.app-config';
  return (await liveRows(uid, site)).flatMap((row) =>
    hrefsIn(row.value).map((address) => ({
      ...placeOf(uid, row, row.name),
      address,
      ...targetOf(address, site),
    })),
  );
}

/** All typed references of a site's live entries, except those of posts. */
export const readLinks = async (site: Site): Promise<TypedLink[]> => [
  ...(await linksOfPages(site)),
  ...(await linksOfFields(site)),
  ...(await linksOfConfigs(site)),
];

/** Maximum number of posts that are searched for an address. */
const POSTS_MAX = 200;

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"' };
const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]{0,2000}?\bhref="([^"]{0,2000})"/g)].map(([, address = '']) =>
    address.replace(/&(?:amp|quot);/g, (entity) => ENTITIES[entity] ?? entity),
  );

/** Published posts of a site that contain a text, the newest first. */
export async function postsWith(text: string, boards: readonly string[] | null): Promise<Row[]> {
  const rows = await inTransaction(async (trx) => {
    const posts = postTable(trx).where({ state: 'published' }).orderBy('id', 'desc').limit(POSTS_MAX);
    if (boards) void posts.whereIn('board_key', boards);
    whereContains(posts, ['content'], text);
    return await posts.select('document_id', 'title', 'content', 'board_key');
  });
  return rows.map(({ document_id, ...row }) => ({ ...row, documentId: document_id }));
}

/** Links of a site's published posts whose address contains a text. */
export async function readPostLinks(site: Site, text: string): Promise<TypedLink[]> {
  const boards = await repository<Row>('board')().findMany({
    where: { domain: { documentId: site.documentId } },
    select: ['documentId'],
  });
  const keys = boards.map(({ documentId }) => documentId);
  const texts = [...new Set([text, encodeURI(text)])];
  const rows = [];
  for (const part of texts) rows.push(...(await postsWith(part, keys)));
  return rows.flatMap((row) =>
    hrefsOf(String(row.content ?? '')).map((address) => ({
      ...placeOf(POST_UID, row, row.title, '내용'),
      address,
      ...targetOf(address, site),
    })),
  );
}
