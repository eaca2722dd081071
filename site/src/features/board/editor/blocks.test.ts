import { Editor, type JSONContent } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { applyLink, applyParagraph, BLOCKS, insertBlock, leaveObject, typedAddress } from './blocks';
import { EXTENSIONS } from './extensions';

/** An editor without a page; its state and commands are the same as in a browser. */
const editor = new Editor({ element: null, extensions: EXTENSIONS, content: { type: 'doc' } });

beforeEach(empty);

function empty(): void {
  const { doc, schema, tr } = editor.state;
  const paragraph = schema.nodeFromJSON({ type: 'paragraph' });
  editor.view.dispatch(tr.replaceWith(0, doc.content.size, paragraph).setMeta('addToHistory', false));
}

/** Types as the browser does (use-text-editor.ts): a selected object is left first. */
function type(text: string): void {
  const { tr } = editor.state;
  if (tr.selection instanceof NodeSelection) leaveObject(tr);
  editor.view.dispatch(tr.insertText(text));
}

const image = (src: string) => ({ src, alt: '', width: 10, height: 10 });

/** The nodes that can be inserted, each marked by a text or address of its own. */
const KINDS: Record<string, (mark: string) => void> = {
  text: type,
  paragraph: (mark) => {
    applyParagraph(editor, 'text');
    type(mark);
  },
  heading: (mark) => {
    applyParagraph(editor, 'heading2');
    type(mark);
  },
  list: (mark) => {
    applyParagraph(editor, 'list');
    type(mark);
  },
  numbers: (mark) => {
    applyParagraph(editor, 'numbers');
    type(mark);
  },
  quote: (mark) => {
    applyParagraph(editor, 'quote');
    type(mark);
  },
  link: (mark) => applyLink(editor, `https://${mark}.example`),
  rule: () => insertBlock(editor, BLOCKS.rule()),
  picture: (mark) => insertBlock(editor, BLOCKS.picture(image(`/uploads/${mark}`), '')),
  caption: (mark) => insertBlock(editor, BLOCKS.picture(image(`/uploads/${mark}`), mark)),
  video: (mark) => insertBlock(editor, BLOCKS.video(`https://www.youtube-nocookie.com/embed/${mark}`, mark)),
  table: (mark) => {
    insertBlock(editor, BLOCKS.table());
    type(mark);
  },
};

/** Number of nodes of a type. */
function count(content: JSONContent, name: string): number {
  const inside = (content.content ?? [])
    .map((child) => count(child, name))
    .reduce((sum, one) => sum + one, 0);
  return inside + (content.type === name ? 1 : 0);
}

interface Put {
  kind: string;
  mark: string;
}

const NODES: Record<string, string> = {
  rule: 'horizontalRule',
  picture: 'image',
  caption: 'image',
  video: 'embed',
  table: 'table',
};

/** Expects everything that was put in to be there, in a document that the schema allows. */
function expectAll(put: readonly Put[]): void {
  editor.state.doc.check();
  const content = editor.getJSON();
  const json = JSON.stringify(content);
  for (const { kind, mark } of put) {
    // A rule has no text.
    if (kind !== 'rule') expect(json).toContain(mark);
  }
  for (const node of new Set(Object.values(NODES))) {
    const expected = put.filter(({ kind }) => NODES[kind] === node).length;
    expect([node, count(content, node)]).toEqual([node, expected]);
  }
}

const marked = (kinds: readonly string[]): Put[] => kinds.map((kind, n) => ({ kind, mark: `mark${n}x` }));

const names = Object.keys(KINDS);
const pairs = names.flatMap((first) => names.map((second) => [first, second, 'text']));

test('every kind after every kind, and text behind both - all are there', () => {
  for (const kinds of pairs) {
    empty();
    const put = marked(kinds);
    for (const { kind, mark } of put) KINDS[kind]?.(mark);
    expectAll(put);
  }
});

