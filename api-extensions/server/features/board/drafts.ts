import type { z } from 'zod';
import type * as calls from '../../../contracts/board/board';
import { DRAFTS_MAX } from '../../../contracts/board/board';
import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';
import { digest } from '../../platform/secrets';
import type { Caller } from '../../shared/accounts/sessions';
import { findBoard } from './boards';
import { cleanHtml } from './post-rules';
import { findPost } from './posts';
import { repository } from '../../platform/tables';

const UID = 'api::post-draft.post-draft';
const draftEntries = repository<Row>(UID);

interface Row {
  id: number;
  draft_key: string;
  board: string;
  wr_id: number | null;
  version: number | null;
  title: string | null;
  content: string | null;
  saved_ms: number | string;
}

const ownerOf = (domain: SiteDomain, user: Caller) => ({ domain: domain.code, author: user.id });
const draftIdOf = (domain: SiteDomain, user: Caller, key: string) =>
  digest(`draft ${domain.documentId} ${user.id} ${key}`);

/** The user's drafts, newest first. */
export async function listDrafts(domain: SiteDomain, user: Caller, wr_id?: number): Promise<calls.Draft[]> {
  const rows = await draftEntries().findMany({
    where: { ...ownerOf(domain, user), ...(wr_id !== undefined && { wr_id }) },
    orderBy: [{ saved_ms: 'desc' }, { id: 'desc' }],
    limit: DRAFTS_MAX,
  });
  return rows.map((row) => ({
    key: row.draft_key,
    board: row.board,
    wr_id: row.wr_id,
    version: row.version,
    title: row.title ?? '',
    content: row.content ?? '',
    saved_at: new Date(Number(row.saved_ms)).toISOString(),
  }));
}

/** Saves a draft, sanitised like a post's text because an editor shows it again. @throws AppError 404 */
export async function saveDraft(
  domain: SiteDomain,
  user: Caller,
  key: string,
  body: z.output<typeof calls.saveDraft.body>,
): Promise<string> {
  await findBoard(domain, body.board, false);
  if (body.wr_id !== null) await findPost(domain, body.wr_id);
  const now = platform().clock();
  const { board, wr_id, version, title } = body;
  const data = {
    board,
    wr_id,
    version,
    title,
    content: await cleanHtml(body.content, domain.documentId),
    saved_ms: now.getTime(),
  };
  const draft_id = draftIdOf(domain, user, key);
  const { count } = await draftEntries().updateMany({ where: { draft_id }, data });
  if (count === 0) {
    await draftEntries()
      .create({ data: { ...data, ...ownerOf(domain, user), draft_id, draft_key: key } })
      // A concurrent save has already created the draft: update that row.
      .catch(async (error: unknown) => {
        if ((await draftEntries().updateMany({ where: { draft_id }, data })).count === 0) throw error;
      });
    await dropOverflow(domain, user);
  }
  return now.toISOString();
}

/** Drafts removed at once. Usually one is over the limit, after another one was added. */
const MAX_DELETED = 1000;

async function dropOverflow(domain: SiteDomain, user: Caller): Promise<void> {
  const rows = await draftEntries().findMany({
    where: ownerOf(domain, user),
    orderBy: [{ saved_ms: 'desc' }, { id: 'desc' }],
    select: ['id'],
    offset: DRAFTS_MAX,
    limit: MAX_DELETED,
  });
  if (rows.length) await draftEntries().deleteMany({ where: { id: { $in: rows.map(({ id }) => id) } } });
}

/** Removes a draft. @returns whether the draft existed */
export async function removeDraft(domain: SiteDomain, user: Caller, key: string): Promise<boolean> {
  const { count } = await draftEntries().deleteMany({ where: { draft_id: draftIdOf(domain, user, key) } });
  return count > 0;
}
