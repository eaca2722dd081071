import type * as calls from '../../../contracts/board/board';
import { CATEGORIES_MAX } from '../../../contracts/rules/board-paths';
import type { SiteDomain } from '../../platform/domains';
import { AppError, forbidden, unauthenticated } from '../../platform/errors';
import { pageLevel } from '../../shared/accounts/levels';
import { siteMenu } from '../../shared/sites/menus';
import { platform } from '../../platform/platform';
import type { Caller } from '../../shared/accounts/sessions';
import { boardEntries, postTable } from '../../platform/content-types';

export const BOARD_UID = 'api::board.board';

/** A board with the key that its posts refer to. */
export interface BoardRow extends Omit<calls.Board, 'categories'> {
  key: string;
}

/** The site's boards in their order, including those not in use; cached until content changes. */
export const siteBoards = (domain: SiteDomain): Promise<BoardRow[]> =>
  platform().content.get(`${domain.documentId} boards`, async () => {
    const rows = await boardEntries().findMany({
      where: { domain: { documentId: domain.documentId } },
      orderBy: [{ sort: 'asc' }, { id: 'asc' }],
    });
    return rows.map(({ documentId, code, name, description, use_yn, list_style }) => ({
      key: documentId,
      code,
      name,
      description: description ?? '',
      use_yn: Boolean(use_yn),
      list_style: list_style ?? 'list-rows',
    }));
  });

/** Categories of a board's published posts, the one with most posts first; cached until content changes. */
const categoriesOf = (board: BoardRow): Promise<string[]> =>
  platform().content.get(`${board.key} categories`, async () => {
    const rows = await postTable()
      .where({ board_key: board.key, state: 'published' })
      .groupBy('category')
      .orderByRaw('count(*) desc, category')
      .pluck('category');
    return rows.flatMap((category) => category || []).slice(0, CATEGORIES_MAX);
  });

/** Reader of a board's content; null without a session. */
export type Reader = Pick<Caller, 'level'> | null;

const noBoard = () => new AppError(404, 'NOT_FOUND', '찾는 게시판이 없습니다.');

/** A board by its code. @throws AppError 404 if there is none, or if `inUse` is set and the board is not in use */
export async function findBoard(domain: SiteDomain, code: string, inUse: boolean): Promise<BoardRow> {
  const board = (await siteBoards(domain)).find((candidate) => candidate.code === code);
  if (!board || (inUse && !board.use_yn)) throw noBoard();
  return board;
}

/**
 * Checks that the menu lets a reader see a board, as the pages of a release do (docs/decisions/0019-boards.md).
 * @throws AppError 401, 403 if the level is too low, 404 if the menu has closed the board
 */
export async function requireReadAccess(domain: SiteDomain, reader: Reader, code: string): Promise<void> {
  const level = pageLevel(await siteMenu(domain), '/board', `?code=${code}`);
  if (level === null) throw noBoard();
  if (level > (reader?.level ?? 0)) throw reader ? forbidden() : unauthenticated();
}

/** Whether {@link requireReadAccess} lets the reader see the board. */
export const canRead = (domain: SiteDomain, reader: Reader, code: string): Promise<boolean> =>
  requireReadAccess(domain, reader, code).then(
    () => true,
    () => false,
  );

export const toBoard = async (board: BoardRow): Promise<calls.Board> => {
  const { code, name, description, use_yn, list_style } = board;
  return { code, name, description, use_yn, list_style, categories: await categoriesOf(board) };
};
