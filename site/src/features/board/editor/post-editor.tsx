import { css } from '@emotion/react';
import { EditorContent, useEditor } from '@tiptap/react';
import {
  type Board,
  createPost,
  deletePost,
  editConflict,
  type Post,
  type PostState,
  postView,
  updatePost,
} from 'api-extensions/contracts/board';
import { seoulInput, seoulInstant } from 'api-extensions/contracts/rules/days';
import { navigate } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import { Helmet } from 'react-helmet-async';
import { CallError, callApi } from '../../../platform/api-call';
import { failureText, type FieldErrors, isRefusal, refusedFields } from '../../../platform/failure-text';
import { koreanTime } from '../../../platform/korean-format';
import { newRequestKey } from '../../../platform/request-key';
import { noteSignedOut } from '../../../platform/signed-out';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Container } from '../../../ui/container';
import { FieldNotes } from '../../../ui/field';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { NativeSelect } from '../../../ui/native-select';
import { Notice } from '../../../ui/notice';
import { TextField } from '../../../ui/text-field';
import { useDialog } from '../../../ui/use-dialog';
import { boardPath, editorHref } from '../../../platform/board-paths';
import { STATE_LABELS } from '../labels';
import { TIMEOUT_MS } from '../live-calls';
import { contentStyle, PostContent } from '../post-content';
import { cleanPaste, hasForeignPicture } from './clean-paste';
import { type PostConflict, PostConflictDialog } from './post-conflict-dialog';
import { EXTENSIONS, sentHtml } from './extensions';
import { InsertDialog, insertPicture } from './insert-dialog';
import { type Insert, Toolbar } from './toolbar';
import { useAutosave } from './use-autosave';
import { usePresence } from './use-presence';

const SAVE_MS = 30_000;

const page = css`
  display: grid;
  gap: var(--space-5);
  width: min(52rem, 100%);
  margin-inline: auto;
  padding-block: var(--space-6) var(--space-8);
  & > * {
    min-width: 0;
  }
  & h1 {
    font-size: var(--text-2xl);
  }
`;

const paper = css`
  border: 1px solid var(--color-control);
  border-radius: var(--radius-sm);
  background: var(--color-paper);
  &:focus-within {
    border-color: var(--color-primary);
  }
  & .ProseMirror {
    min-height: 22rem;
    padding: var(--space-5);
    outline: none;
    white-space: pre-wrap;
  }
  & .ProseMirror p.is-editor-empty:first-of-type::before {
    content: attr(data-placeholder);
    float: left;
    height: 0;
    color: var(--color-muted);
    pointer-events: none;
  }
  & .ProseMirror-selectednode {
    outline: 3px solid var(--color-primary);
    outline-offset: 2px;
  }
  & .selectedCell {
    background: var(--color-tint-2);
  }
  & figcaption {
    min-height: 1.6em;
    border-bottom: 1px dashed var(--color-line);
  }
  & .tableWrapper {
    overflow-x: auto;
  }
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  align-items: end;
  & > div {
    flex: 1 1 12rem;
  }
`;

