/** Words of Korean text, roughly as a search engine takes them apart. */

const PARTICLES = [
  '으로',
  '에서',
  '까지',
  '부터',
  '에게',
  '입니다',
  '이나',
  '은',
  '는',
  '이',
  '가',
  '을',
  '를',
  '의',
  '에',
  '로',
  '와',
  '과',
  '도',
  '만',
] as const;
/** "강남구", "강남역", "논현동": people search for them with and without the ending. */
const PLACE_ENDINGS = ['구', '역', '동', '시'] as const;
const SHORTEST_STEM = 2;
/** No word of the corpus is longer: keeps a very long query cheap. */
const LONGEST_PART = 12;

/** The words as written, lower case. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The word and what is left of it without a particle or a place's ending. */
export function formsOf(word: string): string[] {
  const forms = [word];
  for (const ending of [...PARTICLES, ...PLACE_ENDINGS]) {
    if (word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM) {
      forms.push(word.slice(0, -ending.length));
    }
  }
  return forms;
}

/**
 * A word that nobody writes as one ("강남인테리어") as the fewest known words that make it up, each of two letters or more;
 * [] when it cannot be made up.
 */
export function splitIntoKnown(word: string, isKnown: (part: string) => boolean): string[] {
  // best[end] is the shortest list of known words that covers the first `end` letters.
  const best: (string[] | undefined)[] = [[]];
  for (let end = SHORTEST_STEM; end <= word.length; end += 1) {
    for (let start = Math.max(0, end - LONGEST_PART); start <= end - SHORTEST_STEM; start += 1) {
      const before = best[start];
      const part = word.slice(start, end);
      if (!before || !isKnown(part)) continue;
      const current = best[end];
      if (!current || before.length + 1 < current.length) best[end] = [...before, part];
    }
  }
  return best[word.length] ?? [];
}
