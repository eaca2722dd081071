import { boardPath, postPath } from '../../../contracts/board';
import type { ExpectedSite } from '../../../contracts/publishing';
import { platform } from '../../platform/platform';
import { rowsOfDomains } from '../../platform/site-content/rows-of-domains';
import { DOMAIN } from './entries';

const PAGE = 'api::page.page';
const BOARD = 'api::board.board';

/** Row numbers of a domain's entries, including those written in the current transaction. */
async function rowsOf(uid: string, domain: number): Promise<number[]> {
  const rows = await platform().strapi.db.transaction(({ trx }) => rowsOfDomains(trx, uid, [domain], 'id'));
  return [...(rows as unknown as Map<number, number>).keys()];
}

/** Codes of the domains in use, in alphabetical order. */
export async function publishedDomains(): Promise<string[]> {
  const rows = (await platform()
    .strapi.db.query(DOMAIN)
    .findMany({ where: { use_yn: true }, select: ['code'] })) as { code: string }[];
  return rows.map(({ code }) => code).sort();
}

/**
 * Required content of a release, read directly from the database; null if the domain does not exist or is not in use. Uses
 * the current transaction, if any.
 */
export async function expectedSite(code: string): Promise<ExpectedSite | null> {
  const { strapi } = platform();
  const domain = (await strapi.db.query(DOMAIN).findOne({
    where: { code, use_yn: true },
    select: ['id'],
    populate: { hosts: { select: ['name'] } },
  })) as { id: number; hosts: { name: string }[] } | null;
  if (!domain) return null;
  const pages = (await strapi.db.query(PAGE).findMany({
    where: { publishedAt: { $notNull: true }, id: { $in: await rowsOf(PAGE, domain.id) } },
    select: ['path'],
  })) as { path: string }[];
  return {
    hosts: domain.hosts.map(({ name }) => name.toLowerCase()),
    paths: [...new Set(pages.map(({ path }) => path))].sort(),
    posts: await expectedPosts(domain.id),
  };
}

/** Paths of the boards in use and of their published posts. */
async function expectedPosts(domain: number): Promise<string[]> {
  const { strapi } = platform();
  const boards = (await strapi.db.query(BOARD).findMany({
    where: { use_yn: true, id: { $in: await rowsOf(BOARD, domain) } },
    select: ['documentId', 'code'],
    orderBy: { id: 'asc' },
  })) as { documentId: string; code: string }[];
  const paths: string[] = [];
  for (const { documentId, code } of boards) {
    const posts = (await strapi.db.query('api::post.post').findMany({
      where: { board_key: documentId, state: 'published' },
      select: ['wr_id'],
      orderBy: { wr_id: 'asc' },
    })) as { wr_id: number }[];
    paths.push(boardPath(code), ...posts.map(({ wr_id }) => postPath(code, wr_id)));
  }
  return paths;
}