const foot = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
`;

/** Initial content of the editor. */
export interface Start {
  board: string;
  title: string;
  content: string;
  /** Null for a new post. */
  post: Post | null;
  /** The version that the text is based on. */
  version: number | null;
  draftKey: string;
}

interface Props {
  boards: readonly Board[];
  start: Start;
}

const whenOf = (post: Post | null) =>
  post?.state === 'scheduled' && post.published_at ? seoulInput(new Date(post.published_at)) : '';

/** Editor of a post: text, pictures and publishing; it also shows who else edits the post. */
export function PostEditor({ boards, start }: Props) {
  const [post, setPost] = useState(start.post);
  const version = useRef(start.version ?? start.post?.version ?? null);
  const [draftKey, setDraftKey] = useState(start.draftKey);
  const [board, setBoard] = useState(start.board);
  const [title, setTitle] = useState(start.title);
  const [pinned, setPinned] = useState(start.post?.pinned ?? false);
  const [state, setState] = useState<PostState>(start.post?.state ?? 'draft');
  const [when, setWhen] = useState(whenOf(start.post));
  const [inserting, setInserting] = useState<Insert | null>(null);
  const [isPreview, setPreview] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [conflict, setConflict] = useState<PostConflict | null>(null);
  const [pasteNote, setPasteNote] = useState(false);
  const { dialog, ask } = useDialog();
  const presence = usePresence(post?.wr_id ?? null);
  const titleField = useRef<HTMLInputElement>(null);
  const changed = useRef<() => void>(() => undefined);
  const say = (thrown: unknown) => {
    noteSignedOut(thrown);
    setFailure(failureText(thrown, navigator.onLine));
  };

  const editor = useEditor({
    extensions: EXTENSIONS,
    content: start.content,
    shouldRerenderOnTransaction: true,
    onUpdate: () => changed.current(),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': '내용' },
      transformPastedHTML: (html) => {
        if (hasForeignPicture(html)) setPasteNote(true);
        return cleanPaste(html);
      },
      handlePaste: (_view, event) => takeFiles(event.clipboardData),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && takeFiles(event.dataTransfer),
    },
  });
  const latestEditor = useRef(editor);
  latestEditor.current = editor;

  /** Uploads pasted or dropped pictures. If text comes with a picture, as from Word, the text is inserted instead. */
  function takeFiles(given: DataTransfer | null): boolean {
    const files = Array.from(given?.files ?? []).filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || given?.types.includes('text/html')) return false;
    const upload = async () => {
      for (const file of files) {
        if (latestEditor.current) await insertPicture(latestEditor.current, file, '', '');
      }
    };
    upload().catch(say);
    return true;
  }

  const contentNow = () => sentHtml(editor?.getHTML() ?? start.content);
  const autosave = useAutosave(draftKey, () => ({
    board,
    wr_id: post?.wr_id ?? null,
    version: version.current,
    title,
    content: contentNow(),
  }));
  changed.current = () => {
    setSaid('');
    autosave.changed();
  };

  useEffect(() => {
    if (errors.title) titleField.current?.focus();
  }, [errors]);

  if (!editor) return null;

  const save = async (to: PostState, over = version.current) => {
    if (busy) return;
    const publish_at = to === 'scheduled' ? (seoulInstant(when)?.toISOString() ?? null) : null;
    if (to === 'scheduled' && publish_at === null)
      return setErrors({ publish_at: '발행할 날짜와 시각을 골라 주세요.' });
    setBusy(true);
    setErrors({});
    setFailure(null);
    setSaid('');
    await autosave.stop();
    const body = {
      title,
      content: contentNow(),
      pinned,
      state: to,
      board,
      draft_key: draftKey,
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
      version.current = data.version;
      setPost(data);
      setState(data.state);
      setConflict(null);
      setDraftKey(newRequestKey());
      setSaid(to === 'published' ? '발행했습니다. 잠시 뒤 사이트에 반영됩니다.' : '저장했습니다.');
      // A reload then opens this post instead of another new one.
      if (!post) window.history.replaceState(window.history.state, '', editorHref(board, data.wr_id));
    } catch (thrown) {
      if (isRefusal(thrown, 'EDIT_CONFLICT')) await showConflict(thrown);
      else {
        setErrors(refusedFields(thrown));
        say(thrown);
      }
      autosave.changed();
    } finally {
      setBusy(false);
    }
  };

  const showConflict = async (thrown: unknown) => {
    if (!post || !(thrown instanceof CallError) || thrown.failure.kind !== 'refused') return;
    const who = editConflict.safeParse(thrown.failure.error.details).data;
    try {
      const params = { wr_id: String(post.wr_id) };
      const { data } = await callApi(postView, { params, timeoutMs: TIMEOUT_MS });
      setConflict({
        latest: data,
        edited_by: who?.edited_by ?? '',
        edited_at: who?.edited_at ?? data.updated_at,
      });
    } catch (failed) {
      say(failed);
    }
  };

  const takeTheirs = (latest: Post) => {
    // The local text stays in its own draft, which is offered when the post is opened next.
    void autosave.keep().then(() => {
      setDraftKey(newRequestKey());
      version.current = latest.version;
      setPost(latest);
      setTitle(latest.title);
      setPinned(latest.pinned);
      setState(latest.state);
      setBoard(latest.board.code);
      setWhen(whenOf(latest));
      editor.commands.setContent(latest.content, { emitUpdate: false });
      setConflict(null);
      setSaid('저장된 내용을 불러왔습니다. 쓰시던 내용은 임시 저장에 남아 있습니다.');
    });
  };

  const remove = async () => {
    if (!post) return;
    const answer = await ask({
      title: '글을 삭제하시겠습니까?',
      description: `‘${post.title}’ 글을 삭제합니다. 되돌릴 수 없습니다.`,
      ok: '삭제',
      danger: true,
    });
    if (answer !== 'ok') return;
    setBusy(true);
    await autosave.stop();
    try {
      await callApi(deletePost, {
        params: { wr_id: String(post.wr_id) },
        query: { version: String(version.current ?? post.version) },
        timeoutMs: SAVE_MS,
      });
      await navigate(`/board?${new URLSearchParams({ code: board })}`);
    } catch (thrown) {
      if (isRefusal(thrown, 'EDIT_CONFLICT')) await showConflict(thrown);
      else say(thrown);
      setBusy(false);
    }
  };

  const isPublished = post?.state === 'published';
  const isFigure = editor.isActive('figure');
  const states: PostState[] = isPublished ? ['published', 'draft'] : ['draft', 'scheduled', 'published'];
  const others = presence?.others ?? [];
  const isOverwritten = presence !== null && version.current !== null && presence.version > version.current;

  return (
    <Container>
      <Helmet>
        <title>{post ? '글 고치기' : '글쓰기'}</title>
      </Helmet>
      <div css={page}>
        <h1>{post ? '글 고치기' : '글쓰기'}</h1>
        <div role="status">
          {others.length > 0 && (
            <Notice tone="warn">
              <p>
                {others.map(({ name, self }) => (self ? '내 다른 화면' : `${name} 님`)).join(', ')}에서도 이
                글을 고치고 있습니다. 나중에 저장하는 쪽이 두 내용을 견주어 고르게 됩니다.
              </p>
            </Notice>
          )}
          {isOverwritten && !conflict && (
            <Notice tone="warn">
              <p>
                {presence.edited_by || '다른 분'} 님이 {koreanTime(presence.edited_at)}에 이 글을
                저장했습니다. 저장하실 때 두 내용을 견주어 고르실 수 있습니다.
              </p>
            </Notice>
          )}
          {pasteNote && (
            <Notice>
              <p>붙여 넣은 내용의 그림은 옮기지 못했습니다. 위의 ‘그림’ 단추로 올려 주세요.</p>
            </Notice>
          )}
        </div>
        <FormStack>
          <FormFailure text={failure} />
          <TextField
            ref={titleField}
            label="제목"
            value={title}
            maxLength={200}
            onChange={({ target }) => {
              setTitle(target.value);
              changed.current();
            }}
            error={errors.title}
          />
          {isPreview ? (
            <section aria-label="미리 보기" css={[paper, { padding: 'var(--space-5)' }]}>
              <h2 css={{ marginBottom: 'var(--space-5)' }}>{title || '제목 없음'}</h2>
              <PostContent html={contentNow()} />
            </section>
          ) : (
            <div css={paper}>
              <Toolbar editor={editor} onInsert={setInserting} />
              <EditorContent editor={editor} css={{ '& .ProseMirror': contentStyle }} />
            </div>
          )}
          <FieldNotes id="post-content" error={errors.content} />
          {isFigure && !isPreview && (
            <TextField
              label="고른 그림의 대체 텍스트"
              maxLength={300}
              hint="그림을 볼 수 없는 분께 읽어 드리는 설명입니다."
              value={String(editor.getAttributes('figure').alt ?? '')}
              onChange={({ target }) => editor.commands.updateAttributes('figure', { alt: target.value })}
            />
          )}
          <div css={row}>
            <NativeSelect
              label="게시판"
              value={board}
              options={boards.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={({ target }) => setBoard(target.value)}
              error={errors.board}
            />
            <NativeSelect
              label="상태"
              value={state}
              options={states.map((value) => ({ value, label: STATE_LABELS[value] }))}
              onChange={({ target }) => {
                const chosen = states.find((one) => one === target.value);
                if (chosen) setState(chosen);
              }}
              error={errors.state}
            />
            {state === 'scheduled' && (
              <TextField
                label="발행 시각(한국 시간)"
                type="datetime-local"
                value={when}
                onChange={({ target }) => setWhen(target.value)}
                error={errors.publish_at}
              />
            )}
          </div>
          <Checkbox
            label="목록 맨 위에 고정"
            checked={pinned}
            onChange={({ target }) => setPinned(target.checked)}
          />
          <div css={foot}>
            <Button size="md" loading={busy} onClick={() => void save(state)}>
              {state === 'published' && !isPublished ? '발행' : '저장'}
            </Button>
            <Button
              size="md"
              variant="outline"
              aria-pressed={isPreview}
              onClick={() => setPreview((shown) => !shown)}
            >
              {isPreview ? '계속 쓰기' : '미리 보기'}
            </Button>
            {post && (
              <Button size="md" variant="outline" tone="danger" onClick={() => void remove()}>
                삭제
              </Button>
            )}
            <Button
              size="md"
              variant="ghost"
              onClick={() =>
                void navigate(
                  post
                    ? `/board?${new URLSearchParams({ code: board, wr_id: String(post.wr_id) })}`
                    : boardPath(board),
                )
              }
            >
              {post ? '글 보기' : '목록으로'}
            </Button>
          </div>
          <p role="status" css={{ fontSize: 'var(--text-sm)' }}>
            {said}
            {said === '' &&
              autosave.state.kind === 'saved' &&
              `임시 저장됨 (${koreanTime(autosave.state.at)})`}
            {autosave.state.kind === 'failed' && '임시 저장하지 못했습니다. 잠시 뒤 다시 시도합니다.'}
          </p>
        </FormStack>
      </div>
      {inserting && <InsertDialog editor={editor} what={inserting} onClose={() => setInserting(null)} />}
      {conflict && (
        <PostConflictDialog
          conflict={conflict}
          mine={{ title, content: contentNow() }}
          onClose={() => setConflict(null)}
          onKeepMine={() => save(state, conflict.latest.version)}
          onTakeTheirs={() => takeTheirs(conflict.latest)}
        />
      )}
      {dialog}
    </Container>
  );
}
