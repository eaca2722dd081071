import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import {
  storedPage,
  type OtherPage,
  pageKey,
  type RankingPage,
} from '../../../../contracts/rules/ranking-page';
import { table } from '../../../platform/tables';

/**
 * A page of a slot's target that had a rank. Ranks refer to it by id, so that its title and address are stored once. Only pages of
 * the customer's own target are stored (NAVER.md 1.3).
 */
interface PageRow {
  id: number;
  page_key: string;
  slot: number;
  domain: string;
  /** Title and address as last found. */
  title: string | null;
  url: string | null;
}

interface SlotRef {
  id: number;
  domain: string;
}

/** Columns of a rank or slot that refer to pages. */
interface PageColumns {
  /** Id of a page. */
  page: number | null;
  /** JSON: `[rank, id of the page][]`. */
  other_pages: string | null;
}

export const pageTable = table<PageRow>('slot-page');
/** Rows in one statement: databases limit its parameters. */
const BATCH_SIZE = 500;

/** Stores a page of a slot's target, or its new title. @returns its id; null for a page that cannot be stored (`storedPage`) */
async function storePage(
  trx: Knex,
  { id: slot, domain }: SlotRef,
  rankingPage: RankingPage,
): Promise<number | null> {
  const page = storedPage(rankingPage);
  if (!page) return null;
  const { title, link: url } = page;
  const digest = createHash('sha256').update(pageKey(page)).digest('hex').slice(0, 40);
  const [row] = await pageTable(trx)
    .insert({ page_key: `${slot} ${digest}`, slot, domain, title, url })
    .onConflict('page_key')
    .merge({ title, url })
    .returning('id');
  return row?.id ?? null;
}

/** Stores the target's pages of a day's rank. @returns the columns that refer to them */
export async function storePages(
  trx: Knex,
  slot: SlotRef,
  { page, otherPages }: { page: RankingPage | null; otherPages: readonly OtherPage[] },
): Promise<PageColumns> {
  const others: [rank: number, page: number][] = [];
  for (const { rank, ...other } of otherPages) {
    const id = await storePage(trx, slot, other);
    if (id !== null) others.push([rank, id]);
  }
  return {
    page: page && (await storePage(trx, slot, page)),
    other_pages: others.length > 0 ? JSON.stringify(others) : null,
  };
}

const parseOtherPages = ({ other_pages }: PageColumns): [rank: number, page: number][] =>
  other_pages === null ? [] : (JSON.parse(other_pages) as [number, number][]);

/** Reads the pages to which rows refer. @returns a function that gives the pages of a row */
export async function readPages(
  rows: readonly PageColumns[],
): Promise<(row: PageColumns) => { page: RankingPage | null; other_pages: OtherPage[] }> {
  const ids = [
    ...new Set(rows.flatMap((row) => [row.page ?? [], parseOtherPages(row).map(([, page]) => page)].flat())),
  ];
  const pages = new Map<number, RankingPage>();
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const part = await pageTable().whereIn('id', ids.slice(from, from + BATCH_SIZE));
    for (const { id, title, url } of part) pages.set(id, { title: title ?? '', link: url ?? '' });
  }
  return (row) => ({
    page: (row.page !== null && pages.get(row.page)) || null,
    other_pages: parseOtherPages(row).flatMap(([rank, id]) => {
      const page = pages.get(id);
      return page ? [{ rank, ...page }] : [];
    }),
  });
}
