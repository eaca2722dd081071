/** A larger file is not a list of five hundred keyword rows. */
export const FILE_MAX_BYTES = 1_000_000;

/** Why a file was not read: a code for programs, the sentences are in wording. */
export type DecodeFault = 'too_large' | 'workbook' | 'unreadable';

export type Decoded = { ok: true; text: string } | { ok: false; fault: DecodeFault };

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);

/**
 * Decodes a text file as Korean spreadsheets save it: UTF-8, UTF-16 with byte-order mark, or Excel's "CSV (쉼표로 분리)" on
 * a Korean Windows: code page 949, which browsers call `euc-kr`.
 */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.byteLength > FILE_MAX_BYTES) return { ok: false, fault: 'too_large' };
  // A workbook: .xlsx is a zip, .xls a compound file.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return { ok: false, fault: 'workbook' };
  }
  const encodings = startsWith(bytes, 0xff, 0xfe)
    ? ['utf-16le']
    : startsWith(bytes, 0xfe, 0xff)
      ? ['utf-16be']
      : ['utf-8', 'euc-kr'];
  for (const encoding of encodings) {
    const text = decodeAs(encoding, bytes);
    // A NUL means that the file is not text.
    if (text !== null && !text.includes('\0')) return { ok: true, text };
  }
  return { ok: false, fault: 'unreadable' };
}

/** Removes the byte-order mark; null when the bytes are not of this encoding. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
