import { boardPath, postPath } from '../../../contracts/rules/board-paths';
import type { ExpectedSite } from '../../../contracts/publishing/publishing';
import { boardEntries, domainEntries, pageEntries, postEntries } from '../../platform/content-types';
import { inTransaction, rowsOfDomains } from '../../platform/tables';
import { PUBLISHED } from '../../platform/drafts';

const PAGE = 'api::page.page';
const BOARD = 'api::board.board';

/** Row numbers of a domain's entries, including those written in the current transaction. */
async function rowsOf(uid: string, domain: number): Promise<number[]> {
  const rows = await inTransaction((trx) => rowsOfDomains(trx, uid, [domain], 'id'));
  return [...rows.keys()];
}

/** Codes of the domains in use, in alphabetical order. */
export async function listDomainsInUse(): Promise<string[]> {
  const rows = await domainEntries().findMany({ where: { use_yn: true }, select: ['code'] });
  return rows.map(({ code }) => code).sort();
}

/**
 * Hosts, pages and posts that a site's release must contain, read directly from the database and in the current
 * transaction, if any. Null if the domain does not exist or is not in use.
 */
export async function readExpectedSite(code: string): Promise<ExpectedSite | null> {
  const domain = await domainEntries().findOne({
    where: { code, use_yn: true },
    select: ['id'],
    populate: { hosts: { select: ['name'] } },
  });
  if (!domain) return null;
  const pages = await pageEntries().findMany({
    where: { ...PUBLISHED, id: { $in: await rowsOf(PAGE, domain.id) } },
    select: ['path'],
  });
  return {
    hosts: domain.hosts.map(({ name }) => name.toLowerCase()),
    paths: [...new Set(pages.map(({ path }) => path))].sort(),
    posts: await listExpectedPosts(domain.id),
  };
}

/** Paths of the boards in use and of their published posts. */
async function listExpectedPosts(domain: number): Promise<string[]> {
  const boards = await boardEntries().findMany({
    where: { use_yn: true, id: { $in: await rowsOf(BOARD, domain) } },
    select: ['documentId', 'code'],
    orderBy: { id: 'asc' },
  });
  const paths: string[] = [];
  for (const { documentId, code } of boards) {
    const posts = await postEntries().findMany({
      where: { board_key: documentId, state: 'published' },
      select: ['wr_id'],
      orderBy: { wr_id: 'asc' },
    });
    paths.push(boardPath(code), ...posts.map(({ wr_id }) => postPath(code, wr_id)));
  }
  return paths;
}
