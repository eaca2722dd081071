/** Lists of word processors, which are paragraphs with a typed number or bullet in front, as lists. */

type ListKind = 'ul' | 'ol';

interface Item {
  /** 0 for an item of the outermost list. */
  level: number;
  kind: ListKind;
  /** Number of the item, where its marker shows one. */
  number: number | null;
  /** Items of different lists are never joined. */
  list: string;
}

/** A number, letter or syllable with its point or bracket, or one in a circle. Everything else is a bullet. */
const NUMBERED =
  /^(?:[([]?(?:\d{1,3}(?:\.\d{1,3}){0,8}|[a-z]{1,5}|[가-힣ㄱ-ㅎ一二三四五六七八九十])[.)\]]|[①-⑳⑴-⒇㉠-㉻])/i;
/** A bullet or number before the text of a paragraph, with the space after it. */
const MARKER =
  /^\s*((?:[([]?(?:\d{1,3}(?:\.\d{1,3}){0,8}|[a-z]{1,5}|[가-하ㄱ-ㅎ])[.)\]]|[①-⑳⑴-⒇㉠-㉻]|[·•◦●○▪■□▶▷‣⁃∙o§Øüv\-–*\uf0a7\uf0b7\uf0d8\uf0fc]))(?:\s+|$)/i;

const kindOf = (marker: string): ListKind => (NUMBERED.test(marker) ? 'ol' : 'ul');

const numberOf = (marker: string): number | null => {
  const digits = /^[([]?(\d{1,3})[.)\]]/.exec(marker)?.[1];
  return digits === undefined ? null : Number(digits);
};

const textOf = (node: Node): string => (node.textContent ?? '').replace(/[\s\u00a0\u200b]+/gu, ' ').trim();
const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
const isComment = (node: Node | null): node is Comment => node?.nodeType === 8;
const isElement = (node: Node | null): node is Element => node?.nodeType === 1;
const isBlank = (node: Node): boolean => isComment(node) || (node.nodeType === 3 && textOf(node) === '');

/** Removes Word's marker of an item, which it wraps in conditional comments or marks as to be ignored. @returns its text, or null */
function takeWordMarker(paragraph: Element): string | null {
  const ignored = Array.from(paragraph.querySelectorAll('span')).find((span) =>
    /mso-list\s*:\s*Ignore|mso-special-format\s*:/i.test(styleOf(span)),
  );
  if (ignored) {
    const marker = textOf(ignored);
    ignored.remove();
    return marker;
  }
  for (const start of Array.from(paragraph.childNodes)) {
    if (!isComment(start) || !/\[if !supportLists\]/i.test(start.data)) continue;
    let marker = '';
    for (let node = start.nextSibling; node; node = start.nextSibling) {
      const isEnd = isComment(node) && /\[endif\]/i.test(node.data);
      if (!isComment(node)) marker += node.textContent ?? '';
      node.remove();
      if (isEnd) break;
    }
    return marker.replace(/[\s\u00a0]+/gu, ' ').trim();
  }
  return null;
}

/** Removes a marker at the beginning of a paragraph's text. @returns the marker, or null */
function takeTypedMarker(paragraph: Element): string | null {
  const found = MARKER.exec(textOf(paragraph));
  const marker = found?.[1];
  if (marker === undefined || textOf(paragraph) === marker) return null;
  let left = marker.length;
  const walk = (node: Node): void => {
    for (const child of Array.from(node.childNodes)) {
      if (child.nodeType === 3) {
        const text = (child.textContent ?? '').replace(/^[\s\u00a0]+/u, '');
        const cut = Math.min(left, text.length);
        left -= cut;
        child.textContent = left > 0 || cut > 0 ? text.slice(cut).replace(/^[\s\u00a0]+/u, '') : text;
        if (left === 0 && (child.textContent ?? '') !== '') return;
      } else walk(child);
      if (left === 0 && textOf(node) !== '') return;
    }
  };
  walk(paragraph);
  return marker;
}

/** Points of a length such as `40.0pt` or `.5in`. */
function points(length: string | undefined): number {
  const [, number = '0', unit = 'pt'] = /^(-?[\d.]+)\s*(pt|px|in|cm|mm)?/i.exec(length?.trim() ?? '') ?? [];
  const factors: Record<string, number> = { px: 0.75, in: 72, cm: 28.35, mm: 2.835 };
  return Number(number) * (factors[unit.toLowerCase()] ?? 1);
}

