import { plainText } from '../../../contracts/rules/html-text';

/** Number of letters and digits of a long post that can be searched. */
const MAX_LETTERS = 20_000;

/** Letters and digits in one form and case, without separators: `순위  조회!` and `순위조회` are equal. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Searchable text of a post. Title and text are separated. */
export const searchTextOf = (title: string, html: string): string =>
  `${lettersOf(title)} ${lettersOf(plainText(html, 2 * MAX_LETTERS)).slice(0, MAX_LETTERS)}`;

/** Every pair of adjacent letters, once each. */
export function pairsOf(text: string): string[] {
  const pairs = new Set<string>();
  for (const part of text.split(' ')) {
    const letters = [...part];
    for (let at = 1; at < letters.length; at += 1) pairs.add(`${letters[at - 1]}${letters[at]}`);
  }
  return [...pairs];
}

/** The search words, all of which must match. Single letters match too much to be useful. */
export function wordsOf(query: string): string[] {
  const words = query.split(/\s+/u).map(lettersOf);
  return [...new Set(words.filter((word) => [...word].length > 1))].slice(0, 10);
}
