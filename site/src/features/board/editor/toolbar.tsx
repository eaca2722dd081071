import { css } from '@emotion/react';
import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';

const bar = css`
  position: sticky;
  z-index: 2;
  top: var(--bar-height);
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  padding: 0.5rem;
  border-bottom: 1px solid var(--color-line);
  border-radius: var(--radius-sm) var(--radius-sm) 0 0;
  background: var(--color-surface);
  & > select {
    min-height: 2.75rem;
    padding-inline: 0.5rem;
    border: 1px solid var(--color-control);
    border-radius: var(--radius-sm);
    background: var(--color-paper);
    font-size: var(--text-sm);
  }
`;

const tool = css`
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0.25rem 0.625rem;
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  background: none;
  color: var(--color-ink);
  font-size: var(--text-sm);
  font-weight: 600;
  cursor: pointer;
  &:hover {
    background: var(--color-tint-2);
  }
  &[aria-pressed='true'] {
    border-color: var(--color-primary);
    background: var(--color-tint-2);
    color: var(--color-primary-strong);
  }
  &:disabled {
    opacity: 0.45;
    cursor: default;
  }
`;

interface ToolProps {
  /** Accessible name, if the sign is not enough. */
  label?: string;
  pressed?: boolean;
  disabled?: boolean;
  onUse: () => void;
  children: ReactNode;
}

function Tool({ label, pressed, disabled, onUse, children }: ToolProps) {
  return (
    <button
      type="button"
      css={tool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      // Keeps the selection in the editor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      {children}
    </button>
  );
}

export type Insert = 'link' | 'image' | 'video';

interface Props {
  editor: Editor;
  /** Opens the dialog for an element to insert. */
  onInsert: (what: Insert) => void;
}

const KINDS = [
  { value: '0', label: '본문' },
  { value: '2', label: '제목' },
  { value: '3', label: '소제목' },
  { value: '4', label: '작은 제목' },
];

/** Toolbar of the editor; each button shows whether its format is active. */
export function Toolbar({ editor, onInsert }: Props) {
  const run = () => editor.chain().focus();
  const level = ([2, 3, 4] as const).find((one) => editor.isActive('heading', { level: one }));
  const isInTable = editor.isActive('table');
  return (
    <div css={bar} role="group" aria-label="서식">
      <select
        aria-label="문단 종류"
        value={String(level ?? 0)}
        onChange={({ target }) => {
          const chosen = ([2, 3, 4] as const).find((one) => String(one) === target.value);
          if (chosen) run().setHeading({ level: chosen }).run();
          else run().setParagraph().run();
        }}
      >
        {KINDS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Tool label="굵게" pressed={editor.isActive('bold')} onUse={() => run().toggleBold().run()}>
        <b>가</b>
      </Tool>
      <Tool label="기울임" pressed={editor.isActive('italic')} onUse={() => run().toggleItalic().run()}>
        <i>가</i>
      </Tool>
      <Tool label="밑줄" pressed={editor.isActive('underline')} onUse={() => run().toggleUnderline().run()}>
        <u>가</u>
      </Tool>
      <Tool label="취소선" pressed={editor.isActive('strike')} onUse={() => run().toggleStrike().run()}>
        <s>가</s>
      </Tool>
      <Tool pressed={editor.isActive('bulletList')} onUse={() => run().toggleBulletList().run()}>
        목록
      </Tool>
      <Tool pressed={editor.isActive('orderedList')} onUse={() => run().toggleOrderedList().run()}>
        번호 목록
      </Tool>
      <Tool pressed={editor.isActive('blockquote')} onUse={() => run().toggleBlockquote().run()}>
        인용
      </Tool>
      <Tool onUse={() => run().setHorizontalRule().run()}>구분선</Tool>
      <Tool pressed={editor.isActive('link')} onUse={() => onInsert('link')}>
        링크
      </Tool>
      <Tool onUse={() => onInsert('image')}>그림</Tool>
      <Tool onUse={() => onInsert('video')}>동영상</Tool>
      <Tool
        disabled={isInTable}
        onUse={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      >
        표
      </Tool>
      {isInTable && (
        <>
          <Tool onUse={() => run().addRowAfter().run()}>행 추가</Tool>
          <Tool onUse={() => run().deleteRow().run()}>행 삭제</Tool>
          <Tool onUse={() => run().addColumnAfter().run()}>열 추가</Tool>
          <Tool onUse={() => run().deleteColumn().run()}>열 삭제</Tool>
          <Tool onUse={() => run().mergeOrSplit().run()}>칸 합치기·나누기</Tool>
          <Tool onUse={() => run().toggleHeaderRow().run()}>머리글 행</Tool>
          <Tool onUse={() => run().deleteTable().run()}>표 삭제</Tool>
        </>
      )}
      <Tool disabled={!editor.can().undo()} onUse={() => run().undo().run()}>
        되돌리기
      </Tool>
      <Tool disabled={!editor.can().redo()} onUse={() => run().redo().run()}>
        다시 실행
      </Tool>
    </div>
  );
}
