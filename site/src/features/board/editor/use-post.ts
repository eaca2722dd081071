import {
  createPost,
  deletePost,
  type Draft,
  post as postShape,
  type Post,
  type PostState,
  saveDraft,
  updatePost,
} from 'api-extensions/contracts/board';
import { seoulInstant } from 'api-extensions/contracts/rules/days';
import { navigate } from 'gatsby';
import { useReducer } from 'react';
import { callApi, newRequestKey } from '../../../platform/api-call';
import { useAutosave } from '../../../platform/autosave';
import { useConflict } from '../../../platform/conflict';
import { dropDraft, readDraft, storeDraft } from '../../../platform/draft';
import { editorHref } from 'api-extensions/contracts/rules/board-paths';
import { failureText, fieldErrorsOf } from '../../../platform/failure-text';
import { useSession } from '../../../platform/session';
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
const AUTOSAVE_DELAY_MS = 2000;

interface Save {
  to: PostState;
  /** The version that is overwritten; null creates a post. */
  over: { wr_id: number; version: number } | null;
  publish_at: string | null;
}

/** The state of the post editor and its calls: autosave of a draft, save, delete, and the choice after a conflict. */
export function usePost(start: Start) {
  const [form, dispatch] = useReducer(postForm, start, startForm);
  const { post, version, draftKey, board, title } = form;
  const fail = (thrown: unknown, withFields = false) => {
    const errors = withFields ? fieldErrorsOf(thrown) : undefined;
    dispatch({ type: 'failed', failure: failureText(thrown, navigator.onLine), errors });
  };
  const editor = useTextEditor({
    content: start.content,
    onChange: () => textChanged(),
    onImagesSkipped: () => dispatch({ type: 'pictures left out' }),
    onFailure: fail,
  });
  const contentNow = () => sentHtml(editor?.getHTML() ?? start.content);

  const user = useSession().data?.user.id ?? '';
  const wr_id = post?.wr_id ?? null;
  const localName = localCopyName({ user, board: start.code, wr_id });
  const { state: autosaved, queue } = useAutosave({
    // Only its author writes a draft, so it has no version.
    version: 0,
    delayMs: AUTOSAVE_DELAY_MS,
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

  const conflict = useConflict(postShape, ({ to, over, publish_at }: Save) => {
    const fields = { title, content: contentNow(), pinned: form.pinned, state: to, board };
    const body = { ...fields, draft_key: draftKey, ...(publish_at !== null && { publish_at }) };
    if (!over) return callApi(createPost, { body, timeoutMs: SAVE_MS });
    return callApi(updatePost, {
      params: { wr_id: String(over.wr_id) },
      body: { ...body, version: over.version },
      timeoutMs: SAVE_MS,
    });
  });

  const save = async (
    to: PostState,
    over: Save['over'] = post && version !== null ? { wr_id: post.wr_id, version } : null,
  ) => {
    if (form.busy) return;
    const publish_at = to === 'scheduled' ? (seoulInstant(form.when)?.toISOString() ?? null) : null;
    if (to === 'scheduled' && publish_at === null) return dispatch({ type: 'time missing' });
    dispatch({ type: 'save started' });
    await queue.discard();
    try {
      const { data } = await conflict.send({ to, over, publish_at });
      dropLocalCopy(localName);
      dispatch({ type: 'saved', post: data, to, draftKey: newRequestKey() });
      // A reload then opens this post instead of another new one.
      if (!post) window.history.replaceState(window.history.state, '', editorHref(board, data.wr_id));
    } catch (thrown) {
      if (!conflict.isConflict(thrown)) fail(thrown, true);
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
    conflict.settle();
    if (!post) window.history.replaceState(window.history.state, '', editorHref(board, latest.wr_id));
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
      if (!conflict.report(thrown, { to: state, over: null, publish_at: null })) fail(thrown);
      dispatch({ type: 'call ended' });
    }
  };
  return { form, dispatch, editor, contentNow, autosaved, textChanged, conflict, save, takeTheirs, remove };
}
