import { css } from '@emotion/react';
import type { ChainedCommands, Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Shape } from '../../../ui/shape';
import { applyParagraph, BLOCKS, insertBlock, type ParagraphKind } from './blocks';

const bar = css`
  position: sticky;
  z-index: 2;
  top: var(--bar-height);
  border-bottom: 1px solid var(--color-line);
  border-radius: var(--radius-sm) var(--radius-sm) 0 0;
  background: var(--color-surface);
`;

/** A single line of tools, which scrolls on a phone. */
const line = css`
  display: flex;
  gap: 0.125rem;
  align-items: center;
  padding: 0.375rem 0.5rem;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: thin;
  & > * {
    flex: none;
  }
  & > select {
    height: 2.5rem;
    padding-inline: 0.5rem;
    border: 1px solid var(--color-control);
    border-radius: var(--radius-sm);
    background: var(--color-paper);
    font-size: var(--text-sm);
  }
  & > hr {
    width: 1px;
    height: 1.5rem;
    margin: 0 0.25rem;
    border: 0;
    background: var(--color-line);
  }
`;

const tool = css`
  display: grid;
  place-items: center;
  min-width: 2.5rem;
  height: 2.5rem;
  padding: 0 0.5rem;
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  background: none;
  color: var(--color-ink);
  font-size: var(--text-md);
  font-weight: 600;
  white-space: nowrap;
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

const SHAPES = {
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  numbers:
    'M10 6h10M10 12h10M10 18h10M4 4.5 5.25 4v4M4 11.2c.3-.9 2.2-.9 2.2.4 0 .8-.9 1.3-2.2 2.4h2.3M4 16.5h2l-1.1 1.3c.9 0 1.4.5 1.4 1.1 0 1.2-1.7 1.3-2.3.5',
  quote: 'M5 17c2.2-.6 3.5-2.3 3.5-5V7h-4v5H8M14 17c2.2-.6 3.5-2.3 3.5-5V7h-4v5H17',
  rule: 'M7 6h10M3.5 12h17M7 18h10',
  link: 'M10 14a4 4 0 0 0 5.9.3l3-3a4 4 0 0 0-5.7-5.7l-1.4 1.4M14 10a4 4 0 0 0-5.9-.3l-3 3a4 4 0 0 0 5.7 5.7l1.4-1.4',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 4.5M15.5 9v.1',
  video: 'M4 5.5h16v13H4zM10.5 9.25v5.5l4.5-2.75z',
  table: 'M4 5h16v14H4zM4 9.75h16M4 14.25h16M9.5 5v14M14.5 5v14',
  undo: 'M8 5 4 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-4',
  redo: 'm16 5 4 4-4 4M19.5 9H10a5 5 0 0 0 0 10h4',
};

interface ToolProps {
  /** Name of the tool, also its tooltip. */
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onUse: () => void;
  /** Icon; omitted: `children` are shown. */
  icon?: keyof typeof SHAPES;
  children?: ReactNode;
}

function Tool({ label, pressed, disabled, onUse, icon, children }: ToolProps) {
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
      {icon ? <Shape path={SHAPES[icon]} size="1.25rem" /> : children}
    </button>
  );
}

/** What a dialog can insert. */
export type InsertKind = 'link' | 'image' | 'video';

interface Props {
  editor: Editor;
  /** Opens the dialog for an element to insert. */
  onInsert: (what: InsertKind) => void;
}

/** Kinds of paragraphs in the select, with their names. */
const PARAGRAPH_OPTIONS: [ParagraphKind, string][] = [
  ['text', '본문'],
  ['heading2', '제목'],
  ['heading3', '소제목'],
  ['heading4', '작은 제목'],
];

/** Marks of the text: name in the schema, label, sign. */
const MARKS = [
  ['bold', '굵게', <b>가</b>],
  ['italic', '기울임', <i>가</i>],
  ['underline', '밑줄', <u>가</u>],
  ['strike', '취소선', <s>가</s>],
] as const;

/** Other kinds of paragraphs: kind, label, name in the schema. */
const LISTS = [
  ['list', '목록', 'bulletList'],
  ['numbers', '번호 목록', 'orderedList'],
  ['quote', '인용', 'blockquote'],
] as const;

/** Toolbar of the editor; each button shows whether its format is active. */
export function Toolbar({ editor, onInsert }: Props) {
  const startChain = () => editor.chain().focus();
  const level = ([2, 3, 4] as const).find((known) => editor.isActive('heading', { level: known }));
  const isInTable = editor.isActive('table');
  const isInCaption = editor.isActive('figcaption');
  return (
    <div css={bar}>
      <div css={line} role="group" aria-label="서식">
        <select
          aria-label="문단 종류"
          value={level ? `heading${level}` : 'text'}
          onChange={({ target }) => {
            const chosen = PARAGRAPH_OPTIONS.find(([kind]) => kind === target.value);
            if (chosen) applyParagraph(editor, chosen[0]);
          }}
        >
          {PARAGRAPH_OPTIONS.map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
        <hr />
        {MARKS.map(([mark, label, sign]) => (
          <Tool
            key={mark}
            label={label}
            pressed={editor.isActive(mark)}
            // A caption is plain text.
            disabled={isInCaption}
            onUse={() => startChain().toggleMark(mark).run()}
          >
            {sign}
          </Tool>
        ))}
        <hr />
        {LISTS.map(([kind, label, node]) => (
          <Tool
            key={kind}
            label={label}
            icon={kind}
            pressed={editor.isActive(node)}
            onUse={() => applyParagraph(editor, kind)}
          />
        ))}
        <Tool label="구분선" icon="rule" onUse={() => insertBlock(editor, BLOCKS.rule())} />
        <hr />
        <Tool label="링크" icon="link" pressed={editor.isActive('link')} onUse={() => onInsert('link')} />
        <Tool label="이미지" icon="picture" onUse={() => onInsert('image')} />
        <Tool label="동영상" icon="video" onUse={() => onInsert('video')} />
        <Tool
          label="표"
          icon="table"
          disabled={isInTable}
          onUse={() => insertBlock(editor, BLOCKS.table())}
        />
        <hr />
        <Tool
          label="되돌리기"
          icon="undo"
          disabled={!editor.can().undo()}
          onUse={() => startChain().undo().run()}
        />
        <Tool
          label="다시 실행"
          icon="redo"
          disabled={!editor.can().redo()}
          onUse={() => startChain().redo().run()}
        />
      </div>
      {isInTable && <TableTools editor={editor} />}
    </div>
  );
}

const TABLE_TOOLS: [string, (chain: ChainedCommands) => ChainedCommands][] = [
  ['행 추가', (chain) => chain.addRowAfter()],
  ['행 삭제', (chain) => chain.deleteRow()],
  ['열 추가', (chain) => chain.addColumnAfter()],
  ['열 삭제', (chain) => chain.deleteColumn()],
  ['칸 합치기·나누기', (chain) => chain.mergeOrSplit()],
  ['머리글 행', (chain) => chain.toggleHeaderRow()],
  ['표 삭제', (chain) => chain.deleteTable()],
];

const TableTools = ({ editor }: Pick<Props, 'editor'>) => (
  <div css={[line, { borderTop: '1px solid var(--color-line)' }]} role="group" aria-label="표">
    {TABLE_TOOLS.map(([label, apply]) => (
      <Tool key={label} label={label} onUse={() => apply(editor.chain().focus()).run()}>
        <span css={{ fontSize: 'var(--text-sm)' }}>{label}</span>
      </Tool>
    ))}
  </div>
);
