import type { ChainedCommands, Editor, JSONContent } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import {
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';

/** Depth of the image whose caption contains a position, or null. */
function figureDepth(position: ResolvedPos): number | null {
  for (let depth = position.depth; depth > 0; depth--) {
    if (position.node(depth).type.name === 'figure') return depth;
  }
  return null;
}

const isSelectedBlock = (selection: Selection): selection is NodeSelection =>
  selection instanceof NodeSelection && selection.node.isBlock;

/** Position behind the block that is selected as a whole, or in whose caption the selection ends; null in running text. */
function behindObject(selection: Selection): number | null {
  if (isSelectedBlock(selection)) return selection.to;
  const depth = figureDepth(selection.$to);
  return depth === null ? null : selection.$to.after(depth);
}

/** Whether nothing but one image, video or rule is selected, or text within one caption. */
const isInObject = (selection: Selection): boolean =>
  isSelectedBlock(selection) ||
  (figureDepth(selection.$to) !== null && selection.$from.sameParent(selection.$to));

/** Sets the cursor to the text that begins at a position; where none does, into a new paragraph. */
function cursorAt(tr: Transaction, position: number): void {
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

/** Leaves an image, video or rule for the text after it: what is typed or pasted there would replace it. */
export function leaveObject(tr: Transaction): void {
  const behind = behindObject(tr.selection);
  if (behind !== null && isInObject(tr.selection)) cursorAt(tr, behind);
}

/** Inserts a block at the end of the selection, where it replaces nothing but an empty paragraph. */
function insert(tr: Transaction, block: Node): void {
  const at = behindObject(tr.selection) ?? tr.selection.to;
  tr.replaceRangeWith(at, at, block);
  let [start, end] = [at, at];
  tr.mapping.maps.at(-1)?.forEach((_from, _to, ...inserted) => {
    [start, end] = inserted;
  });
  if (block.type.name !== 'table') return cursorAt(tr, end);
  tr.doc.nodesBetween(start, end, (node, position) => {
    if (node.type.name !== 'table' || position < start) return true;
    tr.setSelection(Selection.near(tr.doc.resolve(position + 1))).scrollIntoView();
    return false;
  });
}

/** Inserts a block, given as the editor's JSON, and sets the cursor behind it; in a table to its first cell. */
export const insertBlock = (editor: Editor, block: JSONContent): boolean =>
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      insert(tr, editor.schema.nodeFromJSON(block));
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

/** Blocks that are inserted as a whole. */
export const BLOCKS = {
  table: () => TABLE,
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
 * A chain of commands that begins behind a selected image, video or rule. That step is a transaction of its own: TipTap's
 * `clearNodes` changes other nodes when the document has changed earlier in its chain.
 */
function chainOf(editor: Editor): ChainedCommands {
  const { tr } = editor.state;
  leaveObject(tr);
  editor.view.dispatch(tr);
  return editor.chain().focus();
}

/** Kinds of paragraphs. */
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

/** Makes the selected paragraphs one of a kind; behind an image, video or rule it begins a new one. */
export const applyParagraph = (editor: Editor, kind: ParagraphKind): boolean =>
  PARAGRAPHS[kind](chainOf(editor)).run();

/** Ends a selection, which typed text would replace. */
function toEnd({ tr }: { tr: Transaction }): boolean {
  tr.setSelection(TextSelection.create(tr.doc, tr.selection.to));
  return true;
}

/** Links the selected text, or inserts the address as a linked text. */
export function applyLink(editor: Editor, href: string): boolean {
  const { selection } = editor.state;
  if (!isInObject(selection) && (!selection.empty || editor.isActive('link')))
    return chainOf(editor).extendMarkRange('link').setLink({ href }).command(toEnd).run();
  const marks = [{ type: 'link', attrs: { href } }];
  // Text that is typed next is not part of the link.
  return chainOf(editor).insertContent({ type: 'text', text: href, marks }).unsetMark('link').run();
}

/** Position and attributes of the image that is selected or whose caption has the cursor; null without one. */
export function imageAt({ doc, selection }: EditorState): { position: number; attrs: Node['attrs'] } | null {
  const depth = figureDepth(selection.$from);
  const start = depth === null ? selection.from : selection.$from.before(depth);
  const figure = depth === null && !isSelectedBlock(selection) ? null : doc.nodeAt(start);
  const image = figure?.type.name === 'figure' ? figure.firstChild : null;
  return image ? { position: start + 1, attrs: image.attrs } : null;
}

/** Normalizes a typed address: a path of this site, a mailbox, or a web address with or without scheme. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}