/** Where the cursor goes before the next thing: a place in the text, a range, or a whole block, as shares of the document. */
const places = fc.oneof(
  fc.constant(null),
  fc.record({
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    to: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ block: fc.double({ min: 0, max: 1, noNaN: true }) }),
);
type Place = { from: number; to: number } | { block: number } | null;

function select(place: Place): void {
  const { doc, tr } = editor.state;
  if (place === null) return;
  if ('block' in place) {
    const positions: number[] = [];
    doc.descendants((node, position) => {
      if (
        node.isBlock &&
        NodeSelection.isSelectable(node) &&
        ['figure', 'embed', 'horizontalRule'].includes(node.type.name)
      )
        positions.push(position);
    });
    const position = positions[Math.floor(place.block * positions.length)];
    if (position !== undefined) editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, position)));
    return;
  }
  const at = (share: number) => doc.resolve(Math.floor(share * doc.content.size));
  editor.view.dispatch(tr.setSelection(TextSelection.between(at(place.from), at(place.to))));
}

// Typing over selected text replaces it, as everywhere: only what is inserted or formatted keeps it.
const inserted = names.filter(
  (name) => !['text', 'paragraph', 'heading', 'list', 'numbers', 'quote', 'table'].includes(name),
);

const FORMATS = ['text', 'heading2', 'heading3', 'heading4', 'list', 'numbers', 'quote'] as const;

test('inserted and formatted at any place, range or object - nothing vanishes', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          place: places,
          kind: fc.constantFrom(...inserted),
          format: fc.option(fc.constantFrom(...FORMATS), { nil: null }),
        }),
        { minLength: 2, maxLength: 8 },
      ),
      (steps) => {
        empty();
        const put: Put[] = [];
        for (const [n, { place, kind, format }] of steps.entries()) {
          select(place);
          if (format) applyParagraph(editor, format);
          const mark = `mark${n}x`;
          // On selected text and in a link, a link adds no text.
          if (kind === 'link' && (!editor.state.selection.empty || editor.isActive('link'))) continue;
          KINDS[kind]?.(mark);
          put.push({ kind, mark });
        }
        expectAll(put);
      },
    ),
    { numRuns: 200 },
  );
});

test('typed while a picture or video is selected - stands behind it', () => {
  for (const kind of ['picture', 'video', 'rule']) {
    empty();
    KINDS[kind]?.('mark0x');
    select({ block: 0 });
    expect(editor.state.selection).toBeInstanceOf(NodeSelection);
    type('after');
    expectAll([{ kind, mark: 'mark0x' }]);
    expect(editor.state.doc.lastChild?.textContent ?? '').toBe('after');
  }
});

test('pictures one after another - in this order, with the cursor behind the last', () => {
  type('before');
  for (const mark of ['a', 'b', 'c']) KINDS.picture?.(mark);
  type('behind');
  const found: unknown[] = [];
  editor.state.doc.forEach((node) => found.push(node.firstChild?.attrs.src ?? node.textContent));
  expect(found).toEqual(['before', '/uploads/a', '/uploads/b', '/uploads/c', 'behind']);
});

test('in the middle of a paragraph - between its two halves', () => {
  type('onetwo');
  editor.commands.setTextSelection(4);
  KINDS.video?.('v');
  expect((editor.getJSON().content ?? []).map(({ type: name }) => name)).toEqual([
    'paragraph',
    'embed',
    'paragraph',
  ]);
  type('x');
  expect(editor.state.doc.textContent).toBe('onextwo');
});

test.each([
  ['https://a.kr/b?c', 'https://a.kr/b?c'],
  ['a.kr/b', 'https://a.kr/b'],
  ['/service', '/service'],
  ['help@a.kr', 'mailto:help@a.kr'],
  ['tel:02-000-0000', 'tel:02-000-0000'],
  ['javascript:alert(1)', null],
  ['//a.kr', null],
  ['그냥 글', null],
  ['', null],
])('typed address %j - %j', (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});
