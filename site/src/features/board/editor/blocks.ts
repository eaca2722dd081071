import type { ChainedCommands, Editor, JSONContent } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import {
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';

// In this file an object is an image with its caption (a figure), a video or a rule.

/** Depth of the figure whose caption contains a position, or null. */
function figureDepth(position: ResolvedPos): number | null {
  for (let depth = position.depth; depth > 0; depth--) {
    if (position.node(depth).type.name === 'figure') return depth;
  }
  return null;
}

/** Whether one block is selected as a whole. */
const isSelectedBlock = (selection: Selection): selection is NodeSelection =>
  selection instanceof NodeSelection && selection.node.isBlock;

/** Position after the object that is selected, or in whose caption the selection ends; null in other text. */
function positionAfterObject(selection: Selection): number | null {
  if (isSelectedBlock(selection)) return selection.to;
  const depth = figureDepth(selection.$to);
  return depth === null ? null : selection.$to.after(depth);
}

/** Whether the selection is one object, or text within one caption. */
const isInObject = (selection: Selection): boolean =>
  isSelectedBlock(selection) ||
  (figureDepth(selection.$to) !== null && selection.$from.sameParent(selection.$to));

/** Sets the cursor to the start of the text at a position; inserts a paragraph if there is no text. */
function setCursorAt(tr: Transaction, position: number): void {
  const $position = tr.doc.resolve(position);
  const next = $position.nodeAfter;
  if ($position.parent.isTextblock) tr.setSelection(TextSelection.create(tr.doc, position));
  else {
    const paragraph = tr.doc.type.schema.nodes.paragraph;
    if (!next?.isTextblock && paragraph) tr.insert(position, paragraph.create());
    tr.setSelection(TextSelection.create(tr.doc, position + 1));
  }
  tr.scrollIntoView();
}

/** Moves the cursor from a selected object to the text after it: typed or pasted text would replace the object. */
export function leaveObject(tr: Transaction): void {
  const after = positionAfterObject(tr.selection);
  if (after !== null && isInObject(tr.selection)) setCursorAt(tr, after);
}

/** Inserts a block after the selection. It replaces nothing, except an empty paragraph. */
function insertNode(tr: Transaction, block: Node): void {
  const at = positionAfterObject(tr.selection) ?? tr.selection.to;
  tr.replaceRangeWith(at, at, block);
  let [start, end] = [at, at];
  tr.mapping.maps.at(-1)?.forEach((_from, _to, ...inserted) => {
    [start, end] = inserted;
  });
  if (block.type.name !== 'table') return setCursorAt(tr, end);
  tr.doc.nodesBetween(start, end, (node, position) => {
    if (node.type.name !== 'table' || position < start) return true;
    tr.setSelection(Selection.near(tr.doc.resolve(position + 1))).scrollIntoView();
    return false;
  });
}

/** Inserts a block, given as the editor's JSON. The cursor is then after it, or in the first cell of a table. */
export const insertBlock = (editor: Editor, block: JSONContent): boolean =>
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      insertNode(tr, editor.schema.nodeFromJSON(block));
      return true;
    })
    .run();

const cells = (type: string, count: number): JSONContent[] =>
  Array.from({ length: count }, () => ({ type, content: [{ type: 'paragraph' }] }));

/** A table of three rows and columns, the first row as its head. */
const TABLE: JSONContent = {
  type: 'table',
  content: ['tableHeader', 'tableCell', 'tableCell'].map((type) => ({
    type: 'tableRow',
    content: cells(type, 3),
  })),
};

export interface EditorImage {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

/** Blocks for `insertBlock`. */
export const BLOCKS = {
  table: () => TABLE,
  text: (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] }),
  rule: () => ({ type: 'horizontalRule' }),
  video: (src: string, title: string) => ({ type: 'embed', attrs: { src, title } }),
  picture: (attrs: EditorImage, caption: string) => ({
    type: 'figure',
    content: [
      { type: 'image', attrs },
      { type: 'figcaption', content: caption ? [{ type: 'text', text: caption }] : [] },
    ],
  }),
} satisfies Record<string, (...values: never[]) => JSONContent>;

