/** Keys of the Korean two-set layout (두벌식), by the order of Unicode. */
const INITIALS = 'r R s e E f a q Q t T d w W c z x v g'.split(' ');
const VOWELS = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ');
const FINALS = ',r,R,rt,s,sw,sg,e,f,fr,fa,fq,ft,fx,fv,fg,a,q,qt,t,T,d,w,c,z,x,v,g'.split(',');
/** Letters on their own, ㄱ to ㅎ; the vowels follow. */
const CONSONANTS = 'r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g'.split(' ');

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FIRST_LETTER = 0x3131;
const LETTERS = [...CONSONANTS, ...VOWELS];

function keysOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const index = code - FIRST_SYLLABLE;
    const [vowel, final] = [Math.floor(index / FINALS.length) % VOWELS.length, index % FINALS.length];
    const initial = Math.floor(index / (FINALS.length * VOWELS.length));
    return `${INITIALS[initial]}${VOWELS[vowel]}${FINALS[final]}`;
  }
  return LETTERS[code - FIRST_LETTER] ?? char;
}

/** A text as typed on a keyboard without the Korean input method: `안녕` is `dkssud`. */
export const toKeys = (text: string): string => [...text.normalize('NFC')].map(keysOf).join('');
