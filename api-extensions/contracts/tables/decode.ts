const startsWith = (bytes: Uint8Array, ...expected: number[]) =>
  expected.every((byte, at) => bytes[at] === byte);

/** Code page 949, which browsers call `euc-kr`. @returns null for other bytes */
const decodeKoreanInBrowser = (bytes: Uint8Array) => decodeAs('euc-kr', bytes);

/** Decoder of code page 949. Servers pass their own, because Node's `euc-kr` knows only the 2,350 syllables of KS X 1001. */
export type KoreanDecoder = (bytes: Uint8Array) => string | null;

/**
 * Decodes a text file as Korean spreadsheets save it: UTF-8, UTF-16 with or without byte-order mark, or Excel's "CSV (쉼표로
 * 분리)" on a Korean Windows: code page 949.
 * @returns null for bytes that are no text
 */
export function decodeText(bytes: Uint8Array, korean: KoreanDecoder = decodeKoreanInBrowser): string | null {
  const text = utf16Of(bytes) ?? decodeAs('utf-8', bytes) ?? nullIfDamaged(korean(bytes));
  // A NUL means that the file is not text.
  return text === null || text.includes('\0') ? null : text;
}

/** Part of a file by which UTF-16 without byte-order mark is recognized. */
const SAMPLE_BYTES = 2000;

function utf16Of(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xff, 0xfe)) return decodeAs('utf-16le', bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return decodeAs('utf-16be', bytes);
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  // Separators, digits and line breaks have a zero on the same side; other texts have none.
  if (even + odd < 2 || (even > 0 && odd > 0)) return null;
  return decodeAs(odd > 0 ? 'utf-16le' : 'utf-16be', bytes);
}

/** Null for a text with replacement or C1 control characters, which stand for bytes outside the code page. */
const nullIfDamaged = (text: string | null) =>
  text === null || /[\x80-\x9f\ufffd]/.test(text) ? null : text;

/** Decodes bytes, without a byte-order mark. @returns null when they are not in this encoding */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
