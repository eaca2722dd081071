import { mergeAttributes, Node } from '@tiptap/core';
import { TableHeader, TableKit } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { embedAddress } from 'api-extensions/contracts/embed';

const pictureOf = (element: HTMLElement) => {
  const image = element instanceof HTMLImageElement ? element : element.querySelector('img');
  if (!image?.getAttribute('src')) return null;
  return {
    src: image.getAttribute('src'),
    alt: image.getAttribute('alt') ?? '',
    width: image.getAttribute('width'),
    height: image.getAttribute('height'),
  };
};

/** A picture with an editable caption below it. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'text*',
  marks: '',
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      contentElement: (element) =>
        element.querySelector('figcaption') ?? document.createElement('figcaption'),
      getAttrs: (element) => pictureOf(element) ?? false,
    },
    { tag: 'img[src]', getAttrs: (element) => pictureOf(element) ?? false },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', HTMLAttributes], ['figcaption', 0]],
});

/** A video from a host on the allow-list (contracts/embed.ts). */
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

/** Nodes and marks of a post: those of the server's allow-list that the editor can create. */
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
  Embed,
  Placeholder.configure({ placeholder: '내용을 입력해 주세요.' }),
];

/** The HTML to send: without the empty paragraph that the editor keeps at the end. */
export const sentHtml = (html: string): string => html.replace(/(?:<p><\/p>)+$/, '');
