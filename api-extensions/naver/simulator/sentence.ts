/** Korean sentence templates: `{brand|은/는}` is replaced by the word and the particle that fits it. */

export type Gaps = Readonly<Record<string, string>>;

const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINALS = 28;
const RIEUL = 8;

/** "은/는", "이/가", "을/를", "과/와", "으로/로": the first after a final consonant, the second after a vowel. */
function particleFor(word: string, pair: string): string {
  const [afterConsonant = '', afterVowel = ''] = pair.split('/');
  const last = word.charCodeAt(word.length - 1);
  if (last < HANGUL_FIRST || last > HANGUL_LAST) return afterVowel;
  const final = (last - HANGUL_FIRST) % FINALS;
  // "로" also follows ㄹ: 서울로, not 서울으로.
  const countsAsVowel = final === 0 || (final === RIEUL && afterVowel === '로');
  return countsAsVowel ? afterVowel : afterConsonant;
}

/** The template with its placeholders filled. Throws for one without a value, so that a typing error is not shown. */
export function fill(template: string, gaps: Gaps): string {
  return template.replace(/\{(\w+)(?:\|([^}]+))?\}/g, (_whole, name: string, particles?: string) => {
    const word = gaps[name];
    if (word === undefined) throw new Error(`nothing fills {${name}} in "${template}"`);
    return particles ? word + particleFor(word, particles) : word;
  });
}
