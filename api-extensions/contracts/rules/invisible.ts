/**
 * Characters without a visible form, which people copy without knowing: format characters (soft hyphen, zero-width spaces and
 * joiners, direction marks), the Hangul fillers, the Braille blank, variation selectors. Not among them: white space, which divides
 * words, and control characters, which the contracts refuse.
 */
const INVISIBLE = /[\p{Cf}\u115f\u1160\u3164\uffa0\u2800]|\u034f|\p{Variation_Selector}/gu;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
