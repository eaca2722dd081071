import {
  createPost,
  deletePost,
  type Draft,
  editConflict,
  type Post,
  type PostState,
  postView,
  saveDraft,
  updatePost,
} from 'api-extensions/contracts/board';
import { seoulInstant } from 'api-extensions/contracts/rules/days';
import { navigate } from 'gatsby';
import { useReducer } from 'react';
import { callApi, CallError, newRequestKey } from '../../../platform/api-call';
import { useAutosave } from '../../../platform/autosave';
import { dropDraft, readDraft, storeDraft } from '../../../platform/draft';
import { editorHref } from 'api-extensions/contracts/rules/board-paths';
import { failureText, isRefusal, refusedFields, noteSignedOut } from '../../../platform/failure-text';
import { useSession } from '../../../platform/session';
import { TIMEOUT_MS } from '../live-posts';
import { sentHtml } from './extensions';
import { postForm, type Start, startForm } from './post-form';
import { useTextEditor } from './use-text-editor';

/** Text that the server does not have yet, e.g. while it cannot be reached. Kept in this tab until it is saved. */
export type LocalCopy = Pick<Draft, 'key' | 'board' | 'title' | 'content' | 'version' | 'saved_at'>;

/** @param of the user, and the post's number; null for a new post of a board */
export const localCopyName = (of: { user: string; board: string; wr_id: number | null }): string =>
  `${of.user} post ${of.wr_id ?? `new ${of.board}`}`;

const storeLocalCopy = (name: string, { version, ...texts }: LocalCopy): void =>
  storeDraft(name, { ...texts, version: version === null ? '' : String(version) });

export function readLocalCopy(name: string): LocalCopy | null {
  const { key, board, title = '', content = '', version, saved_at } = readDraft(name) ?? {};
  if (!key || !board || !saved_at) return null;
  return { key, board, title, content, version: version ? Number(version) : null, saved_at };
}

export const dropLocalCopy = dropDraft;

const SAVE_MS = 30_000;

/** Delay of the autosave after the last change. */
const QUIET_MS = 2000;

/** The state of the post editor and its calls: autosave of a draft, save, delete, and the choice after a conflict. */
export function usePost(start: Start) {
  const [form, dispatch] = useReducer(postForm, start, startForm);
  const { post, version, draftKey, board, title } = form;
  const fail = (thrown: unknown, withFields = false) => {
    noteSignedOut(thrown);
    const errors = withFields ? refusedFields(thrown) : undefined;
    dispatch({ type: 'failed', failure: failureText(thrown, navigator.onLine), errors });
  };
  const editor = useTextEditor({
    content: start.content,
    onChange: () => textChanged(),
    onPicturesLeftOut: () => dispatch({ type: 'pictures left out' }),
    onFailure: fail,
  });
  const contentNow = () => sentHtml(editor?.getHTML() ?? start.content);

  const user = useSession().data?.user.id ?? '';
  const wr_id = post?.wr_id ?? null;
  const localName = localCopyName({ user, board: start.code, wr_id });
  const { state: autosaved, queue } = useAutosave({
    // Only its author writes a draft, so it has no version.
    version: 0,
    quietMs: QUIET_MS,
    send: async (_changed: { text: true }) => {
      const text = { board, version, title, content: contentNow() };
      // Until the server has it, a reload or a new sign-in finds it here.
      storeLocalCopy(localName, { key: draftKey, ...text, saved_at: new Date().toISOString() });
      const { data } = await callApi(saveDraft, { params: { key: draftKey }, body: { ...text, wr_id } });
      dropLocalCopy(localName);
      return { version: 0, saved_at: data.saved_at };
    },
  });
  const textChanged = () => {
    dispatch({ type: 'text changed' });
    queue.add({ text: true });
  };

  const showConflict = async (thrown: unknown, to: PostState) => {
    if (!post || !(thrown instanceof CallError) || thrown.failure.kind !== 'refused') return;
    const who = editConflict.safeParse(thrown.failure.error.details).data;
    try {
      const params = { wr_id: String(post.wr_id) };
      const { data: latest } = await callApi(postView, { params, timeoutMs: TIMEOUT_MS });
      const [edited_by, edited_at] = [who?.edited_by ?? '', who?.edited_at ?? latest.updated_at];
      dispatch({ type: 'conflict found', conflict: { latest, edited_by, edited_at, to } });
    } catch (failed) {
      fail(failed);
    }
  };

  /** @param over the version that is overwritten */
  const save = async (to: PostState, over = version) => {
    if (form.busy) return;
    const publish_at = to === 'scheduled' ? (seoulInstant(form.when)?.toISOString() ?? null) : null;
    if (to === 'scheduled' && publish_at === null) return dispatch({ type: 'time missing' });
    dispatch({ type: 'save started' });
    await queue.discard();
    const content = contentNow();
    const body = {
      ...{ title, content, pinned: form.pinned, state: to, board, draft_key: draftKey },
      ...(publish_at !== null && { publish_at }),
    };
    try {
      const { data } =
        post && over !== null
          ? await callApi(updatePost, {
              params: { wr_id: String(post.wr_id) },
              body: { ...body, version: over },
              timeoutMs: SAVE_MS,
            })
          : await callApi(createPost, { body, timeoutMs: SAVE_MS });
      dropLocalCopy(localName);
      dispatch({ type: 'saved', post: data, to, draftKey: newRequestKey() });
      // A reload then opens this post instead of another new one.
      if (!post) window.history.replaceState(window.history.state, '', editorHref(board, data.wr_id));
    } catch (thrown) {
      if (isRefusal(thrown, 'EDIT_CONFLICT')) await showConflict(thrown, to);
      else fail(thrown, true);
      queue.add({ text: true });
    } finally {
      dispatch({ type: 'call ended' });
    }
  };

  /** The local text stays in its own draft, which is offered when the post is opened next. */
  const takeTheirs = async (latest: Post) => {
    queue.add({ text: true });
    await queue.flush();
    await queue.discard();
    editor?.commands.setContent(latest.content, { emitUpdate: false });
    dispatch({ type: 'saved version taken', post: latest, draftKey: newRequestKey() });
  };

  const remove = async ({ wr_id, version: last, state }: Post) => {
    dispatch({ type: 'delete started' });
    await queue.discard();
    try {
      await callApi(deletePost, {
        params: { wr_id: String(wr_id) },
        query: { version: String(version ?? last) },
        timeoutMs: SAVE_MS,
      });
      await navigate(`/board?${new URLSearchParams({ code: board })}`);
    } catch (thrown) {
      if (isRefusal(thrown, 'EDIT_CONFLICT')) await showConflict(thrown, state);
      else fail(thrown);
      dispatch({ type: 'call ended' });
    }
  };
  return { form, dispatch, editor, contentNow, autosaved, textChanged, save, takeTheirs, remove };
}
