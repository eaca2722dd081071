import * as calls from '../../../contracts/board';
import { siteRoute } from '../../platform/route';
import { asked, isManager, mayRead, siteBoards, toBoard } from './boards';
import { listDrafts, removeDraft, saveDraft } from './drafts';
import { takeImage } from './images';
import { viewBoard, viewPost } from './posts';
import { sayEditing } from './presence';
import { createPost, deletePost, updatePost } from './writing';

/** Paths with a fixed second segment precede `/board/:code`. */
export const boardRoutes = [
  siteRoute(
    calls.boards,
    async ({ domain, user, query }) => {
      const manages = await isManager(asked(domain, query.domain), user);
      const data = [];
      for (const board of await siteBoards(domain)) {
        if (manages || (board.use_yn && (await mayRead(domain, user, board.code)))) data.push(toBoard(board));
      }
      return { data };
    },
    { level: 'visitor' },
  ),
  siteRoute(
    calls.uploadImage,
    async ({ ctx, domain, user }) => ({ data: await takeImage(ctx, domain, user) }),
    {
      level: 'manager',
    },
  ),
  siteRoute(
    calls.drafts,
    async ({ domain, user, query }) => ({ data: await listDrafts(domain, user, query.wr_id) }),
    { level: 'manager' },
  ),
  siteRoute(
    calls.saveDraft,
    async ({ domain, user, params, body }) => ({
      data: { saved_at: await saveDraft(domain, user, params.key, body) },
    }),
    { level: 'manager' },
  ),
  siteRoute(
    calls.dropDraft,
    async ({ domain, user, params }) => ({
      data: { deleted: await removeDraft(domain, user, params.key) },
    }),
    { level: 'manager' },
  ),
  siteRoute(
    calls.createPost,
    async ({ domain, user, body }) => ({ data: await createPost(domain, user, body) }),
    { level: 'manager' },
  ),
  siteRoute(
    calls.editing,
    async ({ domain, user, params, body }) => ({ data: await sayEditing(domain, user, params.wr_id, body) }),
    { level: 'manager' },
  ),
  siteRoute(
    calls.postView,
    async ({ domain, user, params, query }) => ({
      data: await viewPost(asked(domain, query.domain), user, params.wr_id),
    }),
    { level: 'visitor' },
  ),
  siteRoute(
    calls.updatePost,
    async ({ domain, user, params, body }) => ({ data: await updatePost(domain, user, params.wr_id, body) }),
    { level: 'manager' },
  ),
  siteRoute(
    calls.deletePost,
    async ({ domain, params, query }) => {
      await deletePost(domain, params.wr_id, query.version);
      return { data: { deleted: true as const } };
    },
    { level: 'manager' },
  ),
  siteRoute(
    calls.boardView,
    async ({ domain, user, params, query }) =>
      viewBoard(asked(domain, query.domain), user, params.code, query),
    { level: 'visitor' },
  ),
];
