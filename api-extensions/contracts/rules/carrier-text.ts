/** Characters that carriers accept in SMS and LMS: KS X 1001 (SOLAPI status 1029), counted in bytes of EUC-KR. */

const SMS_BYTES = 90;
const LMS_BYTES = 2000;

let characters: Set<string> | undefined;

/** The characters of KS X 1001. Computed at the first call. */
function ksx1001(): Set<string> {
  if (characters) return characters;
  const decoder = new TextDecoder('euc-kr');
  characters = new Set<string>();
  for (let lead = 0xa1; lead <= 0xfe; lead += 1)
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(new Uint8Array([lead, trail]));
      if (character.length === 1 && character !== '\uFFFD') characters.add(character);
    }
  return characters;
}

/** Size in bytes of EUC-KR. */
export const bytesOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character <= '\x7f' ? 1 : 2), 0);

/** A text that carriers accept: refused characters become `?`, tabs a space, and text beyond the length of an LMS is cut. */
export function asCarrierText(text: string): string {
  let size = 0;
  let result = '';
  const plain = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ');
  for (const character of plain) {
    const isPlain = character === '\n' || (character >= ' ' && character <= '~');
    const shown = isPlain || ksx1001().has(character) ? character : '?';
    size += bytesOf(shown);
    if (size > LMS_BYTES) return result;
    result += shown;
  }
  return result;
}

/** How a text is sent: as SMS, or as LMS if it is longer. */
export const carrierType = (text: string): 'SMS' | 'LMS' => (bytesOf(text) <= SMS_BYTES ? 'SMS' : 'LMS');

/** Maximum number of characters of a value in a message; the record has the whole text. */
const VALUE_MAX = 40;

/** Text that people typed, in one short line that phones do not turn into a link. */
export function asMessageValue(typed: string): string {
  const line = typed
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/:\/\//g, ': //')
    .replace(/\.(?=\p{L})/gu, '. ');
  const letters = [...line];
  return letters.length > VALUE_MAX ? `${letters.slice(0, VALUE_MAX - 1).join('')}…` : line;
}