/**
 * Puts a block in the place of this text, wherever it is by now: for a paragraph of its own, or between the text before and after it,
 * because a single pasted paragraph continues the one that has the cursor. Nothing happens if the text was deleted.
 */
export function replaceText(editor: Editor, text: string, block: JSONContent): void {
  const { doc, tr, schema } = editor.state;
  doc.descendants((node, position) => {
    const index = node.text?.indexOf(text) ?? -1;
    if (tr.docChanged || index < 0) return !tr.docChanged;
    const [from, to] = [position + index, position + index + text.length];
    const $from = doc.resolve(from);
    const figure = figureDepth($from);
    const isAlone = figure === null && $from.parent.textContent === text;
    if (isAlone) tr.replaceRangeWith($from.before(), $from.after(), schema.nodeFromJSON(block));
    else {
      tr.delete(from, to);
      const at = tr.mapping.map(figure === null ? from : $from.after(figure));
      tr.replaceRangeWith(at, at, schema.nodeFromJSON(block));
    }
    return false;
  });
  if (tr.docChanged) editor.view.dispatch(tr);
}

/**
 * Starts a chain of commands after a selected object. Leaving the object is a transaction of its own, because TipTap's
 * `clearNodes` changes the wrong nodes if the document changed earlier in its chain.
 */
function chainAfterObject(editor: Editor): ChainedCommands {
  const { tr } = editor.state;
  leaveObject(tr);
  editor.view.dispatch(tr);
  return editor.chain().focus();
}

/** Commands that make a kind of paragraph. */
const PARAGRAPHS = {
  text: (chain) => chain.setParagraph(),
  heading2: (chain) => chain.setHeading({ level: 2 }),
  heading3: (chain) => chain.setHeading({ level: 3 }),
  heading4: (chain) => chain.setHeading({ level: 4 }),
  list: (chain) => chain.toggleBulletList(),
  numbers: (chain) => chain.toggleOrderedList(),
  quote: (chain) => chain.toggleBlockquote(),
} satisfies Record<string, (chain: ChainedCommands) => ChainedCommands>;

export type ParagraphKind = keyof typeof PARAGRAPHS;

/** Changes the selected paragraphs to a kind; begins a new paragraph after a selected object. */
export const applyParagraph = (editor: Editor, kind: ParagraphKind): boolean =>
  PARAGRAPHS[kind](chainAfterObject(editor)).run();

/** Sets the cursor to the end of the selection, which typed text would replace. */
function collapseToEnd({ tr }: { tr: Transaction }): boolean {
  tr.setSelection(TextSelection.create(tr.doc, tr.selection.to));
  return true;
}

/** Links the selected text; without one, inserts the address as linked text. */
export function applyLink(editor: Editor, href: string): boolean {
  const { selection } = editor.state;
  if (!isInObject(selection) && (!selection.empty || editor.isActive('link')))
    return chainAfterObject(editor).extendMarkRange('link').setLink({ href }).command(collapseToEnd).run();
  const marks = [{ type: 'link', attrs: { href } }];
  // `unsetMark`: text that is typed next is not part of the link.
  return chainAfterObject(editor).insertContent({ type: 'text', text: href, marks }).unsetMark('link').run();
}

/** Position and attributes of the image that is selected or whose caption has the cursor, or null. */
export function selectedImage({
  doc,
  selection,
}: EditorState): { position: number; attrs: Node['attrs'] } | null {
  const depth = figureDepth(selection.$from);
  const start = depth === null ? selection.from : selection.$from.before(depth);
  const figure = depth === null && !isSelectedBlock(selection) ? null : doc.nodeAt(start);
  const image = figure?.type.name === 'figure' ? figure.firstChild : null;
  return image ? { position: start + 1, attrs: image.attrs } : null;
}

/** Normalizes a typed path of this site, mail address, or web address with or without scheme; null for other text. */
export function normalizeAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^[^\s/@]+@[^\s/@.]+(?:\.[^\s/@.]+)+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}
