import { Editor, type JSONContent } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import {
  applyLink,
  applyParagraph,
  BLOCKS,
  insertBlock,
  leaveObject,
  normalizeAddress,
  replaceText,
} from './blocks';
import { EXTENSIONS } from './extensions';

/** An editor without a page. Its state and commands work as in a browser. */
const editor = new Editor({ element: null, extensions: EXTENSIONS, content: { type: 'doc' } });

beforeEach(clearDocument);

function clearDocument(): void {
  const { doc, schema, tr } = editor.state;
  const paragraph = schema.nodeFromJSON({ type: 'paragraph' });
  editor.view.dispatch(tr.replaceWith(0, doc.content.size, paragraph).setMeta('addToHistory', false));
}

/** Types as in the browser, where use-text-editor.ts first moves the cursor from a selected object to the text after it. */
function typeText(text: string): void {
  const { tr } = editor.state;
  if (tr.selection instanceof NodeSelection) leaveObject(tr);
  editor.view.dispatch(tr.insertText(text));
}

const image = (src: string) => ({ src, alt: '', width: 10, height: 10 });

/** Inserts a node of each kind, with the mark as its text or address. */
const INSERT: Record<string, (mark: string) => void> = {
  text: typeText,
  paragraph: (mark) => {
    applyParagraph(editor, 'text');
    typeText(mark);
  },
  heading: (mark) => {
    applyParagraph(editor, 'heading2');
    typeText(mark);
  },
  list: (mark) => {
    applyParagraph(editor, 'list');
    typeText(mark);
  },
  numbers: (mark) => {
    applyParagraph(editor, 'numbers');
    typeText(mark);
  },
  quote: (mark) => {
    applyParagraph(editor, 'quote');
    typeText(mark);
  },
  link: (mark) => applyLink(editor, `https://${mark}.example`),
  rule: () => insertBlock(editor, BLOCKS.rule()),
  picture: (mark) => insertBlock(editor, BLOCKS.picture(image(`/uploads/${mark}`), '')),
  caption: (mark) => insertBlock(editor, BLOCKS.picture(image(`/uploads/${mark}`), mark)),
  video: (mark) => insertBlock(editor, BLOCKS.video(`https://www.youtube-nocookie.com/embed/${mark}`, mark)),
  table: (mark) => {
    insertBlock(editor, BLOCKS.table());
    typeText(mark);
  },
};

/** Number of nodes of a type. */
function count(content: JSONContent, name: string): number {
  const inside = (content.content ?? [])
    .map((child) => count(child, name))
    .reduce((sum, found) => sum + found, 0);
  return inside + (content.type === name ? 1 : 0);
}

interface Insertion {
  kind: string;
  mark: string;
}

/** Names in the schema of the kinds that are counted. */
const NODES: Record<string, string> = {
  rule: 'horizontalRule',
  picture: 'image',
  caption: 'image',
  video: 'embed',
  table: 'table',
};

/** Expects everything that was inserted to be there, in a document that the schema allows. */
function expectAllPresent(insertions: readonly Insertion[]): void {
  editor.state.doc.check();
  const content = editor.getJSON();
  const json = JSON.stringify(content);
  for (const { kind, mark } of insertions) {
    // A rule has no text.
    if (kind !== 'rule') expect(json).toContain(mark);
  }
  for (const node of new Set(Object.values(NODES))) {
    const expected = insertions.filter(({ kind }) => NODES[kind] === node).length;
    expect([node, count(content, node)]).toEqual([node, expected]);
  }
}

const withMarks = (kinds: readonly string[]): Insertion[] =>
  kinds.map((kind, n) => ({ kind, mark: `mark${n}x` }));

const names = Object.keys(INSERT);
const pairs = names.flatMap((first) => names.map((second) => [first, second, 'text']));

test('a node of every kind after one of every kind, then text - all three are in the document', () => {
  for (const kinds of pairs) {
    clearDocument();
    const insertions = withMarks(kinds);
    for (const { kind, mark } of insertions) INSERT[kind]?.(mark);
    expectAllPresent(insertions);
  }
});

/** Where the cursor is set before an insertion: nowhere else, a range or a whole block, as shares of the document. */
const places = fc.oneof(
  fc.constant(null),
  fc.record({
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    to: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ block: fc.double({ min: 0, max: 1, noNaN: true }) }),
);
type Place = { from: number; to: number } | { block: number } | null;

