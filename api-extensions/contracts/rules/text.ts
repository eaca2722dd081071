import { withoutControls } from './control-characters';

/** Control characters, lone surrogates and direction marks, which never belong in a text. */
export const FORBIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** A text as one line: composed (NFC), trimmed, runs of white space as one space. */
export const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

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
