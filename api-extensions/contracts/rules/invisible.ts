/** Characters that cannot be seen: what texts are stored and compared without. */

/** Characters that Word and PDF files have for a line break, which databases and XML take badly or not at all. */
const LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/g;

/**
 * Characters without a meaning in text: NUL, which PostgreSQL refuses, controls but tab and line breaks, halves of characters; and marks
 * that people copy without knowing: soft hyphen, zero-width spaces and joiners of words, byte-order mark, direction marks. Joiners of
 * emoji and of other scripts stay.
 */
const MEANINGLESS =
  '\\p{Cs}\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb';
const REMOVED = new RegExp(`[^\\P{Cc}\\t\\n\\r]|[${MEANINGLESS}]`, 'gu');

/** Controls, tab and line breaks among them, and the marks above: what no address or name contains. */
export const FORBIDDEN = new RegExp(`[\\p{Cc}${MEANINGLESS}]`, 'u');

/** A text without control characters, lone surrogates and marks that cannot be seen; line breaks and tabs stay. */
export const withoutControls = (text: string): string => text.replace(LINE_BREAKS, '\n').replace(REMOVED, '');

/** A text as it is stored: as above, and composed (NFC), so that a name from a Mac is found by its letters. */
export const storedText = (text: string): string => withoutControls(text).normalize('NFC');

/** A JSON value whose texts and names are as stored. */
export function storedValue(value: unknown): unknown {
  if (typeof value === 'string') return storedText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(storedValue);
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [storedText(name), storedValue(item)]),
  );
}

/**
 * Characters without a visible form, in texts that are compared: all format characters, the Hangul fillers, the Braille blank,
 * variation selectors. Not among them: white space, which divides words.
 */
const INVISIBLE = /[\p{Cf}\u115f\u1160\u3164\uffa0\u2800]|\u034f|\p{Variation_Selector}/gu;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