const indentOf = (element: Element): number =>
  points(/margin-left\s*:\s*([^;]+)/i.exec(styleOf(element))?.[1]);

/** Items of a paragraph that a word processor shows as part of a list; null for others. Its marker is removed. */
function readItem(element: Element): (Omit<Item, 'level'> & { level: number | null }) | null {
  const style = styleOf(element);
  const word = /mso-list\s*:\s*(l\d+)\s+level(\d+)/i.exec(style);
  const isWordList = word !== null || /\bMsoList/i.test(element.className);
  const isSlide = /mso-special-format/i.test(element.innerHTML);
  if (!isWordList && !isSlide) return null;
  const marker = takeWordMarker(element) ?? takeTypedMarker(element);
  // A continued paragraph of an item has no marker.
  if (marker === null && !word) return null;
  const level = word?.[2] === undefined ? null : Math.min(8, Number(word[2]) - 1);
  const text = marker ?? '';
  return { level, kind: kindOf(text), number: numberOf(text), list: word?.[1] ?? '' };
}

/** Level of each item by its indent, for programs that name none. */
function withLevels(items: { item: ReturnType<typeof readItem>; element: Element }[]): Item[] {
  const indents = [...new Set(items.map(({ element }) => Math.round(indentOf(element) / 6)))].sort(
    (a, b) => a - b,
  );
  return items.flatMap(({ item, element }) =>
    item ? [{ ...item, level: item.level ?? indents.indexOf(Math.round(indentOf(element) / 6)) }] : [],
  );
}

/** Puts paragraphs into nested lists, in place of the first one. */
function nest(paragraphs: Element[], items: Item[]): void {
  const [first] = paragraphs;
  const document = first?.ownerDocument;
  if (!first || !document) return;
  const place = document.createElement('div');
  first.before(place);
  /** The open list of each level. */
  let open: { list: Element; item: Item }[] = [];
  paragraphs.forEach((paragraph, index) => {
    const item = items[index];
    if (!item) return;
    // A list may begin with an inner level, which has no item to stand in.
    const level = Math.min(item.level, open.length);
    open = open.slice(0, level + 1);
    const last = open[level];
    if (!last || last.item.kind !== item.kind || (level === 0 && last.item.list !== item.list)) {
      open = open.slice(0, level);
      const list = document.createElement(item.kind);
      if (item.kind === 'ol' && item.number !== null && item.number !== 1)
        list.setAttribute('start', String(item.number));
      (open.at(-1)?.list.lastElementChild ?? place).append(list);
      open.push({ list, item });
    }
    const entry = document.createElement('li');
    const text = document.createElement('p');
    text.append(...Array.from(paragraph.childNodes));
    entry.append(text);
    open.at(-1)?.list.append(entry);
    paragraph.remove();
  });
  place.replaceWith(...Array.from(place.childNodes));
}

