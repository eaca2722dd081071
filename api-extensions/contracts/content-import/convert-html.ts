import { embedAddress } from '../common/embed';
import { lostPartText, lostPictureText } from './found';
import { webAddress } from './addresses';
import { elementsBelow, isElement, readTree, textOf, type TreeElement, type TreeNode } from './tree';

/** HTML of a post in another system as this one takes it, and what of it is not taken. */
export interface Converted {
  html: string;
  pictures: number;
  notes: string[];
}

/** Elements without an end. */
const VOID = new Set(['br', 'hr', 'img', 'wbr', 'col', 'input', 'source', 'track', 'area', 'param']);
/** Elements that only carry others. */
const SKIPPED = new Set([
  'html',
  'body',
  'main',
  'article',
  'section',
  'center',
  'font',
  'o:p',
  'wbr',
  'picture',
]);
/** Elements that hold nothing to read. */
const SILENT = new Set([
  ...['script', 'style', 'noscript', 'head', 'title', 'meta', 'link', 'template', 'source', 'track'],
  ...['param', 'base', 'colgroup', 'col'],
]);
/** Elements that posts cannot have, by what a person calls them. */
const PARTS: Record<string, string> = {
  video: '동영상',
  audio: '소리',
  object: '플래시나 첨부 개체',
  embed: '플래시나 첨부 개체',
  form: '입력 양식',
  input: '입력 양식',
  select: '입력 양식',
  textarea: '입력 양식',
  button: '단추',
  svg: '벡터 그림',
  canvas: '그림판',
  applet: '플래시나 첨부 개체',
  map: '그림 위의 링크',
};
const KEPT_ATTRIBUTES = ['href', 'colspan', 'rowspan', 'scope', 'start'];
/** Attributes in which pages keep the real address of a picture that is loaded when it is seen. */
const PICTURE_SOURCES = ['data-lazy-src', 'data-src', 'data-original', 'data-orig-file', 'data-url', 'src'];

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeValue = (text: string) => escapeText(text).replaceAll('"', '&quot;');

/** Written once, with the number of what it counts. */
class Notes {
  private readonly counts = new Map<string, number>();

  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  list(): string[] {
    return [...this.counts].map(([what, count]) => (count === 1 ? what : `${what} (${count}곳)`));
  }
}

interface Context {
  base: string | null;
  host: string;
  notes: Notes;
  count: { pictures: number };
  isInFigure: boolean;
}

/** The first address of a list such as `a.jpg 300w, b.jpg 1200w`; the largest one by its number. */
function largestOf(srcset: string): string {
  const choices = srcset.split(/,\s+/).map((choice) => {
    const [address = '', size = '0'] = choice.trim().split(/\s+/);
    return { address, size: Number.parseFloat(size) || 0 };
  });
  return choices.sort((a, b) => b.size - a.size)[0]?.address ?? '';
}

/** Naver's pages name a small form of a picture; without its size the file itself is sent. */
const wholePicture = (url: URL): URL => {
  if (/(?:^|\.)pstatic\.net$/.test(url.hostname) && /^w\d+/.test(url.searchParams.get('type') ?? ''))
    url.searchParams.set('type', 'w966');
  return url;
};

function pictureOf({ attributes }: TreeElement, context: Context): string {
  const alt = (attributes.alt ?? '').trim().slice(0, 300);
  const candidates = [
    ...PICTURE_SOURCES.map((name) => attributes[name] ?? ''),
    largestOf(attributes.srcset ?? ''),
  ];
  for (const candidate of candidates) {
    const url = webAddress(candidate, context.base);
    if (!url) continue;
    context.count.pictures += 1;
    return `<img src="${escapeValue(wholePicture(url).href)}" alt="${escapeValue(alt)}">`;
  }
  const src = attributes.src ?? '';
  context.notes.add(
    src.startsWith('data:')
      ? '글 안에 파일로 든 그림은 옮기지 않습니다. 글에 자리를 남깁니다.'
      : '주소를 알 수 없는 그림이 있습니다. 글에 자리를 남깁니다.',
  );
  return escapeText(lostPictureText(alt));
}

