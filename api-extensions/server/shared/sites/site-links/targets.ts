import { comparablePath } from '../../../../contracts/common/common';
import { boardPath } from '../../../../contracts/rules/board-paths';
import { LOOKUP_KINDS } from '../../../../contracts/rules/kinds';
import { ESTIMATE_PAGE, SHARE_PAGE } from '../../../../contracts/rules/pages';
import { RedirectMatcher } from '../../../../contracts/rules/redirects/matcher';
import { boardEntries, pageEntries, postEntries } from '../../../platform/content-types';
import type { DomainEntry } from '../../../platform/domains';
import { PUBLISHED } from '../../../platform/drafts';
import { repository } from '../../../platform/tables';
import { APPLY_PATH } from './read-links';

/** Screens that every site has without an entry (site/gatsby/site-plan.ts). */
const OWN_SCREENS = new Set([
  APPLY_PATH,
  `${APPLY_PATH}/done`,
  ESTIMATE_PAGE,
  SHARE_PAGE,
  '/board',
  ...LOOKUP_KINDS.map((kind) => `/search/${kind}`),
]);

/** Areas, calls and files, which are no pages of content. */
const NO_CONTENT =
  /^\/(?:work|auth|admin|user|api|uploads|builds|static|page-data)(?:\/|$)|\.[a-z0-9]{1,12}$/;

const POST = /^\/board\/([^/]+)\/(\d{1,9})$/;
const LIST_PAGE = /^\/board\/([^/]+)\/page\/\d{1,6}$/;

/** What the links of a site can lead to. */
export interface LinkTargets {
  /** Published pages by comparable path. */
  pages: ReadonlyMap<string, string>;
  /** Whether a rule redirects a path. */
  isRedirected(path: string): boolean;
  products: ReadonlySet<number>;
  /** Whether visitors find something at a path. */
  has(path: string): Promise<boolean>;
}

const redirectEntries = repository<{ from_path: string; to_url: string }>('redirect-rule');
const productEntries = repository<{ prod_id: number }>('product');

export async function readTargets({ documentId }: Pick<DomainEntry, 'documentId'>): Promise<LinkTargets> {
  const domain = { documentId };
  const pages = await pageEntries().findMany({ where: { domain, ...PUBLISHED }, select: ['path', 'title'] });
  const rules = await redirectEntries().findMany({
    where: { domain, use_yn: { $ne: false } },
    select: ['from_path', 'to_url'],
  });
  const products = await productEntries().findMany({ where: { domain, ...PUBLISHED }, select: ['prod_id'] });
  const boards = await boardEntries().findMany({
    where: { domain, use_yn: true },
    select: ['code', 'documentId'],
  });
  const byPath = new Map(pages.map(({ path, title }) => [comparablePath(path), title]));
  const matcher = new RedirectMatcher(
    rules.map(({ from_path, to_url }) => ({ from: from_path, to: to_url })),
  );
  const isRedirected = (path: string) => matcher.find(path) !== null;
  const boardKeys = new Map(boards.map((board) => [board.code, board.documentId]));

  const has = async (path: string): Promise<boolean> => {
    if (byPath.has(path) || isRedirected(path) || OWN_SCREENS.has(path) || NO_CONTENT.test(path)) return true;
    const listed = LIST_PAGE.exec(path)?.[1];
    if (listed !== undefined) return boardKeys.has(listed);
    const [, code = '', number = ''] = POST.exec(path) ?? [];
    if (number === '') return [...boardKeys.keys()].some((own) => boardPath(own) === path);
    const where = { wr_id: Number(number), state: 'published', board_key: boardKeys.get(code) ?? '' };
    return (await postEntries().count({ where })) > 0;
  };
  return {
    pages: byPath,
    isRedirected,
    products: new Set(products.map(({ prod_id }) => prod_id)),
    has,
  };
}
