import { withoutInvisible } from '../contracts/rules/invisible';
import { decodeEntities, withoutTags } from '../contracts/rules/text';

/** Text as sent by Naver and typed by people (NAVER.md 1.1 response notes, 1.8 keyword normalisation). */

function collapseSpaces(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/**
 * A title or description as plain text: `<b>` marks removed, HTML entities decoded once, spaces collapsed.
 * The result is text, not HTML: escape it where it is shown.
 */
export function cleanText(text: string): string {
  const decoded = decodeEntities(text.replace(/<\/?b>/gi, ''));
  return collapseSpaces(decoded.replace(/\p{Cc}/gu, ' '));
}

/** A search keyword in the form that is sent: NFC, tags and invisible characters removed, spaces collapsed and trimmed. */
export function normaliseKeyword(keyword: string): string {
  const spaced = withoutTags(keyword.normalize('NFC')).replace(/[\t\n\v\f\r\u2028\u2029]/g, ' ');
  return collapseSpaces(withoutInvisible(spaced).replace(/\p{Cc}/gu, ''));
}

/** Characters ignored in names (NAVER.md 1.8, row Shop: spaces, -, _, ·, •). */
const IGNORED_IN_NAMES = /[\s\-_·•ㆍ・‐-―]/gu;

/**
 * Name of a shop or place in a form in which its spellings are equal ("다온 몰", "다온-몰"): no markup or entities, NFKC for
 * full-width characters, no ignored characters, lower case.
 */
export function comparableName(name: string): string {
  return withoutInvisible(cleanText(name)).normalize('NFKC').replace(IGNORED_IN_NAMES, '').toLowerCase();
}
