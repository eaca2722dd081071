/** Keys that type the final consonants, by code point from U+11A8. */
const FINALS =
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  );

/** Vowels that take two keys. */
const VOWELS: Record<string, string> = {
  ㅘ: 'ㅗㅏ',
  ㅙ: 'ㅗㅐ',
  ㅚ: 'ㅗㅣ',
  ㅝ: 'ㅜㅓ',
  ㅞ: 'ㅜㅔ',
  ㅟ: 'ㅜㅣ',
  ㅢ: 'ㅡㅣ',
};

/** Keys that type a text on a Korean keyboard: those of an incomplete word are a prefix of the whole word's. */
function typedKeys(text: string): string {
  const parts = text.normalize('NFKD').toLowerCase().replace(/\s/g, '');
  const typed = parts
    .replace(/[\u11a8-\u11c2]/g, (final) => FINALS[final.charCodeAt(0) - 0x11a8] ?? final)
    .normalize('NFKD');
  return typed.replace(/[\u1161-\u1175]/g, (vowel) => {
    const shown = String.fromCharCode(vowel.charCodeAt(0) - 0x1161 + 0x314f);
    return (VOWELS[shown] ?? shown).normalize('NFKD');
  });
}

/**
 * Whether a text contains the query, ignoring spaces and case, even if the query's last syllable is incomplete:
 * '난' matches '나누기', because '나누' is '난' while it is typed.
 */
export const matchesKorean = (text: string, query: string): boolean =>
  typedKeys(text).includes(typedKeys(query));

/**
 * Props of a Base UI input whose list is filtered while a syllable is being composed. Base UI itself waits until the composition
 * ends, so that the list would be one syllable behind, and empty of matches for a word of one syllable.
 */
export const searchWhileComposing = {
  onCompositionStart: (event: { preventBaseUIHandler: () => void }) => event.preventBaseUIHandler(),
};
