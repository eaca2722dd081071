import type * as calls from '../../../contracts/board';
import type { SiteDomain } from '../../platform/domains';
import { AppError, unknownDomain } from '../../platform/errors';
import { managerLevel } from '../../platform/levels';
import { platform } from '../../platform/platform';
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

export const isManager = async (domain: SiteDomain, level: number): Promise<boolean> =>
  level >= (await managerLevel(domain));

const noBoard = () => new AppError(404, 'NOT_FOUND', '찾는 게시판이 없습니다.');

/** @throws AppError 404 where there is no such board, or none in use and that is asked for */
export async function findBoard(domain: SiteDomain, code: string, inUse: boolean): Promise<BoardRow> {
  const board = (await siteBoards(domain)).find((one) => one.code === code);
  if (!board || (inUse && !board.use_yn)) throw noBoard();
  return board;
}

export const toBoard = ({ code, name, description, use_yn }: BoardRow): calls.Board => ({
  code,
  name,
  description,
  use_yn,
});