/** A link; one of the old site itself by its path, which the redirect rules lead on. */
function linkOf(written: string, context: Context): string | undefined {
  const href = written.trim();
  if (/^(?:mailto|tel):|^#/i.test(href)) return href;
  const url = webAddress(href, context.base);
  if (!url) return undefined;
  return url.host === context.host ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

function attributesOf(element: TreeElement, context: Context): string {
  let written = '';
  for (const name of KEPT_ATTRIBUTES) {
    const value = element.attributes[name];
    if (value === undefined) continue;
    const kept = name === 'href' ? linkOf(value, context) : value;
    if (kept !== undefined) written += ` ${name}="${escapeValue(kept)}"`;
  }
  return written;
}

function lostPart(what: string, address: string, context: Context): string {
  context.notes.add(`${what}: 옮기지 않고 글에 자리를 남깁니다.`);
  const url = webAddress(address, context.base);
  const link = url ? ` <a href="${escapeValue(url.href)}">${escapeText(url.href)}</a>` : '';
  return `<p>${escapeText(lostPartText(what))}${link}</p>`;
}

function frameOf(element: TreeElement, context: Context): string {
  const { src = '', title = '' } = element.attributes;
  const written = element.attributes['data-src'] ?? src;
  const player = embedAddress(webAddress(written, context.base)?.href ?? written);
  return player
    ? `<iframe src="${escapeValue(player)}" title="${escapeValue(title)}"></iframe>`
    : lostPart('다른 사이트의 화면', written, context);
}

const isPicture = (node: TreeNode): boolean => isElement(node) && node.name === 'img';

const hasPicture = (node: TreeNode): boolean =>
  isElement(node) && (node.name === 'img' || node.children.some(hasPicture));

/** Elements in a line of text, around which a picture cannot stand. */
const INLINE = new Set(
  'a b strong i em u s strike del ins mark sub sup code span font small big label picture'.split(' '),
);
const PICTURE_FILE = /^#?$|\.(?:jpe?g|png|gif|webp|avif|bmp)(?:[?#].*)?$/i;

/** A part of a line in pieces, so that its pictures stand by themselves. */
function piecesOf(node: TreeNode, context: Context): TreeNode[] {
  if (!isElement(node) || !INLINE.has(node.name) || !hasPicture(node)) return [node];
  if (node.name === 'a' && !PICTURE_FILE.test(node.attributes.href ?? ''))
    context.notes.add('그림에 걸린 링크는 옮기지 않습니다.');
  return node.children
    .flatMap((child) => piecesOf(child, context))
    .map((piece) => (isPicture(piece) ? piece : { ...node, children: [piece] }));
}

const piecesBelow = ({ children }: TreeElement, context: Context): TreeNode[] =>
  children.flatMap((child) => piecesOf(child, context));

const writeAll = (nodes: readonly TreeNode[], context: Context): string =>
  nodes.map((node) => write(node, context)).join('');

const childrenOf = (element: TreeElement, context: Context): string =>
  writeAll(piecesBelow(element, context), context);

/** A paragraph or heading, in parts between its pictures. */
function lineOf(tag: string, element: TreeElement, context: Context): string {
  let written = '';
  let part: TreeNode[] = [];
  const end = () => {
    const inner = writeAll(part, context);
    if (inner.trim() !== '') written += `<${tag}>${inner}</${tag}>`;
    part = [];
  };
  for (const piece of piecesBelow(element, context)) {
    if (!isPicture(piece)) {
      part.push(piece);
      continue;
    }
    end();
    written += write(piece, context);
  }
  end();
  return written;
}

/** A picture with its words. A gallery becomes its pictures; a table or player in a figure stands by itself. */
function figureOf(element: TreeElement, context: Context): string {
  const names = [...elementsBelow(element)].map(({ name }) => name);
  const isPicture = names.filter((name) => name === 'img').length === 1;
  if (!isPicture || names.some((name) => ['figure', 'table', 'iframe'].includes(name)))
    return childrenOf(element, { ...context, isInFigure: false });
  const inner = childrenOf(element, { ...context, isInFigure: true });
  // Without its picture it would be removed with its words.
  return inner.includes('<img')
    ? `<figure>${inner}</figure>`
    : inner.replaceAll('<figcaption>', '<p>').replaceAll('</figcaption>', '</p>');
}

function partOf(what: string, node: TreeElement, context: Context): string {
  // A form may hold the whole post.
  if (node.name === 'form') return childrenOf(node, context);
  if (/^hidden$/i.test(node.attributes.type ?? '')) return '';
  const inner = node.children.find((child) => isElement(child) && child.name === 'source');
  const source = inner !== undefined && isElement(inner) ? (inner.attributes.src ?? '') : '';
  const address = node.attributes.src ?? node.attributes.data ?? source;
  const player = embedAddress(address);
  return player ? `<iframe src="${escapeValue(player)}"></iframe>` : lostPart(what, address, context);
}

const LINES = /^(?:p|h[1-6])$/;
/** Elements that stand by themselves: a `div` around one is no paragraph. */
const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li table blockquote pre figure hr iframe dl address div section article'.split(
    ' ',
  ),
);
const hasBlock = ({ children }: TreeElement): boolean =>
  children.some(
    (child) => isElement(child) && (BLOCKS.has(child.name) || child.name in PARTS || hasBlock(child)),
  );

function write(node: TreeNode, context: Context): string {
  if (!isElement(node)) return escapeText(node);
  const { name } = node;
  if (SILENT.has(name)) return '';
  if (name === 'img') {
    const picture = pictureOf(node, context);
    if (!picture.startsWith('<')) return `<p>${picture}</p>`;
    return context.isInFigure ? picture : `<figure>${picture}</figure>`;
  }
  if (name === 'iframe') return frameOf(node, context);
  const part = PARTS[name];
  if (part !== undefined) return partOf(part, node, context);
  if (LINES.test(name)) return lineOf(name, node, context);
  if (name === 'figure') return figureOf(node, context);
  if (name === 'figcaption' && !context.isInFigure) return lineOf('p', node, context);
  // Editors of other systems write a paragraph as `<div>`.
  if (name === 'div') return hasBlock(node) ? childrenOf(node, context) : lineOf('p', node, context);
  if (SKIPPED.has(name)) return childrenOf(node, context);
  if (VOID.has(name)) return `<${name}>`;
  return `<${name}${attributesOf(node, context)}>${childrenOf(node, context)}</${name}>`;
}

/**
 * Converts the HTML of a post.
 * @param base address to which relative ones are related; null for unknown
 */
export function convertHtml(html: string | TreeElement, base: string | null): Converted {
  const context: Context = {
    base,
    host: base === null ? '' : (webAddress(base, null)?.host ?? ''),
    notes: new Notes(),
    count: { pictures: 0 },
    isInFigure: false,
  };
  const root = typeof html === 'string' ? readTree(html) : html;
  const written = childrenOf(root, context).trim();
  return { html: written, pictures: context.count.pictures, notes: context.notes.list() };
}

/** The beginning of a text, for a post without a title. */
export const beginningOf = (html: string, length: number): string =>
  textOf(readTree(html)).replace(/\s+/gu, ' ').trim().slice(0, length);
