/** Words of what people search for. */

/** The words as written, lower case. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

let common: Set<string> | undefined;

/** The 2,350 syllables of KS X 1001: those that Korean words are written with, a few sounds aside. */
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
 * Whether anything is found for a query: all that has letters or digits, but for syllables that hardly any word has (쀍쀍쀍),
 * which stand for a keyword that nobody writes about.
 */
export function hasResults(query: string): boolean {
  const letters = wordsOf(query).join('');
  const syllables = letters.match(/[가-힣]/g) ?? [];
  const strange = syllables.filter((syllable) => !commonSyllables().has(syllable));
  return letters !== '' && strange.length * 2 <= syllables.length;
}

/** A query as lists are made for: the same with and without spaces and capitals. */
export function keyOfQuery(query: string): string {
  return wordsOf(query).join('') || query.trim();
}
