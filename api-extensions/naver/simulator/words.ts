import { escapeHtml } from '../../contracts/rules/html';

/** Words of search keywords: the key of a list, whether it has results, and the marks in its texts. */

/** The words of a text: runs of letters and digits, NFC, lower case. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

let common: Set<string> | undefined;

/** The 2,350 syllables of KS X 1001, which cover nearly all Korean words. */
function commonSyllables(): Set<string> {
  if (common) return common;
  const decoder = new TextDecoder('euc-kr');
  const rows = Array.from({ length: 0xc8 - 0xb0 + 1 }, (_, row) =>
    Uint8Array.from({ length: 94 * 2 }, (_byte, at) => (at % 2 === 0 ? 0xb0 + row : 0xa1 + (at - 1) / 2)),
  );
  common = new Set(rows.flatMap((row) => [...decoder.decode(row)]));
  return common;
}

/**
 * Whether a query has results: it has letters or digits, and at most half of its syllables are rare. Rare syllables (쀍쀍쀍)
 * stand for a keyword without documents.
 */
export function hasResults(query: string): boolean {
  const letters = wordsOf(query).join('');
  const syllables = letters.match(/[가-힣]/g) ?? [];
  const strange = syllables.filter((syllable) => !commonSyllables().has(syllable));
  return letters !== '' && strange.length * 2 <= syllables.length;
}

/** The key of a query's list: independent of spaces and capitals. */
export function keyOfQuery(query: string): string {
  return wordsOf(query).join('') || query.trim();
}

/**
 * Text as Naver serves it: entities for special characters, `<b>` around every matched word (NAVER.md 1.1). `words` are
 * plain words of letters and digits.
 */
export function markWords(text: string, words: readonly string[]): string {
  if (words.length === 0) return escapeHtml(text);
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  // With a capturing group, split keeps the matched words, at odd indexes.
  return text
    .split(new RegExp(`(${longestFirst.join('|')})`, 'giu'))
    .map((part, index) => (index % 2 === 1 ? `<b>${escapeHtml(part)}</b>` : escapeHtml(part)))
    .join('');
}
