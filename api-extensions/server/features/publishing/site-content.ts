import { setImmediate as othersTurn } from 'node:timers/promises';
import type { UID } from '@strapi/strapi';
import { z } from 'zod';
import { kindsOfBlock, type Part, type Row, shape, shapeBlocks } from '../../platform/page-parts';
import { platform } from '../../platform/platform';

/** What is read of a type: which rows, in which order (one that leaves no two rows equal). */
interface Reading extends Part {
  where?: Row;
  orderBy: Row[];
}

const AS_ENTERED = [{ id: 'asc' }];
/** Of what has drafts, publishing replaces the row; by its number it would change places. */
const BY_DOCUMENT = [{ documentId: 'asc' }];
const PUBLISHED = { publishedAt: { $notNull: true } };

const DOMAIN: Reading = { select: ['documentId', 'code', 'name', 'use_yn'], orderBy: BY_DOCUMENT };

const PAGE: Reading = {
  select: ['documentId', 'title', 'path', 'layout'],
  where: PUBLISHED,
  orderBy: BY_DOCUMENT,
};

/**
 * A domain's settings by the type they are entered as. Fields are named, and rows too where a type may one day hold what
 * visitors must not see. Row numbers and times stay out: what is published again unchanged is the same to the build.
 */
const SETTINGS: Record<string, Reading> = {
  'app-config': { select: ['name', 'value'], orderBy: AS_ENTERED },
  'site-config': {
    select: ['gr_id', 'config_id', 'data'],
    where: { gr_id: { $in: ['meta', 'head_script', 'common'] } },
    orderBy: AS_ENTERED,
  },
  'site-role': { select: ['name', 'level'], orderBy: AS_ENTERED },
  menu: {
    select: ['documentId', 'menu_name', 'url', 'use_yn', 'sort'],
    populate: { parent_menu: { select: ['documentId'] }, role: { select: ['name', 'level'] } },
    orderBy: AS_ENTERED,
  },
  code: {
    select: ['gr_id', 'code_id', 'code_name', 'code_data_1', 'use_yn', 'sort'],
    orderBy: AS_ENTERED,
  },
  'seo-meta': { select: ['page', 'title', 'description', 'keyword'], orderBy: AS_ENTERED },
  product: {
    select: ['prod_id', 'name', 'summary', 'price_note', 'title', 'desc', 'keyword', 'sort'],
    populate: { points: { select: ['title', 'text'] } },
    where: PUBLISHED,
    orderBy: BY_DOCUMENT,
  },
  'redirect-rule': {
    select: ['from_path', 'to_url', 'redirect_type'],
    where: { use_yn: true },
    orderBy: AS_ENTERED,
  },
};

/** Domains in one answer. */
const MOST_DOMAINS = 100;

/**
 * Rows read at a time. With SQLite nothing else is answered meanwhile, neither visitors nor editors: so many pages with their
 * blocks take some tenths of a second. The database layer asks for what belongs to rows by naming each, too, and SQLite
 * takes 32,766 values.
 */
const MOST_ROWS = 200;

const pagination = z
  .object({
    pagination: z
      .object({ page: z.coerce.number().int().min(1), pageSize: z.coerce.number().int().min(1) })
      .partial(),
  })
  .partial();

/** The answer that gatsby-source-strapi expects of Strapi's REST API. */
export interface SiteContent {
  data: Row[];
  meta: { pagination: { page: number; pageSize: number; pageCount: number; total: number } };
}

/** Every row of a type that belongs to these domains, as `finish` leaves it, by the domains' row numbers. */
async function readOfDomains(
  type: string,
  domains: number[],
  { select, where, orderBy, populate }: Omit<Reading, 'populate'> & { populate?: object },
  finish: (row: Row) => Row,
): Promise<Map<number, Row[]>> {
  const byDomain = new Map<number, Row[]>();
  for (let offset = 0; ; offset += MOST_ROWS) {
    await othersTurn();
    const rows = (await platform()
      .strapi.db.query(`api::${type}.${type}` as UID.ContentType)
      .findMany({
        select,
        where: { ...where, domain: { id: { $in: domains } } },
        populate: { ...populate, domain: { select: ['id'] } },
        orderBy,
        offset,
        limit: MOST_ROWS,
      })) as (Row & { domain: { id: number } })[];
    for (const row of rows) {
      const known = byDomain.get(row.domain.id);
      if (known) known.push(finish(row));
      else byDomain.set(row.domain.id, [finish(row)]);
    }
    if (rows.length < MOST_ROWS) return byDomain;
  }
}

/** Published pages of these domains, each with its blocks as plain values. */
function readPages(domains: number[]): Promise<Map<number, Row[]>> {
  const kinds = kindsOfBlock();
  return readOfDomains('page', domains, { ...PAGE, populate: { blocks: { on: kinds } } }, (row) => ({
    ...shape(row, PAGE),
    blocks: shapeBlocks(row, kinds),
  }));
}

/**
 * Domains with everything that their sites are built from: settings by type, and published pages. These keys are none of
 * the domain's attributes, so gatsby-source-strapi leaves them as they are instead of making a node of each value
 * (docs/decisions/0012-sourcing.md).
 * @param query of the request; `pagination[page]` and `pagination[pageSize]`, at most 100, are minded. Whatever else it asks
 * for, e.g. a filter, is not: more than was wanted harms no build.
 */
export async function readSiteContent(query: unknown): Promise<SiteContent> {
  const { page = 1, pageSize = MOST_DOMAINS } = pagination.catch({}).parse(query).pagination ?? {};
  const found = await platform()
    .strapi.db.query('api::domain.domain')
    .findPage({
      page,
      pageSize: Math.min(pageSize, MOST_DOMAINS),
      select: ['id', ...DOMAIN.select],
      populate: { hosts: { select: ['name'] } },
      orderBy: DOMAIN.orderBy,
    });
  const rows = found.results as (Row & { id: number; hosts: { name: string }[] })[];
  const ids = rows.map(({ id }) => id);
  const pages = await readPages(ids);
  const settings: [string, Map<number, Row[]>][] = [];
  for (const [type, reading] of Object.entries(SETTINGS)) {
    settings.push([type, await readOfDomains(type, ids, reading, (row) => shape(row, reading))]);
  }
  const data = rows.map(({ id, hosts, ...row }) => ({
    ...shape(row, DOMAIN),
    host_names: hosts.map(({ name }) => name),
    settings: Object.fromEntries(settings.map(([type, byDomain]) => [type, byDomain.get(id) ?? []])),
    pages: pages.get(id) ?? [],
  }));
  return { data, meta: { pagination: found.pagination } };
}
