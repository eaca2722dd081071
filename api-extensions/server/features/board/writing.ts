import { errors } from '@strapi/utils';
import type { z } from 'zod';
import type * as calls from '../../../contracts/board/board';
import { wake } from '../../platform/background';
import type { SiteDomain } from '../../platform/domains';
import { editConflict } from '../../platform/edit-conflicts';
import { AppError, invalidFields } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { digest } from '../../platform/secrets';
import type { Caller } from '../../shared/accounts/sessions';
import { findBoard } from './boards';
import { removeDraft } from './drafts';
import { IMPORT_TASK } from './import/task';
import { cleanHtml, PostConflict, takeVersion } from './post-rules';
import { findPost, viewPost } from './posts';
import { POST_UID, postEntries } from '../../platform/content-types';
import { inTransaction } from '../../platform/tables';
import { errorMessage } from '../../../contracts/rules/error-text';
import { documentsOf } from '../../platform/documents';

type PostInput = z.output<typeof calls.createPost.body> | z.output<typeof calls.updatePost.body>;

const documents = () => documentsOf(POST_UID);

/** Publication time of a post in this state. @throws AppError 400 */
function postedAt({ state, publish_at }: PostInput, before: { state: string; posted_at: unknown } | null) {
  const now = platform().clock();
  if (state === 'scheduled') {
    if (before?.state === 'published')
      throw invalidFields({ state: '이미 발행한 글은 예약할 수 없습니다. 먼저 발행을 취소해 주세요.' });
    if (!publish_at) throw invalidFields({ publish_at: '발행할 시각을 골라 주세요.' });
    const at = new Date(publish_at);
    if (at <= now) throw invalidFields({ publish_at: '발행 시각은 지금보다 뒤여야 합니다.' });
    return at;
  }
  // A draft that has a date was taken from another site, and keeps it.
  if (before?.state === 'draft' && before.posted_at !== null) return undefined;
  if (state === 'draft') return null;
  // A published post keeps its date; a scheduled one is published now.
  return before?.state === 'published' && before.posted_at !== null ? undefined : now;
}

/** Turns an error of the posts' rules into a response of the API. */
const asErrorResponse = (error: unknown): unknown =>
  error instanceof errors.ApplicationError ? new AppError(400, 'INVALID_INPUT', error.message) : error;

/**
 * Runs a change of a post and turns its errors into responses.
 * @param input what the caller sent, returned beside the current post on a conflict
 * @throws AppError 400, 409 with the current post
 */
async function changePost(
  { domain, user, wr_id }: { domain: SiteDomain; user: Caller; wr_id: number },
  input: object,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof PostConflict) throw editConflict(await viewPost(domain, user, wr_id), input);
    throw asErrorResponse(error);
  }
}

const keyOf = (domain: SiteDomain, user: Caller, key: string) =>
  digest(`post ${domain.documentId} ${user.id} ${key}`);

async function findSavedPost(draft_key: string | undefined): Promise<number | null> {
  if (!draft_key) return null;
  const row = await postEntries().findOne({ where: { draft_key } });
  return row?.wr_id ?? null;
}

/** Answers a draft's first save that is repeated because its response was lost. Other content is saved as a change. */
async function repeatSave(
  domain: SiteDomain,
  user: Caller,
  wr_id: number,
  body: z.output<typeof calls.createPost.body>,
): Promise<calls.Post> {
  const saved = await viewPost(domain, user, wr_id);
  const isSameTime =
    body.state !== 'scheduled' ||
    new Date(saved.published_at ?? 0).getTime() === new Date(body.publish_at ?? 0).getTime();
  const isSame =
    isSameTime &&
    saved.board.code === body.board &&
    saved.title === body.title &&
    saved.state === body.state &&
    saved.pinned === body.pinned &&
    saved.category === (body.category ?? '') &&
    saved.content === (await cleanHtml(body.content, domain.documentId));
  return isSame ? saved : updatePost(domain, user, wr_id, { ...body, version: 1 });
}

