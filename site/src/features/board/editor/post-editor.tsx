import { css } from '@emotion/react';
import { EditorContent, type Editor } from '@tiptap/react';
import type { Board, PostState } from 'api-extensions/contracts/board';
import { navigate } from 'gatsby';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { PageHead } from '../../../platform/page-head';
import type { Autosaved } from '../../../platform/autosave';
import { boardPath } from 'api-extensions/contracts/rules/board-paths';
import { koreanTime } from '../../../platform/korean-format';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Container } from '../../../ui/container';
import { FieldNotes } from '../../../ui/field';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { NativeSelect } from '../../../ui/native-select';
import { Notice } from '../../../ui/notice';
import { TextField } from '../../../ui/text-field';
import { useDialog } from '../../../ui/use-dialog';
import { STATE_LABELS } from '../labels';
import { contentStyle, PostContent } from '../post-content';
import { InsertDialog } from './insert-dialog';
import { PostConflictDialog } from './post-conflict-dialog';
import type { PostAction, PostForm, Start } from './post-form';
import { type Insert, Toolbar } from './toolbar';
import { usePost } from './use-post';
import { usePresence } from './use-presence';

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

interface Props {
  boards: readonly Board[];
  start: Start;
}

/** Editor of a post: text, pictures and publishing; it also shows who else edits the post. */
export function PostEditor({ boards, start }: Props) {
  const { form, dispatch, editor, contentNow, autosaved, textChanged, save, takeTheirs, remove } =
    usePost(start);
  const { post, title, state, errors, conflict } = form;
  const [inserting, setInserting] = useState<Insert | null>(null);
  const { dialog, ask } = useDialog();
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (errors.title) titleField.current?.focus();
  }, [errors]);

  if (!editor) return null;

  const confirmRemoval = async () => {
    if (!post) return;
    const answer = await ask({
      title: '글을 삭제하시겠습니까?',
      description: `‘${post.title}’ 글을 삭제합니다. 되돌릴 수 없습니다.`,
      ok: '삭제',
      danger: true,
    });
    if (answer === 'ok') await remove(post);
  };
  const heading = post ? '글 고치기' : '글쓰기';
  return (
    <Container>
      <PageHead>
        <title>{heading}</title>
      </PageHead>
      <div css={page}>
        <h1>{heading}</h1>
        <Notices form={form} />
        <FormStack>
          <FormFailure text={form.failure} />
          <TextField
            ref={titleField}
            label="제목"
            value={title}
            maxLength={200}
            onChange={({ target }) => {
              dispatch({ type: 'field changed', fields: { title: target.value } });
              textChanged();
            }}
            error={errors.title}
          />
          {form.isPreview ? (
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
          {!form.isPreview && <PictureText editor={editor} />}
          <Publishing form={form} dispatch={dispatch} boards={boards} />
          <div css={foot}>
            <Button size="md" loading={form.busy} onClick={() => void save(state)}>
              {state === 'published' && post?.state !== 'published' ? '발행' : '저장'}
            </Button>
            <Button
              size="md"
              variant="outline"
              aria-pressed={form.isPreview}
              onClick={() => dispatch({ type: 'preview toggled' })}
            >
              {form.isPreview ? '계속 쓰기' : '미리 보기'}
            </Button>
            {post && (
              <Button size="md" variant="outline" tone="danger" onClick={() => void confirmRemoval()}>
                삭제
              </Button>
            )}
            <Button size="md" variant="ghost" onClick={() => void navigate(hrefOf(form))}>
              {post ? '글 보기' : '목록으로'}
            </Button>
          </div>
          <SaveStatus message={form.message} autosaved={autosaved} />
        </FormStack>
      </div>
      {inserting && <InsertDialog editor={editor} what={inserting} onClose={() => setInserting(null)} />}
      {conflict && (
        <PostConflictDialog
          conflict={conflict}
          mine={{ title, content: contentNow() }}
          onClose={() => dispatch({ type: 'conflict closed' })}
          onKeepMine={() => save(state, conflict.latest.version)}
          onTakeTheirs={() => void takeTheirs(conflict.latest)}
        />
      )}
      {dialog}
    </Container>
  );
}

const hrefOf = ({ post, board }: PostForm) =>
  post ? `/board?${new URLSearchParams({ code: board, wr_id: String(post.wr_id) })}` : boardPath(board);

/** Who else edits the post, and what happened to it and to pasted content. */
function Notices({ form: { post, version, conflict, pasteNote } }: { form: PostForm }) {
  const presence = usePresence(post?.wr_id ?? null);
  const others = presence?.others ?? [];
  /** A colleague with the post open in several windows is named once. */
  const colleagues = [...new Set(others.filter(({ self }) => !self).map(({ name }) => name))];
  const isOverwritten = presence !== null && version !== null && presence.version > version;
  return (
    <div role="status">
      {others.length > 0 && (
        <Notice tone="warn">
          <p>
            {colleagues.length > 0
              ? `${colleagues.join(', ')} 님이 이 글을 함께 고치고 있습니다.`
              : '다른 창에서도 이 글을 고치고 있습니다.'}{' '}
            나중에 저장하는 분이 두 내용을 비교해 선택하게 됩니다.
          </p>
        </Notice>
      )}
      {isOverwritten && !conflict && (
        <Notice tone="warn">
          <p>
            {presence.edited_by ? `${presence.edited_by} 님이` : '다른 분이'} {koreanTime(presence.edited_at)}
            에 이 글을 저장했습니다. 저장하실 때 두 내용을 비교해 선택하실 수 있습니다.
          </p>
        </Notice>
      )}
      {pasteNote && (
        <Notice>
          <p>붙여 넣은 내용의 그림은 옮기지 못했습니다. 위의 ‘그림’ 단추로 올려 주세요.</p>
        </Notice>
      )}
    </div>
  );
}

/** Alternative text of the selected picture. */
function PictureText({ editor }: { editor: Editor }) {
  if (!editor.isActive('figure')) return null;
  return (
    <TextField
      label="고른 그림의 대체 텍스트"
      maxLength={300}
      hint="그림을 볼 수 없는 분께 읽어 드리는 설명입니다."
      value={String(editor.getAttributes('figure').alt ?? '')}
      onChange={({ target }) => editor.commands.updateAttributes('figure', { alt: target.value })}
    />
  );
}

interface PublishingProps extends Pick<Props, 'boards'> {
  form: PostForm;
  dispatch: Dispatch<PostAction>;
}

/** Where and when the post is published. */
function Publishing({
  form: { post, board, state, when, pinned, errors },
  dispatch,
  boards,
}: PublishingProps) {
  const states: PostState[] =
    post?.state === 'published' ? ['published', 'draft'] : ['draft', 'scheduled', 'published'];
  const change = (fields: Extract<PostAction, { type: 'field changed' }>['fields']) =>
    dispatch({ type: 'field changed', fields });
  return (
    <>
      <div css={row}>
        <NativeSelect
          label="게시판"
          value={board}
          options={boards.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => change({ board: target.value })}
          error={errors.board}
        />
        <NativeSelect
          label="상태"
          value={state}
          options={states.map((value) => ({ value, label: STATE_LABELS[value] }))}
          onChange={({ target }) => {
            const chosen = states.find((one) => one === target.value);
            if (chosen) change({ state: chosen });
          }}
          error={errors.state}
        />
        {state === 'scheduled' && (
          <TextField
            label="발행 시각(한국 시간)"
            type="datetime-local"
            value={when}
            onChange={({ target }) => change({ when: target.value })}
            error={errors.publish_at}
          />
        )}
      </div>
      <Checkbox
        label="목록 맨 위에 고정"
        checked={pinned}
        onChange={({ target }) => change({ pinned: target.checked })}
      />
    </>
  );
}

interface SaveStatusProps {
  message: string;
  autosaved: Autosaved<{ saved_at: string }>;
}

function SaveStatus({ message, autosaved }: SaveStatusProps) {
  return (
    <p role="status" css={{ fontSize: 'var(--text-sm)' }}>
      {message}
      {message === '' && autosaved.kind === 'saved' && `임시 저장됨 (${koreanTime(autosaved.row.saved_at)})`}
      {autosaved.kind === 'failed' && '임시 저장하지 못했습니다. 잠시 뒤 다시 시도합니다.'}
    </p>
  );
}
