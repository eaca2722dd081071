/** Longest tag that is parsed. */
const TAG_MAX = 20_000;

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes the entities that addresses and short texts of pages contain, with or without their semicolon. */
const decodeHtml = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));?/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? all;
    const code = decimal !== undefined ? Number(decimal) : parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

/** Position after the next `end`; without one, the end of the page. @param lower `html` in lower case */
export function endOfElement(html: string, lower: string, from: number, end: string): number {
  const at = lower.indexOf(end, from);
  return at < 0 ? html.length : at + end.length;
}

export interface Tag {
  attributes: Map<string, string>;
  /** Position after the `>`. */
  end: number;
}

/** Reads the attributes of the tag whose name ends at `from`. Of duplicates the first counts, as in browsers. */
export function readTag(html: string, from: number): Tag {
  const attributes = new Map<string, string>();
  const last = Math.min(html.length, from + TAG_MAX);
  let at = from;
  const isSpace = () => /[\s/]/.test(html[at] ?? '');
  while (at < last) {
    while (at < last && isSpace()) at += 1;
    if (html[at] === '>') return { attributes, end: at + 1 };
    const start = at;
    while (at < last && !/[\s/>=]/.test(html[at] ?? '')) at += 1;
    const name = html.slice(start, at).toLowerCase();
    while (at < last && /\s/.test(html[at] ?? '')) at += 1;
    let value = '';
    if (html[at] === '=') {
      at += 1;
      while (at < last && /\s/.test(html[at] ?? '')) at += 1;
      const quote = html[at];
      if (quote === '"' || quote === "'") {
        const close = html.indexOf(quote, at + 1);
        if (close < 0 || close > last) return { attributes, end: last };
        value = html.slice(at + 1, close);
        at = close + 1;
      } else {
        const open = at;
        while (at < last && !/[\s>]/.test(html[at] ?? '')) at += 1;
        value = html.slice(open, at);
      }
    }
    if (name && !attributes.has(name)) attributes.set(name, decodeHtml(value));
    if (at === start) at += 1;
  }
  return { attributes, end: last };
}

/** A page without its tags' letter case. Only A to Z, because other letters may change their length. */
export const lowerCase = (html: string): string =>
  html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The text of a part of a page, in one line. */
export function plainText(html: string): string {
  let text = '';
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    text += html.slice(at, open < 0 ? html.length : open);
    if (open < 0) break;
    const close = html.indexOf('>', open);
    if (close < 0) break;
    at = close + 1;
  }
  return decodeHtml(text).replace(/\s+/gu, ' ').trim();
}
