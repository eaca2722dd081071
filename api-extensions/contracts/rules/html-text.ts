import { decodeEntities } from './text';

/** A tag or a comment of sanitised HTML, which has no `<` or `>` in a text or an attribute. */
const MARKUP = /<!--|-->|<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;

/** Elements that stand in a line of text. All others separate texts. */
const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i img ins kbd mark q ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Elements whose content is not shown as text. */
const HIDDEN = new Set(['script', 'style', 'template', 'iframe', 'svg', 'title', 'noscript']);
/** Elements whose words are no sentences. */
const NO_PROSE = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'figcaption', 'pre']);

/** Text of a paragraph, an item, a heading or a cell. */
export interface HtmlSection {
  /** Not empty, in one line. */
  text: string;
  /** Not of a heading, a table, a caption or code. */
  isProse: boolean;
}

/** Texts of sanitised HTML by the elements that separate them, in linear time; a caller may take the first ones only. */
export function* htmlSections(html: string): Generator<HtmlSection> {
  let text = '';
  let from = 0;
  const depth = { hidden: 0, noProse: 0 };
  function* endSection(): Generator<HtmlSection> {
    const line = decodeEntities(text).replace(/\s+/gu, ' ').trim();
    text = '';
    if (line !== '') yield { text: line, isProse: depth.noProse === 0 };
  }
  const read = (to: number) => {
    if (depth.hidden === 0) text += html.slice(from, to);
  };
  for (const match of html.matchAll(MARKUP)) {
    const [markup, closing, name = markup] = match;
    read(match.index);
    from = match.index + markup.length;
    const tag = name.toLowerCase();
    const step = closing || tag === '-->' ? -1 : 1;
    if (tag === 'br') text += ' ';
    else if (!INLINE.has(tag)) yield* endSection();
    if (HIDDEN.has(tag) || tag === '<!--' || tag === '-->') depth.hidden = Math.max(0, depth.hidden + step);
    else if (NO_PROSE.has(tag)) depth.noProse = Math.max(0, depth.noProse + step);
  }
  read(html.length);
  yield* endSection();
}

/** Text of sanitised HTML, with white space collapsed. @param enough length after which the rest may be left out */
export function plainText(html: string, enough = Infinity): string {
  const texts: string[] = [];
  let length = 0;
  for (const { text } of htmlSections(html)) {
    texts.push(text);
    length += text.length;
    if (length > enough) break;
  }
  return texts.join(' ');
}