/**
 * Creates a post, or updates the post that an earlier request created from the same draft.
 * @throws AppError 400, 404, 409 `CONFLICT`
 */
export async function createPost(
  domain: SiteDomain,
  user: Caller,
  body: z.output<typeof calls.createPost.body>,
): Promise<calls.Post> {
  const board = await findBoard(domain, body.board, false);
  const draft_key = body.draft_key && keyOf(domain, user, body.draft_key);
  const savedId = await findSavedPost(draft_key);
  if (savedId !== null) return repeatSave(domain, user, savedId, body);
  const { title, content, pinned, category, state } = body;
  const data = {
    title,
    content,
    pinned,
    category: category ?? '',
    state,
    posted_at: postedAt(body, null),
    board: board.key,
    author: user.name,
    edited_by: user.name,
    draft_key: draft_key ?? null,
  };
  let made: { id: number | string };
  try {
    made = await documents().create({ data });
  } catch (error) {
    // A concurrent request has already stored the post: use that one.
    const other = await findSavedPost(draft_key);
    if (other === null) throw asErrorResponse(error);
    return viewPost(domain, user, other);
  }
  if (body.draft_key) await removeDraft(domain, user, body.draft_key);
  return viewPost(domain, user, Number(made.id));
}

/** Changes a post if `body.version` is its latest version. @throws AppError 400, 404, 409 `CONFLICT` */
export async function updatePost(
  domain: SiteDomain,
  user: Caller,
  wr_id: number,
  body: z.output<typeof calls.updatePost.body>,
): Promise<calls.Post> {
  const { row } = await findPost(domain, wr_id);
  const board = body.board && (await findBoard(domain, body.board, false));
  const { title, content, pinned, state, version } = body;
  const posted_at = postedAt(body, row);
  const data = {
    ...{ title, content, pinned, state, version, edited_by: user.name },
    ...(body.category !== undefined && { category: body.category }),
    ...(posted_at !== undefined && { posted_at }),
    ...(board && { board: board.key }),
  };
  await changePost({ domain, user, wr_id }, { title, content, pinned, state }, () =>
    documents().update({ documentId: row.document_id, data }),
  );
  // From now on, old addresses of an imported post may lead to it.
  if (state === 'published' && row.state !== 'published') wake(IMPORT_TASK);
  if (body.draft_key) await removeDraft(domain, user, body.draft_key);
  return viewPost(domain, user, wr_id);
}

/** Deletes a post if `version`, if given, is its latest version. @throws AppError 404, 409 `CONFLICT` */
export async function deletePost(
  domain: SiteDomain,
  user: Caller,
  wr_id: number,
  version?: number,
): Promise<void> {
  const { row } = await findPost(domain, wr_id);
  const { document_id: documentId } = row;
  await changePost({ domain, user, wr_id }, {}, () =>
    inTransaction(async (trx) => {
      await takeVersion(trx, documentId, version);
      await documents().delete({ documentId });
    }),
  );
}

/** Posts published by one pass; the next pass publishes the rest. */
const BATCH_SIZE = 500;

/** Publishes due posts. Each save names the version that was read, so it fails if an editor has saved in the meantime. */
export async function publishDuePosts(): Promise<void> {
  const { strapi, clock } = platform();
  const due = await postEntries().findMany({
    where: { state: 'scheduled', posted_at: { $lte: clock() } },
    select: ['documentId', 'version', 'edited_by'],
    orderBy: { id: 'asc' },
    limit: BATCH_SIZE,
  });
  for (const { documentId, version } of due) {
    try {
      await documents().update({ documentId, data: { state: 'published', version } });
    } catch (error) {
      strapi.log.warn(`publishing the scheduled post ${documentId} failed: ${errorMessage(error)}`);
    }
  }
}
