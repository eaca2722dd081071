import {
  createPost,
  deletePost,
  type Draft,
  post as postShape,
  type Post,
  type PostState,
  saveDraft,
  updatePost,
} from 'api-extensions/contracts/board/board';
import { seoulInstant } from 'api-extensions/contracts/rules/days';
import { navigate } from 'gatsby';
import { useReducer } from 'react';
import { callApi, newRequestKey } from '../../../platform/api-call';
import { useAutosave } from '../../../platform/autosave';
import { parseConflictingRow, useConflict } from '../../../platform/conflict';
import { dropDraft, readDraft, storeDraft } from '../../../platform/draft';
import { editorHref } from 'api-extensions/contracts/rules/board-paths';
import { failureText, rejectedFieldErrors } from '../../../platform/failure-text';
import { useSession } from '../../../platform/session';
import { trimTrailingParagraphs } from './extensions';
import { reduceForm, type EditorStart, initialForm } from './post-form';
import { useTextEditor } from './use-text-editor';

/** A post's text that the server does not have yet. This tab stores it until it is saved, e.g. while the server is down. */
export type LocalCopy = Pick<Draft, 'key' | 'board' | 'title' | 'content' | 'version' | 'saved_at'>;

/** Name under which this tab stores the copy. @param of `wr_id` is null for a new post of the board */
export const localCopyName = (of: { user: string; board: string; wr_id: number | null }): string =>
  `${of.user} post ${of.wr_id ?? `new ${of.board}`}`;

const storeLocalCopy = (name: string, { version, ...texts }: LocalCopy): void =>
  storeDraft(name, { ...texts, version: version === null ? '' : String(version) });

/** The copy that this tab stores under a name, or null. */
export function readLocalCopy(name: string): LocalCopy | null {
  const { key, board, title = '', content = '', version, saved_at } = readDraft(name) ?? {};
  if (!key || !board || !saved_at) return null;
  return { key, board, title, content, version: version ? Number(version) : null, saved_at };
}

export const removeLocalCopy = dropDraft;

const SAVE_TIMEOUT_MS = 30_000;

/** Delay of the autosave after the last change. */
const AUTOSAVE_DELAY_MS = 2000;

/** One save of the post, which may have to be repeated after a conflict. */
interface SaveRequest {
  to: PostState;
  /** The version that is overwritten; null creates a post. */
  over: { wr_id: number; version: number } | null;
  publish_at: string | null;
}

/** The state of the post editor and its calls: autosave of a draft, save, delete, and the choice after a conflict. */
export function usePostEditor(start: EditorStart) {
  const [form, dispatch] = useReducer(reduceForm, start, initialForm);
  const { post, version, draftKey, board, title } = form;
  const reportFailure = (thrown: unknown, withFields = false) => {
    const errors = withFields ? rejectedFieldErrors(thrown) : undefined;
    dispatch({ type: 'failed', failure: failureText(thrown, navigator.onLine), errors });
  };
  const editor = useTextEditor({
    content: start.content,
    onChange: () => markTextChanged(),
    onImagesSkipped: () => dispatch({ type: 'pictures left out' }),
    onFailure: reportFailure,
  });
  const currentContent = () => trimTrailingParagraphs(editor?.getHTML() ?? start.content);

  const user = useSession().data?.user.id ?? '';
  const wr_id = post?.wr_id ?? null;
  const localName = localCopyName({ user, board: start.code, wr_id });
  const { state: autosaved, queue } = useAutosave({
    // A draft has no versions, because only its author writes it.
    version: 0,
    delayMs: AUTOSAVE_DELAY_MS,
    send: async (_changed: { text: true }) => {
      const text = { board, version, title, content: currentContent() };
      // After a reload or a new sign-in the text is found here, until the server has it.
      storeLocalCopy(localName, { key: draftKey, ...text, saved_at: new Date().toISOString() });
      const { data } = await callApi(saveDraft, { params: { key: draftKey }, body: { ...text, wr_id } });
      removeLocalCopy(localName);
      return { version: 0, saved_at: data.saved_at };
    },
  });
  const markTextChanged = () => {
    dispatch({ type: 'text changed' });
    queue.add({ text: true });
  };

  const conflict = useConflict(postShape, ({ to, over, publish_at }: SaveRequest) => {
    const { pinned, category } = form;
    const fields = { title, content: currentContent(), pinned, category, state: to, board };
    const body = { ...fields, draft_key: draftKey, ...(publish_at !== null && { publish_at }) };
    if (!over) return callApi(createPost, { body, timeoutMs: SAVE_TIMEOUT_MS });
    return callApi(updatePost, {
      params: { wr_id: String(over.wr_id) },
      body: { ...body, version: over.version },
      timeoutMs: SAVE_TIMEOUT_MS,
    });
  });

  const save = async (
    to: PostState,
    over: SaveRequest['over'] = post && version !== null ? { wr_id: post.wr_id, version } : null,
  ) => {
    if (form.busy) return;
    const publish_at = to === 'scheduled' ? (seoulInstant(form.when)?.toISOString() ?? null) : null;
    if (to === 'scheduled' && publish_at === null) return dispatch({ type: 'time missing' });
    dispatch({ type: 'save started' });
    await queue.discard();
    try {
      const { data } = await conflict.send({ to, over, publish_at });
      removeLocalCopy(localName);
      dispatch({ type: 'saved', post: data, to, draftKey: newRequestKey() });
      // A reload then opens this post instead of a new one.
      if (!post) window.history.replaceState(window.history.state, '', editorHref(board, data.wr_id));
    } catch (thrown) {
      if (!conflict.isConflict(thrown)) reportFailure(thrown, true);
      queue.add({ text: true });
    } finally {
      dispatch({ type: 'call ended' });
    }
  };

  /** Replaces the text by the saved version. The local text stays in its draft, which is offered when the editor opens next. */
  const takeTheirs = async (latest: Post) => {
    queue.add({ text: true });
    await queue.flush();
    await queue.discard();
    editor?.commands.setContent(latest.content, { emitUpdate: false });
    conflict.dismiss();
    if (!post) window.history.replaceState(window.history.state, '', editorHref(board, latest.wr_id));
    dispatch({ type: 'saved version taken', post: latest, draftKey: newRequestKey() });
  };

  /** Deletes this version of the post. @returns the version that another user has saved meanwhile, which stays; null otherwise */
  const remove = async ({ wr_id, version }: Pick<Post, 'wr_id' | 'version'>): Promise<Post | null> => {
    dispatch({ type: 'delete started' });
    const isSaved = autosaved.kind === 'idle' || autosaved.kind === 'saved';
    await queue.discard();
    try {
      await callApi(deletePost, {
        params: { wr_id: String(wr_id) },
        query: { version: String(version) },
        timeoutMs: SAVE_TIMEOUT_MS,
      });
      await navigate(`/board?${new URLSearchParams({ code: board })}`);
      return null;
    } catch (thrown) {
      const newer = parseConflictingRow(thrown, postShape);
      if (!newer) reportFailure(thrown);
      if (!isSaved) queue.add({ text: true });
      dispatch({ type: 'call ended' });
      return newer;
    }
  };
  return {
    form,
    dispatch,
    editor,
    currentContent,
    autosaved,
    markTextChanged,
    conflict,
    save,
    takeTheirs,
    remove,
  };
}
