/** Forms of a particle: after a final consonant, and after a vowel. */
const PARTICLES = [
  ['은', '는'],
  ['이', '가'],
  ['을', '를'],
  ['과', '와'],
  ['으로', '로'],
] as const;

const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINALS = 28;
const FINAL_RIEUL = 8;
/** Latin letters and digits that end in a consonant when read in Korean: `3` is 삼, `L` is 엘. */
const CLOSED = /[lmn013678]$/i;
const RIEUL = /[l178]$/i;

/** Whether a word's last syllable ends in a consonant, and whether that is ㄹ. */
function finalOf(word: string): { isClosed: boolean; isRieul: boolean } {
  const last = word.codePointAt(word.length - 1) ?? 0;
  if (last < HANGUL_FIRST || last > HANGUL_LAST)
    return { isClosed: CLOSED.test(word), isRieul: RIEUL.test(word) };
  const final = (last - HANGUL_FIRST) % FINALS;
  return { isClosed: final !== 0, isRieul: final === FINAL_RIEUL };
}

function particleAfter(word: string, particle: string): string {
  const forms = PARTICLES.find((pair) => pair.some((form) => form === particle));
  if (!forms) return particle;
  const { isClosed, isRieul } = finalOf(word);
  const [closed, open] = forms;
  return isClosed && !(isRieul && closed === '으로') ? closed : open;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Replaces a name in a text, with the particle that follows it: 랭크업은 → 누리는. */
export function replaceName(text: string, from: string, to: string): string {
  const forms = PARTICLES.flat().join('|');
  return text.replace(
    new RegExp(`${escape(from)}(?:(${forms})(?![가-힣]))?`, 'g'),
    (_match, particle: string | undefined) =>
      to + (particle === undefined ? '' : particleAfter(to, particle)),
  );
}

/** Copies a value and changes every text in it, at any depth. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => mapTexts(part, change)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, change)])) as T;
}
