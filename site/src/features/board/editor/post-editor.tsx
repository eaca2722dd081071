import { css } from '@emotion/react';
import { EditorContent, type Editor } from '@tiptap/react';
import type { Board, Post } from 'api-extensions/contracts/board/board';
import { navigate } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import { PageHead } from '../../../platform/page-head';
import { boardPath } from 'api-extensions/contracts/rules/board-paths';
import { koreanTime } from '../../../platform/korean-format';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Container } from '../../../ui/container';
import { FieldNotes } from '../../../ui/field';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { Notice } from '../../../ui/notice';
import { TextField } from '../../../ui/text-field';
import { useDialog } from '../../../ui/use-dialog';
import { STATE_LABELS } from '../live-posts';
import { contentStyle } from '../../../ui/text-style';
import { selectedImage } from './blocks';
import { InsertDialog } from './insert-dialog';
import { PostConflictDialog, savedBy } from './post-conflict-dialog';
import type { PostForm, EditorStart } from './post-form';
import { PostPreview } from './post-preview';
import { Publishing, SaveButtons, SaveStatus } from './post-publishing';
import { type InsertKind, Toolbar } from './toolbar';
import { usePostEditor } from './use-post-editor';
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

const headline = css`
  display: flex;
  gap: var(--space-3);
  align-items: center;
`;

const foot = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
`;

interface Props {
  boards: readonly Board[];
  start: EditorStart;
}

/** Form of a post: title, text, images and publishing. It also shows who else edits the post. */
export function PostEditor({ boards, start }: Props) {
  const {
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
  } = usePostEditor(start);
  const { post, version, title, errors } = form;
  const unresolved = conflict.conflict;
  const [inserting, setInserting] = useState<InsertKind | null>(null);
  const { dialog, confirm } = useDialog();
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (errors.title) titleField.current?.focus();
  }, [errors]);

  if (!editor) return null;

  /** Asks again if another user has saved the post meanwhile. @param savedMeanwhile who saved it and when, as a sentence */
  const confirmRemoval = async (
    of: Pick<Post, 'wr_id' | 'version' | 'title'>,
    savedMeanwhile = '',
  ): Promise<void> => {
    const choice = await confirm({
      title: '글을 삭제하시겠습니까?',
      description: `${savedMeanwhile}‘${of.title}’ 글을 삭제합니다. 되돌릴 수 없습니다.`,
      ok: '삭제',
      danger: true,
    });
    const newer = choice === 'ok' ? await remove(of) : null;
    if (!newer) return;
    const saved = `${savedBy(newer)} ${koreanTime(newer.updated_at)}에 이 글을 저장했습니다. `;
    await confirmRemoval(newer, saved);
  };
  if (form.isPreview) {
    return (
      <PostPreview
        form={form}
        board={boards.find(({ code }) => code === form.board)}
        content={currentContent()}
        onEnd={() => dispatch({ type: 'preview toggled' })}
      />
    );
  }
  const heading = post ? '글 수정' : '글쓰기';
  return (
    <Container>
      <PageHead>
        <title>{heading}</title>
      </PageHead>
      <div css={page}>
        <header css={headline}>
          <h1>{heading}</h1>
          {post && <Badge>{STATE_LABELS[post.state]}</Badge>}
        </header>
        <Notices form={form} isConflict={unresolved !== null} />
        <FormStack>
          <FormFailure text={form.failure} />
          <TextField
            ref={titleField}
            label="제목"
            value={title}
            maxLength={200}
            onChange={({ target }) => {
              dispatch({ type: 'field changed', fields: { title: target.value } });
              markTextChanged();
            }}
            error={errors.title}
          />
          <div css={paper}>
            <Toolbar editor={editor} onInsert={setInserting} />
            <EditorContent editor={editor} css={{ '& .ProseMirror': contentStyle }} />
          </div>
          <FieldNotes id="post-content" error={errors.content} />
          <AltTextField editor={editor} />
          <Publishing form={form} dispatch={dispatch} boards={boards} />
          <div css={foot}>
            <SaveButtons form={form} onSave={(to) => void save(to)} />
            <Button size="md" variant="outline" onClick={() => dispatch({ type: 'preview toggled' })}>
              미리 보기
            </Button>
            {post && (
              <Button
                size="md"
                variant="outline"
                tone="danger"
                onClick={() => void confirmRemoval({ ...post, version: version ?? post.version })}
              >
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
      {unresolved && (
        <PostConflictDialog
          current={unresolved.current}
          mine={{ title, content: currentContent() }}
          onClose={conflict.dismiss}
          onKeepMine={() => save(unresolved.body.to, unresolved.current)}
          onTakeTheirs={() => void takeTheirs(unresolved.current)}
        />
      )}
      {dialog}
    </Container>
  );
}

/** Address that shows the saved post; for a new post, that of its board. */
const hrefOf = ({ post, board }: PostForm) =>
  post ? `/board?${new URLSearchParams({ code: board, wr_id: String(post.wr_id) })}` : boardPath(board);

/** Notices: who else edits the post, that another user has saved it, and that pasted images were skipped. */
function Notices({
  form: { post, version, hasSkippedImages },
  isConflict,
}: {
  form: PostForm;
  isConflict: boolean;
}) {
  const presence = usePresence(post?.wr_id ?? null);
  const others = presence?.others ?? [];
  /** Names, each once: a colleague may have the post open in several windows. */
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
      {isOverwritten && !isConflict && (
        <Notice tone="warn">
          <p>
            {savedBy(presence)} {koreanTime(presence.edited_at)}에 이 글을 저장했습니다. 저장하실 때 두 내용을
            비교해 선택하실 수 있습니다.
          </p>
        </Notice>
      )}
      {hasSkippedImages && (
        <Notice>
          <p>
            붙여 넣은 내용의 이미지 가운데 옮기지 못한 것이 있습니다. 본문에 표시된 자리에 ‘이미지’ 버튼으로
            올려 주세요.
          </p>
        </Notice>
      )}
    </div>
  );
}

/** Field for the alternative text of the selected image; nothing without one. */
function AltTextField({ editor }: { editor: Editor }) {
  const image = selectedImage(editor.state);
  if (!image) return null;
  return (
    <TextField
      label="고른 이미지의 대체 텍스트"
      maxLength={300}
      hint="이미지를 볼 수 없는 분께 읽어 드리는 설명입니다."
      value={String(image.attrs.alt ?? '')}
      onChange={({ target }) =>
        editor.view.dispatch(editor.state.tr.setNodeAttribute(image.position, 'alt', target.value))
      }
    />
  );
}
