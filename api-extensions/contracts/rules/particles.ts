/** Forms of a particle: after a final consonant, and after a vowel. */
export const PARTICLES = [
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

/** The form of a particle that follows a word: `은` or `는`, whichever of both is given. Others stay as they are. */
export function particleAfter(word: string, particle: string): string {
  const forms = PARTICLES.find((pair) => pair.some((form) => form === particle));
  if (!forms) return particle;
  const { isClosed, isRieul } = finalOf(word);
  const [closed, open] = forms;
  return isClosed && !(isRieul && closed === '으로') ? closed : open;
}

/** A noun with its particle: `작업이`, `배지가`. */
export const withParticle = (noun: string, particle: '은' | '이' | '을' | '과' | '으로'): string =>
  noun + particleAfter(noun, particle);
