import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';
import {
  type ContentStatus,
  readPostTexts as readPostTextsCall,
  type PostText,
  type StoredContent,
} from '../../../../contracts/publishing/site-content';
import { blocksAt, isCurrent } from '../block-periods';
import { blockSelections, type Row, shapeBlocks } from '../page-parts';
import { readBoards, readPostTexts } from './boards';
import { BY_DOCUMENT, type Reading, SETTINGS, type SettingName, type Settings, versionOf } from './settings';
import { domainEntries } from '../../../platform/content-types';
import type { DomainEntry } from '../../../platform/domains';
import { platform } from '../../../platform/platform';
import { repository, sql, rowsOfDomains } from '../../../platform/tables';

const pageRow = z.object({
  documentId: z.string(),
  path: z.string().nullable(),
  title: z.string().nullable(),
  layout: z.string().nullable(),
  lost_pictures: z.array(z.string()).nullable().catch(null),
  updatedAt: z.union([z.string(), z.date()]),
});
const PAGE_FIELDS = Object.keys(pageRow.shape);

/** Domains in one response of readSites. */
const MAX_DOMAINS = 100;

/**
 * Rows per read. SQLite blocks other responses while reading, and takes at most 32,766 values, which the database layer uses
 * to name rows when it reads relations.
 */
const MAX_ROWS = 200;

type DomainRow = Pick<DomainEntry, 'id' | 'documentId' | 'code' | 'name' | 'www'> &
  Required<Pick<DomainEntry, 'hosts'>>;

const DOMAIN_FIELDS = {
  select: ['id', 'documentId', 'code', 'name', 'www'],
  populate: { hosts: { select: ['name'] } },
} as const;

/** Entries of a type that belong to these domains, by the domains' row numbers. */
async function readOfDomains<Item>(
  type: string,
  domains: number[],
  { select, where, orderBy, populate }: Omit<Reading, 'populate'> & { populate?: object },
  item: (row: Row) => Item | null,
): Promise<Map<number, Item[]>> {
  const uid = `api::${type}.${type}`;
  const [order = 'id'] = Object.keys(orderBy[0] ?? {});
  const domainOf = await rowsOfDomains(sql(), uid, domains, order);
  const numbers = [...domainOf.keys()];
  const byDomain = new Map<number, Item[]>();
  for (let from = 0; from < numbers.length; from += MAX_ROWS) {
    await yieldToEventLoop();
    const rows = await repository<Row>(uid)().findMany({
      select: ['id', ...(select ?? [])],
      where: { ...where, id: { $in: numbers.slice(from, from + MAX_ROWS) } },
      populate,
      orderBy,
    });
    for (const row of rows) {
      const read = item(row);
      const domain = domainOf.get(Number(row.id));
      if (read === null || domain === undefined) continue;
      const known = byDomain.get(domain);
      if (known) known.push(read);
      else byDomain.set(domain, [read]);
    }
  }
  return byDomain;
}

/** Pages with their blocks as plain values. */
function readPages(domains: number[], status: ContentStatus): Promise<Map<number, StoredContent['pages']>> {
  const kinds = blockSelections();
  const now = platform().clock();
  const reading = {
    select: PAGE_FIELDS,
    where: versionOf('api::page.page', status),
    orderBy: BY_DOCUMENT,
    populate: { blocks: { on: kinds } },
  };
  return readOfDomains('page', domains, reading, (row) => {
    const { documentId, path, title, layout, lost_pictures, updatedAt } = pageRow.parse(row);
    // A draft may still lack its path.
    if (!path?.startsWith('/')) return null;
    return {
      documentId,
      path,
      title: title ?? '',
      layout,
      // Drafts show what is to come, too.
      blocks: status === 'published' ? blocksAt(shapeBlocks(row, kinds), now) : shapeBlocks(row, kinds),
      lost_pictures: lost_pictures ?? [],
      updated_at: new Date(updatedAt).toISOString(),
    };
  });
}