function selectPlace(place: Place): void {
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

// The kinds whose insertion must not replace selected text. Typing replaces it, as in every editor.
const keepingKinds = names.filter(
  (name) => !['text', 'paragraph', 'heading', 'list', 'numbers', 'quote', 'table'].includes(name),
);

const FORMATS = ['text', 'heading2', 'heading3', 'heading4', 'list', 'numbers', 'quote'] as const;

test('insertions and formats at any cursor, range or object - lose nothing', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          place: places,
          kind: fc.constantFrom(...keepingKinds),
          format: fc.option(fc.constantFrom(...FORMATS), { nil: null }),
        }),
        { minLength: 2, maxLength: 8 },
      ),
      (steps) => {
        clearDocument();
        const insertions: Insertion[] = [];
        for (const [n, { place, kind, format }] of steps.entries()) {
          selectPlace(place);
          if (format) applyParagraph(editor, format);
          const mark = `mark${n}x`;
          // On selected text or within a link, a new link adds no text.
          if (kind === 'link' && (!editor.state.selection.empty || editor.isActive('link'))) continue;
          INSERT[kind]?.(mark);
          insertions.push({ kind, mark });
        }
        expectAllPresent(insertions);
      },
    ),
    { numRuns: 200 },
  );
});

test('text typed while a picture, video or rule is selected - follows it', () => {
  for (const kind of ['picture', 'video', 'rule']) {
    clearDocument();
    INSERT[kind]?.('mark0x');
    selectPlace({ block: 0 });
    expect(editor.state.selection).toBeInstanceOf(NodeSelection);
    typeText('after');
    expectAllPresent([{ kind, mark: 'mark0x' }]);
    expect(editor.state.doc.lastChild?.textContent ?? '').toBe('after');
  }
});

test('pictures inserted one after another - stay in this order, with the cursor after the last', () => {
  typeText('before');
  for (const mark of ['a', 'b', 'c']) INSERT.picture?.(mark);
  typeText('behind');
  const found: unknown[] = [];
  editor.state.doc.forEach((node) => found.push(node.firstChild?.attrs.src ?? node.textContent));
  expect(found).toEqual(['before', '/uploads/a', '/uploads/b', '/uploads/c', 'behind']);
});

test('a video inserted in the middle of a paragraph - stands between its two halves', () => {
  typeText('onetwo');
  editor.commands.setTextSelection(4);
  INSERT.video?.('v');
  expect((editor.getJSON().content ?? []).map(({ type: name }) => name)).toEqual([
    'paragraph',
    'embed',
    'paragraph',
  ]);
  typeText('x');
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
  expect(normalizeAddress(typed)).toBe(address);
});

describe('the place of a picture that is being uploaded', () => {
  const PLACE = '[이미지를 올리고 있습니다 (1)]';
  const text = (...texts: string[]): JSONContent => ({
    type: 'paragraph',
    content: texts.map((one) => ({ type: 'text', text: one })),
  });
  const bold = { type: 'text', text: PLACE, marks: [{ type: 'bold' }] };
  const item = (...content: JSONContent[]): JSONContent => ({
    type: 'orderedList',
    content: [{ type: 'listItem', content }],
  });
  const picture = (src: string, caption = ''): JSONContent => BLOCKS.picture(image(src), caption);

  /** A block as text, with pictures in brackets. */
  const outline = ({ text: own, attrs, content = [] }: JSONContent): string =>
    own ?? (attrs?.src ? `(${attrs.src})` : content.map(outline).join(''));

  test.each([
    ['a paragraph of its own', [text('앞'), text(PLACE), text('뒤')], ['앞', '(a)', '뒤']],
    ['at the end of a paragraph', [text(`앞${PLACE}`), text('뒤')], ['앞', '(a)', '뒤']],
    ['at its beginning', [text(`${PLACE}뒤`)], ['(a)', '뒤']],
    ['within it', [text(`앞${PLACE}뒤`)], ['앞', '(a)', '뒤']],
    [
      'with other marks',
      [{ type: 'paragraph', content: [{ type: 'text', text: '앞' }, bold] }],
      ['앞', '(a)'],
    ],
    ['in an item of a list', [item(text('앞', PLACE), text('뒤'))], ['앞(a)뒤']],
    ['in the caption of a picture', [picture('b', `설명${PLACE}`), text('뒤')], ['(b)설명', '(a)', '뒤']],
    ['deleted meanwhile', [text('앞')], ['앞']],
  ])('%s - the picture is put there, and no text is lost', (_place, content, expected) => {
    editor.commands.setContent({ type: 'doc', content });
    replaceText(editor, PLACE, picture('a'));
    const blocks = (editor.getJSON().content ?? []).map(outline);
    expect(blocks.filter((one) => one !== '')).toEqual(expected);
  });
});
