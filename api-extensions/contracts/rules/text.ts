import { withoutControls } from './invisible';

/** A text as one line: composed (NFC), trimmed, runs of white space as one space. */
export const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** The lines of a text that are not blank, trimmed, each once. */
export const linesOf = (text: string): string[] =>
  [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);

/**
 * Tags that are copied with a title from a page: `<b>강남</b> 인테리어` (NAVER.md 1.8: strip tags). Only their names, with attributes:
 * other words in angle brackets are text.
 */
const TITLE_TAGS = /<\/?(?:a|b|br|em|font|i|mark|p|span|strong|u)(?: ?\/|\s+[\w-]+=[^<>]*)?>/gi;

/** A keyword or name without the tags of a page. Plain text with `<` and `>` is unchanged. */
export const withoutTags = (text: string): string => text.replace(TITLE_TAGS, ' ');

const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
  nbsp: ' ',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  copy: '©',
  reg: '®',
  trade: '™',
};

const ENTITY = new RegExp(`&(?:#(\\d{1,7})|#x([0-9a-f]{1,6})|(${Object.keys(NAMED).join('|')}));`, 'gi');

function fromCodePoint(code: number): string {
  const character = code <= 0x10ffff ? String.fromCodePoint(code) : '';
  return withoutControls(character) || '\ufffd';
}

/** Decodes HTML entities once: `&amp;lt;` becomes `&lt;`. The result is text, not HTML. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (_whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return fromCodePoint(Number.parseInt(decimal, 10));
    if (hex !== undefined) return fromCodePoint(Number.parseInt(hex, 16));
    return NAMED[(name ?? '').toLowerCase()] ?? '';
  });
}
