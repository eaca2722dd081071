import { mergeAttributes, Node } from '@tiptap/core';
import { TableHeader, TableKit } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { embedAddress } from 'api-extensions/contracts/common/embed';
import { leaveObject } from './blocks';

/** An image with its caption, as one block that changes of the paragraph kind do not affect. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption',
  draggable: true,
  isolating: true,
  parseHTML: () => [
    { tag: 'figure', getAttrs: (element) => element.querySelector('img[src]') !== null && null },
  ],
  renderHTML: () => ['figure', 0],
});

const Image = Node.create({
  name: 'image',
  selectable: false,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'text*',
  marks: '',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) =>
        editor.isActive('figcaption') &&
        editor.commands.command(({ tr }) => {
          leaveObject(tr);
          return true;
        }),
    };
  },
});

/** A video from a host on the allow-list (contracts/common/embed.ts). */
const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, title: { default: '동영상' } }),
  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (element) => {
        const src = embedAddress(element.getAttribute('src') ?? '');
        return src !== null && { src, title: element.getAttribute('title') ?? '동영상' };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'iframe',
    mergeAttributes(HTMLAttributes, { loading: 'lazy', allowfullscreen: '' }),
  ],
  // In the editor the video can be selected but not played.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      const frame = document.createElement('iframe');
      frame.src = String(node.attrs.src);
      frame.title = String(node.attrs.title);
      frame.loading = 'lazy';
      frame.tabIndex = -1;
      frame.style.pointerEvents = 'none';
      dom.append(frame);
      return { dom };
    },
});

/** A heading cell with `scope`, for screen readers. */
const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
});

/** Nodes and marks of a post: the part of the server's allow-list that the editor can create. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  TableKit.configure({ table: { resizable: false }, tableHeader: false }),
  ScopedHeader,
  Figure,
  Image,
  Figcaption,
  Embed,
  Placeholder.configure({ placeholder: '내용을 입력해 주세요.' }),
];

const EMPTY_PARAGRAPH = '<p></p>';

/** Removes the empty paragraphs that the editor adds at the end of its HTML. */
export function trimTrailingParagraphs(html: string): string {
  let end = html.length;
  while (html.endsWith(EMPTY_PARAGRAPH, end)) end -= EMPTY_PARAGRAPH.length;
  return html.slice(0, end);
}
