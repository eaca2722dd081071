import { isManager } from '../../shared/accounts/levels';
import * as calls from '../../../contracts/board/board';
import { siteRoute } from '../../http/route';
import { canRead, siteBoards, toBoard } from './boards';
import { listDrafts, removeDraft, saveDraft } from './drafts';
import { uploadPostImage } from './images';
import { viewBoard, viewPost } from './posts';
import { reportEditing } from './presence';
import { createPost, deletePost, updatePost } from './writing';

/** Paths with a fixed second segment precede `/board/:code`. */
export const boardRoutes = [
  siteRoute(calls.boards, async ({ domain, user }) => {
    const manages = await isManager(domain, user);
    const data = [];
    for (const board of await siteBoards(domain)) {
      if (manages || (board.use_yn && (await canRead(domain, user, board.code))))
        data.push(await toBoard(board));
    }
    return { data };
  }),
  siteRoute(calls.uploadImage, async ({ ctx, domain, user }) => ({
    data: await uploadPostImage(ctx, domain, user),
  })),
  siteRoute(calls.drafts, async ({ domain, user, query }) => ({
    data: await listDrafts(domain, user, query.wr_id),
  })),
  siteRoute(calls.saveDraft, async ({ domain, user, params, body }) => ({
    data: { saved_at: await saveDraft(domain, user, params.key, body) },
  })),
  siteRoute(calls.deleteDraft, async ({ domain, user, params }) => ({
    data: { deleted: await removeDraft(domain, user, params.key) },
  })),
  siteRoute(calls.createPost, async ({ domain, user, body }) => ({
    data: await createPost(domain, user, body),
  })),
  siteRoute(calls.reportPresence, async ({ domain, user, params, body }) => ({
    data: await reportEditing(domain, user, params.wr_id, body),
  })),
  siteRoute(calls.postView, async ({ domain, user, params }) => ({
    data: await viewPost(domain, user, params.wr_id),
  })),
  siteRoute(calls.updatePost, async ({ domain, user, params, body }) => ({
    data: await updatePost(domain, user, params.wr_id, body),
  })),
  siteRoute(calls.deletePost, async ({ domain, user, params, query }) => {
    await deletePost(domain, user, params.wr_id, query.version);
    return { data: { deleted: true as const } };
  }),
  siteRoute(calls.boardView, async ({ domain, user, params, query }) =>
    viewBoard(domain, user, params.code, query),
  ),
];
