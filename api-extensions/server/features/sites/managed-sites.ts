import type { z } from 'zod';
import type { listManagedSites, ManagedSite } from '../../../contracts/sites/sites-admin';
import { domainEntries, USER_UID, userEntries } from '../../platform/content-types';
import type { DomainEntry } from '../../platform/domains';
import { unknownDomain } from '../../platform/errors';
import { shownHost, storedHost } from '../../shared/sites/host-names';
import { pageInfo } from '../../platform/paging';
import { platform } from '../../platform/platform';
import { isoOf } from '../../platform/tables';

/** Types whose entries a new site has as drafts. Forms are first: a page is not published before the forms that it shows. */
export const DRAFTABLE = ['api::form.form', 'api::page.page', 'api::product.product'] as const;

/** Counts a site's rows of a type. @param publishedAt filter for drafts or published versions */
const countOf = (uid: string, { documentId }: DomainEntry, publishedAt?: object | null): Promise<number> =>
  platform()
    .strapi.db.query(uid)
    .count({ where: { domain: { documentId }, ...(publishedAt !== undefined && { publishedAt }) } });

/** Filter of a site's managers who have not set a password yet. */
export const awaitedManager = (code: string) => ({
  domain: { code },
  password: null,
  site_role: { name: 'manager' },
});

async function toManagedSite(row: DomainEntry): Promise<ManagedSite> {
  let published = 0;
  let all = 0;
  for (const uid of DRAFTABLE) {
    published += await countOf(uid, row, { $notNull: true });
    // Every entry has a draft, published or not.
    all += await countOf(uid, row, null);
  }
  return {
    code: row.code,
    name: row.name,
    hosts: (row.hosts ?? []).map(({ name }) => shownHost(name)),
    inUse: row.use_yn,
    createdAt: isoOf(row.createdAt),
    published,
    drafts: all - published,
    members: await countOf(USER_UID, row),
    awaitsManager: (await userEntries().count({ where: awaitedManager(row.code) })) > 0,
  };
}

/** One page of the sites, the newest first. */
export async function readManagedSites(query: z.output<typeof listManagedSites.query>) {
  const text = { $containsi: query.search.trim() };
  const { results, pagination } = await domainEntries().findPage({
    where: {
      $or: [
        { code: text },
        { name: text },
        { hosts: { name: { $containsi: storedHost(query.search.trim()) } } },
      ],
    },
    populate: { hosts: true },
    orderBy: { id: 'desc' },
    page: query.page,
    pageSize: query.page_size,
  });
  const data: ManagedSite[] = [];
  for (const row of results) data.push(await toManagedSite(row));
  return { data, page: pageInfo(query, pagination.total) };
}

/** A site by its code, in use or not. @throws AppError 404 */
export async function findDomain(code: string): Promise<DomainEntry> {
  const domain = await domainEntries().findOne({ where: { code }, populate: { hosts: true } });
  if (!domain) throw unknownDomain();
  return domain;
}

/** @throws AppError 404 */
export const readManagedSite = async (code: string): Promise<ManagedSite> =>
  toManagedSite(await findDomain(code));
