import { decodeEntities } from '../contracts/rules/entities';

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
