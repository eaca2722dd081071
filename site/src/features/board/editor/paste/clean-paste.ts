import { storedText } from 'api-extensions/contracts/rules/invisible';
import { convertLists } from './pasted-lists';
import { type PastedPicture, takePictures } from './pasted-pictures';

/** What pasted HTML becomes. */
export interface CleanedPaste {
  html: string;
  /** Pictures to upload; each has a place in the HTML. */
  pictures: PastedPicture[];
  /** Pictures that could not be taken; each has left a sentence in its place. */
  lost: number;
}

interface Options {
  /** Address of the page, whose site's pictures and links are its own. */
  site: string;
  /** Pictures in the same clipboard. */
  files?: readonly File[];
  /** The clipboard as RTF, in which Word puts the data of its pictures. */
  rtf?: string;
}

/** Elements that show no text of their own. */
const UNSHOWN =
  'style, script, xml, title, meta, link, noscript, template, svg, math, object, button, select, textarea, input, colgroup, col';
/** Blocks that are removed when they are empty. */
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, li, blockquote, pre, section, article, ul, ol, figcaption';
/** What fills a block without any text. */
const OBJECTS = 'img, iframe, table, hr, video';

const isHidden = (element: Element) =>
  /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all|visibility\s*:\s*hidden)/i.test(
    element.getAttribute('style') ?? '',
  ) || element.hasAttribute('hidden');

const unwrap = (element: Element) => element.replaceWith(...Array.from(element.childNodes));

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...Array.from(element.childNodes));
  element.replaceWith(renamed);
  return renamed;
}

/** Level of a heading of any program, from 1; null for other elements. */
function headingLevel(element: Element): number | null {
  const tag = /^H([1-6])$/.exec(element.tagName)?.[1];
  if (tag !== undefined) return Number(tag);
  if (element.getAttribute('role') === 'heading') return Number(element.getAttribute('aria-level')) || 2;
  return /\bMsoTitle\b/.test(element.className) ? 1 : null;
}

/** Posts have headings of the levels 2 to 4, below their title. */
function convertHeadings(body: Element): void {
  for (const element of Array.from(body.querySelectorAll('h1, h5, h6, [role="heading"], .MsoTitle'))) {
    const level = headingLevel(element);
    if (level !== null) rename(element, `h${Math.min(4, Math.max(2, level))}`);
  }
}

/** Removes elements of Office's own names (`o:p`), what is hidden, and wrappers that only undo bold. */
function removeForeign(body: Element): void {
  for (const element of Array.from(body.querySelectorAll('*'))) {
    if (element.matches(UNSHOWN) || isHidden(element)) element.remove();
    else if (element.tagName.includes(':') && !/^V:IMAGEDATA$/i.test(element.tagName)) unwrap(element);
    else if (
      element.tagName === 'B' &&
      /font-weight\s*:\s*(?:normal|400)/i.test(element.getAttribute('style') ?? '')
    )
      unwrap(element);
  }
}

/** A preview of a linked page in a Naver blog becomes its link. */
function convertLinks(body: Element, site: string): void {
  for (const preview of Array.from(body.querySelectorAll('a.se-oglink-info, .se-oglink a'))) {
    const title = preview.querySelector('.se-oglink-title')?.textContent?.trim();
    preview.textContent = title || (preview.getAttribute('href') ?? '');
    const paragraph = body.ownerDocument.createElement('p');
    preview.before(paragraph);
    paragraph.append(preview);
  }
  for (const link of Array.from(body.querySelectorAll('a'))) {
    const href = link.getAttribute('href') ?? '';
    // Places within the copied document, and files of the copying machine.
    if (
      !URL.canParse(href, site) ||
      href.startsWith('#') ||
      /^(?:file|about|blob|data|javascript):/i.test(href)
    ) {
      unwrap(link);
      continue;
    }
    for (const name of ['target', 'rel', 'class', 'style']) link.removeAttribute(name);
    const url = new URL(href, site);
    if (url.origin === new URL(site).origin) link.setAttribute('href', url.pathname + url.search + url.hash);
  }
}

/** Removes comments, letters without a form, and spaces that only keep lines together. */
function cleanTexts(body: Element): void {
  const walk = (node: Node): void => {
    for (const child of Array.from(node.childNodes)) {
      if (child.nodeType === 8) child.remove();
      else if (child.nodeType === 3)
        child.textContent = storedText(child.textContent ?? '').replace(/\u00a0/g, ' ');
      else walk(child);
    }
  };
  walk(body);
}

const isEmpty = (element: Element) =>
  (element.textContent ?? '').trim() === '' && !element.matches(OBJECTS) && !element.querySelector(OBJECTS);

/** Removes blocks without content, and line breaks that stand between blocks or at their end. */
function removeEmpty(body: Element): void {
  for (const line of Array.from(body.querySelectorAll('br'))) {
    const beside = [line.previousElementSibling, line.nextElementSibling];
    const isBetween = beside.some((element) => element?.matches(`${BLOCKS}, ${OBJECTS}`));
    const isLast = !line.nextSibling && line.parentElement?.matches(BLOCKS);
    if (isBetween || isLast || line.parentElement === body) line.replaceWith(' ');
  }
  for (const element of Array.from(body.querySelectorAll(BLOCKS)).toReversed())
    if (isEmpty(element)) element.remove();
}

/**
 * Cleans pasted HTML of word processors, spreadsheets, blogs and other pages. The editor's schema drops every tag and style that posts
 * do not allow; this removes or converts what the schema cannot detect.
 */
export function cleanPaste(html: string, { site, files = [], rtf = '' }: Options): CleanedPaste {
  // A part of a table would lose its cells.
  const isRows = /^\s*(?:<(?:meta|col|colgroup)\b[^>]*>\s*)*<(?:tr|td|th|tbody|thead)\b/i.test(html);
  const { body } = new DOMParser().parseFromString(isRows ? `<table>${html}</table>` : html, 'text/html');
  convertLists(body);
  removeForeign(body);
  convertHeadings(body);
  convertLinks(body, site);
  const { pictures, lost } = takePictures(body, { site, files, rtf });
  cleanTexts(body);
  removeEmpty(body);
  return { html: body.innerHTML.trim(), pictures, lost };
}
