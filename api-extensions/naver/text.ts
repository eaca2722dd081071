import { decodeEntities } from '../contracts/rules/text';

/** Text as sent by Naver and typed by people (NAVER.md 1.1 response notes, 1.8 keyword normalisation). */

/** Control and zero-width characters: invisible, so they are never intended. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060\ufeff]/gu;
/** A tag, not any "<": a keyword such as "a < b" is unchanged. */
const TAG = /<\/?[a-z][^<>]*>/gi;

function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/**
 * A title or description as plain text: `<b>` marks removed, HTML entities decoded once, spaces collapsed.
 * The result is text, not HTML: escape it where it is shown.
 */
export function cleanText(text: string): string {
  const decoded = decodeEntities(text.replace(/<\/?b>/gi, ''));
  return collapse(decoded.replace(/\p{Cc}/gu, ' '));
}

/** A search keyword in the form that is sent: NFC, tags and invisible characters removed, spaces collapsed and trimmed. */
export function normaliseKeyword(keyword: string): string {
  const spaced = keyword
    .normalize('NFC')
    .replace(TAG, ' ')
    .replace(/[\t\n\v\f\r\u2028\u2029]/g, ' ');
  return collapse(spaced.replace(INVISIBLE, ''));
}

/** Characters that are ignored (NAVER.md 1.8, row Shop: no spaces/-/_/·/•, lower case), and invisible ones. */
const LEFT_OUT = /[\s\-_·•ㆍ・‐-―\u200b-\u200f\u2060\ufeff]/gu;

/** Name of a shop or place in comparable form, as for "다온 몰", "다온-몰", "DAON몰": no markup or entities, NFKC (full-width forms), no ignored characters, lower case. */
export function comparableName(name: string): string {
  return cleanText(name).normalize('NFKC').replace(LEFT_OUT, '').toLowerCase();
}
