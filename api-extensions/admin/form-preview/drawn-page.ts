import { readMarks } from '../../contracts/preview/marks';

/** Attribute of the elements whose text or picture comes from fields of the form: their names, separated by spaces. */
const FIELDS = 'data-form-fields';

/** Elements that neither belong into a picture of a page nor may load anything. */
const LEFT_OUT = 'script, noscript, base, meta[http-equiv], object, embed';
const FOCUSABLE = 'a, button, input, select, textarea, summary, iframe, [tabindex]';

function addFields(element: Element, fields: readonly string[]): void {
  const known = element.getAttribute(FIELDS)?.split(' ') ?? [];
  const all = [...new Set([...known, ...fields])];
  if (all.length > 0) element.setAttribute(FIELDS, all.join(' '));
}

function readAttributes(element: Element): void {
  for (const { name, value } of element.attributes) {
    const { text, fields } = readMarks(value);
    if (fields.length === 0) continue;
    element.setAttribute(name, text);
    addFields(element, fields);
  }
}

interface Picture {
  field: string;
  url: string;
}

/** Pictures in the values of a form. @param name of the values in the form */
function picturesOf(values: unknown, name = ''): Picture[] {
  if (typeof values !== 'object' || values === null) return [];
  if ('url' in values && 'mime' in values) return [{ field: name, url: String(values.url) }];
  return Object.entries(values).flatMap(([key, value]) => picturesOf(value, name ? `${name}.${key}` : key));
}

/**
 * Reads a drawn page: turns the marks in its texts into attributes, and takes out what a picture of a page must not have.
 * @param values of the form as they were drawn, by whose files its pictures are known
 */
export function readDrawnPage(html: string, values: unknown): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(LEFT_OUT)) element.remove();
  for (const frame of page.querySelectorAll('iframe')) {
    frame.removeAttribute('src');
    frame.removeAttribute('srcdoc');
  }
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) readAttributes(node);
    const { text, fields } = readMarks(node instanceof Text ? node.data : '');
    if (fields.length === 0) continue;
    (node as Text).data = text;
    if (node.parentElement) addFields(node.parentElement, fields);
  }
  const pictures = picturesOf(values);
  for (const image of page.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    addFields(
      image,
      pictures.filter(({ url }) => url === source).map(({ field }) => field),
    );
  }
  for (const element of page.querySelectorAll(FOCUSABLE)) element.setAttribute('tabindex', '-1');
  return page;
}

const fieldsOf = (element: Element): string[] => element.getAttribute(FIELDS)?.split(' ') ?? [];

/** What the names of two fields have in common, e.g. of the title and the text of one item: the item. */
function commonName(one: string, other: string): string {
  const parts = other.split('.');
  const shared = one.split('.').findIndex((part, at) => part !== parts[at]);
  return shared < 0 ? one : one.split('.').slice(0, shared).join('.');
}

/** A place of the drawn page that opens a field: the field's name, or that of the item or block around it. */
export interface Place {
  field: string;
  element: Element;
}

/** The place at an element of the drawn page: its own field, or what the fields nearest to it have in common. */
export function placeOf(element: Element | null): Place | null {
  for (let at = element; at && !at.matches('body, main, [data-blocks]'); at = at.parentElement) {
    const [own] = fieldsOf(at);
    if (own !== undefined) return { field: own, element: at };
    const names = [...at.querySelectorAll(`[${FIELDS}]`)].flatMap(fieldsOf);
    if (names.length > 0) return { field: names.reduce(commonName), element: at };
  }
  return null;
}

/** The first element that shows a field. */
export const elementOf = (page: Document, field: string): Element | null =>
  page.querySelector(`[${FIELDS}~="${CSS.escape(field)}"]`);

/** A block of the drawn page. */
export interface DrawnBlock {
  /** Its place among the form's blocks. */
  index: number;
  element: Element;
}

/** The blocks that a drawn page shows. One without texts, which has no marks, is between its neighbours. */
export function blocksOf(page: Document): DrawnBlock[] {
  let next = 0;
  return [...page.querySelectorAll('[data-blocks] > [data-block]')].map((element) => {
    const names = [element, ...element.querySelectorAll(`[${FIELDS}]`)].flatMap(fieldsOf);
    const [, marked] = names.map((name) => /^blocks\.(\d+)/.exec(name)).find(Boolean) ?? [];
    const index = marked === undefined ? next : Number(marked);
    next = index + 1;
    return { index, element };
  });
}