/** Reads the settings of these domains. @returns a function from a domain's row number to its settings */
async function readSettings(domains: number[], status: ContentStatus): Promise<(id: number) => Settings> {
  const read = new Map<SettingName, Map<number, unknown[]>>();
  const now = platform().clock();
  // Object.keys forgets which names there are.
  for (const name of Object.keys(SETTINGS) as SettingName[]) {
    // Typed as one of the settings: `item` only ever gets rows of its own setting.
    const { type, reading, item } = SETTINGS[name] as (typeof SETTINGS)['products'];
    const where = { ...reading.where, ...versionOf(`api::${type}.${type}`, status) };
    // Of popups only those of now; drafts show what is to come, too.
    const isShown = (row: Row) => type !== 'popup' || status === 'draft' || isCurrent(row, now);
    const itemNow = (row: Row) => (isShown(row) ? item(row) : null);
    read.set(name, await readOfDomains<unknown>(type, domains, { ...reading, where }, itemNow));
  }
  // Each setting's `item` has the type that the content declares (settings.ts).
  return (id) =>
    Object.fromEntries([...read].map(([name, byDomain]) => [name, byDomain.get(id) ?? []])) as Settings;
}

async function readContents(rows: DomainRow[], status: ContentStatus): Promise<StoredContent[]> {
  const ids = rows.map(({ id }) => id);
  const settingsOf = await readSettings(ids, status);
  const pages = await readPages(ids, status);
  const boards = await readBoards(ids, status);
  return rows.map(({ id, code, name, hosts, www }) => ({
    code,
    name,
    hosts: hosts.map((host) => host.name.toLowerCase()),
    www: www ?? 'as_listed',
    ...settingsOf(id),
    pages: pages.get(id) ?? [],
    boards: boards.get(id) ?? [],
  }));
}

/** Reads the content of sites by domain code (contract readSites), without those that do not exist or are not in use. */
export async function readByCode(domains: string[], status: ContentStatus): Promise<StoredContent[]> {
  const rows = await domainEntries().findMany({
    where: { code: { $in: domains }, use_yn: true },
    ...DOMAIN_FIELDS,
  });
  return rows.length > 0 ? readContents(rows, status) : [];
}

const codesQuery = z.object({ codes: z.string().regex(/^[a-z0-9,-]+$/) }).partial();

const pagination = z
  .object({
    pagination: z
      .object({ page: z.coerce.number().int().min(1), pageSize: z.coerce.number().int().min(1) })
      .partial(),
  })
  .partial();

/** Response format that gatsby-source-strapi expects of Strapi's REST API. */
export interface SitesResponse {
  data: { documentId: string; code: string; content: StoredContent }[];
  meta: { pagination: { page: number; pageSize: number; pageCount: number; total: number } };
}

/**
 * Domains in use, each with its site's published content. `content` is no attribute of the domain, so gatsby-source-strapi
 * leaves it unchanged instead of creating a node for each value (docs/decisions/0003-publishing.md).
 * @param query of the request: `pagination[page]` and `pagination[pageSize]`, at most 100, and `codes`, domain codes
 *   separated by commas (all without it). Anything else, e.g. a filter, is ignored.
 */
export async function readSites(query: unknown): Promise<SitesResponse> {
  const { page = 1, pageSize = MAX_DOMAINS } = pagination.catch({}).parse(query).pagination ?? {};
  const { codes } = codesQuery.catch({}).parse(query);
  const found = await domainEntries().findPage({
    page,
    pageSize: Math.min(pageSize, MAX_DOMAINS),
    where: { use_yn: true, ...(codes && { code: { $in: codes.split(',') } }) },
    orderBy: BY_DOCUMENT,
    ...DOMAIN_FIELDS,
  });
  const contents = await readContents(found.results, 'published');
  return {
    data: contents.map((content, index) => ({
      documentId: found.results[index]?.documentId ?? '',
      code: content.code,
      content,
    })),
    meta: { pagination: found.pagination },
  };
}

/**
 * Texts of the published posts requested by the site's build.
 * @param query of the request: `wr_id` as in the contract readPostTexts; anything else gives an empty response.
 */
export async function readNamedPosts(query: unknown): Promise<{ data: PostText[] }> {
  const parsed = readPostTextsCall.query.safeParse(query);
  return { data: parsed.success ? await readPostTexts(parsed.data.wr_id) : [] };
}