/** Joins neighbouring paragraphs that `read` takes for items to lists. */
function joinItems(body: Element, read: typeof readItem, least = 1): void {
  const parents = new Set(
    Array.from(body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6'), (element) => element.parentElement),
  );
  for (const parent of parents) {
    if (!parent) continue;
    let group: { item: ReturnType<typeof readItem>; element: Element }[] = [];
    const end = () => {
      if (group.length >= least)
        nest(
          group.map(({ element }) => element),
          withLevels(group),
        );
      group = [];
    };
    for (const node of Array.from(parent.childNodes)) {
      if (isBlank(node)) continue;
      const isParagraph = isElement(node) && /^(?:P|DIV|H[1-6])$/.test(node.tagName);
      const isLeaf = isParagraph && !node.querySelector('p, div, table, ul, ol');
      const item = isLeaf ? read(node) : null;
      if (item && isElement(node)) group.push({ item, element: node });
      else end();
    }
    end();
  }
}

/** Word for the web puts each item into a list of its own, with its level as an attribute. */
function joinWebWordLists(body: Element): void {
  for (const entry of Array.from(body.querySelectorAll('li[data-aria-level]'))) {
    const list = entry.parentElement;
    const wrapper = list?.closest('.ListContainerWrapper') ?? list;
    if (!list || !wrapper) continue;
    const paragraph = body.ownerDocument.createElement('p');
    const kind = list.tagName === 'OL' ? '1.' : '•';
    const level = Number(entry.getAttribute('data-aria-level')) || 1;
    paragraph.setAttribute('style', `mso-list: l0 level${level} lfo1`);
    const marker = body.ownerDocument.createElement('span');
    marker.setAttribute('style', 'mso-list: Ignore');
    marker.textContent = kind;
    // The item's own paragraph would end this one.
    const inner = entry.querySelector('p') ?? entry;
    paragraph.append(marker, ...Array.from(inner.childNodes));
    wrapper.before(paragraph);
    entry.remove();
    if (textOf(wrapper) === '') wrapper.remove();
  }
}

/** Google Docs and old editors put an inner list beside its item instead of into it. */
function moveInnerLists(body: Element): void {
  for (const list of Array.from(body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
    else {
      const entry = body.ownerDocument.createElement('li');
      list.before(entry);
      entry.append(list);
    }
  }
}

/** Items begin with a paragraph: quotes, boxes and headings in them become paragraphs. */
function flattenBlocks(body: Element): void {
  const boxes = 'li div, li section, li article, li blockquote, li h1, li h2, li h3, li h4, li h5, li h6';
  for (const box of Array.from(body.querySelectorAll(boxes)).toReversed()) {
    const content = Array.from(box.childNodes);
    if (box.querySelector('p, ul, ol, table, pre')) box.replaceWith(...content);
    else {
      const paragraph = body.ownerDocument.createElement('p');
      paragraph.append(...content);
      box.replaceWith(paragraph);
    }
  }
}

/** A list at the beginning of an item becomes items before it. */
function hoistLeadingLists(body: Element): void {
  const firstOf = (entry: Element) => Array.from(entry.childNodes).find((node) => !isBlank(node));
  for (const entry of Array.from(body.querySelectorAll('li')).toReversed()) {
    for (let first = firstOf(entry); isElement(first ?? null); first = firstOf(entry)) {
      const list = first as Element;
      if (!/^[UO]L$/.test(list.tagName)) break;
      entry.before(...Array.from(list.children));
      list.remove();
    }
  }
}

/** The order of typed Korean numbers: 가. 나. 다. */
const SYLLABLES = '가나다라마바사아자차카타파하';

/** Converts runs of paragraphs that begin with a bullet, or with numbers in order: 한글 writes its lists as such text. */
function joinTypedLists(body: Element): void {
  const markerOf = (element: Element) => MARKER.exec(textOf(element))?.[1] ?? null;
  const next = (marker: string): string => {
    const digits = /\d+/.exec(marker)?.[0];
    if (digits !== undefined) return marker.replace(digits, String(Number(digits) + 1));
    return marker.replace(/[가-하]/, (letter) => SYLLABLES[SYLLABLES.indexOf(letter) + 1] ?? letter);
  };
  const inOrder = (element: Element, before: Element | null, after: Element | null) => {
    const marker = markerOf(element);
    if (marker === null) return false;
    const isBullet = kindOf(marker) === 'ul';
    const follows = (first: string, second: string) => (isBullet ? first === second : next(first) === second);
    const [previous, following] = [before && markerOf(before), after && markerOf(after)];
    return Boolean((previous && follows(previous, marker)) || (following && follows(marker, following)));
  };
  const inRuns = new Set(
    Array.from(body.querySelectorAll('p')).filter((element) =>
      inOrder(element, element.previousElementSibling, element.nextElementSibling),
    ),
  );
  joinItems(
    body,
    (element) => {
      if (!inRuns.has(element as HTMLParagraphElement)) return null;
      const marker = takeTypedMarker(element);
      return marker === null ? null : { level: 0, kind: kindOf(marker), number: numberOf(marker), list: '' };
    },
    2,
  );
}

/** Makes lists of what Word, Word for the web, PowerPoint, Google Docs and 한글 put into the clipboard for them. */
export function convertLists(body: Element): void {
  joinWebWordLists(body);
  joinItems(body, readItem);
  if (/class="?HStyle|\[data-hwpjson\]/i.test(body.innerHTML)) joinTypedLists(body);
  moveInnerLists(body);
  flattenBlocks(body);
  hoistLeadingLists(body);
}
