import type * as calls from '../../../contracts/board';
import type { SiteDomain } from '../../platform/domains';
import { AppError, forbidden, unauthenticated, unknownDomain } from '../../platform/errors';
import { managerLevel } from '../../platform/levels';
import { siteMenu } from '../../platform/menus';
import { pageLevel } from '../../platform/page-level';
import { platform } from '../../platform/platform';
import type { Caller } from '../../platform/sessions';
import { BOARD_UID } from './post-rules';

/** A board and the name that posts know it by. */
export interface BoardRow extends calls.Board {
  key: string;
}

/** The site of the host; another's code is answered as if there were none (DESIGN §7). */
export function asked(domain: SiteDomain, code: string | undefined): SiteDomain {
  if (code !== undefined && code !== domain.code) throw unknownDomain();
  return domain;
}

/** The site's boards in their order, those not in use too; kept until content changes. */
export const siteBoards = (domain: SiteDomain): Promise<BoardRow[]> =>
  platform().content.get(`${domain.documentId} boards`, async () => {
    const rows = (await platform()
      .strapi.db.query(BOARD_UID)
      .findMany({
        where: { domain: { documentId: domain.documentId } },
        orderBy: [{ sort: 'asc' }, { id: 'asc' }],
      })) as {
      documentId: string;
      code: string;
      name: string;
      description: string | null;
      use_yn: boolean;
    }[];
    return rows.map(({ documentId, code, name, description, use_yn }) => ({
      key: documentId,
      code,
      name,
      description: description ?? '',
      use_yn: Boolean(use_yn),
    }));
  });

/** Who asks for something that a board holds; null where nobody is signed in. */
export type Reader = Pick<Caller, 'level'> | null;

export const isManager = async (domain: SiteDomain, reader: Reader): Promise<boolean> =>
  (reader?.level ?? 0) >= (await managerLevel(domain));

const noBoard = () => new AppError(404, 'NOT_FOUND', '찾는 게시판이 없습니다.');

/** @throws AppError 404 where there is no such board, or none in use and that is asked for */
export async function findBoard(domain: SiteDomain, code: string, inUse: boolean): Promise<BoardRow> {
  const board = (await siteBoards(domain)).find((one) => one.code === code);
  if (!board || (inUse && !board.use_yn)) throw noBoard();
  return board;
}

/**
 * What the menu keeps from some it keeps from them at every address of the board, as the pages of a release do
 * (docs/decisions/0020-board-pages.md).
 * @throws AppError 401, 403 where the level is too low, 404 where the menu has closed the board
 */
export async function admitReader(domain: SiteDomain, reader: Reader, code: string): Promise<void> {
  const level = pageLevel(await siteMenu(domain), '/board', `?code=${code}`);
  if (level === null) throw noBoard();
  if (level > (reader?.level ?? 0)) throw reader ? forbidden() : unauthenticated();
}

/** Whether {@link admitReader} would let somebody in. */
export const mayRead = (domain: SiteDomain, reader: Reader, code: string): Promise<boolean> =>
  admitReader(domain, reader, code).then(
    () => true,
    () => false,
  );

export const toBoard = ({ code, name, description, use_yn }: BoardRow): calls.Board => ({
  code,
  name,
  description,
  use_yn,
});
