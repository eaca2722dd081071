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

/** Initial consonants in the order of the syllables' code points: 588 syllables begin with each. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** A text with each syllable as its initial consonant: '견적 작성' is 'ㄱㅈ ㅈㅅ'. */
const initialsOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[가-힣]/g, (syllable) => INITIALS.charAt(Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)));

/** Whether a query has consonants only: the initials of a name, or the beginning of a word. */
export const isInitials = (query: string): boolean => /^[ㄱ-ㅎ\s]+$/.test(query);

/**
 * Whether a text contains the query, ignoring spaces and case, even if the query's last syllable is incomplete:
 * '난' matches '나누기', because '나누' is '난' while it is typed. A query of consonants also matches the initials of the text's
 * syllables, 'ㄱㅈ' those of '견적'.
 */
export function matchesKorean(text: string, query: string): boolean {
  const keys = typedKeys(query);
  return typedKeys(text).includes(keys) || (isInitials(query) && typedKeys(initialsOf(text)).includes(keys));
}

/**
 * Props of a Base UI input whose list is filtered while a syllable is being composed. Base UI itself waits until the composition
 * ends, so that the list would be one syllable behind, and empty of matches for a word of one syllable.
 */
export const searchWhileComposing = {
  onCompositionStart: (event: { preventBaseUIHandler: () => void }) => event.preventBaseUIHandler(),
};
