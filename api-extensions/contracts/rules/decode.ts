/** Longest file of keyword rows: five hundred rows are shorter. */
export const FILE_MAX_BYTES = 1_000_000;

type DecodeError = 'too_large' | 'workbook' | 'unreadable';

export const DECODE_ERRORS: Record<DecodeError, string> = {
  too_large: '파일이 너무 큽니다. 1MB 이하의 파일을 선택해 주세요.',
  workbook:
    '엑셀 통합 문서는 그대로 읽을 수 없습니다. 엑셀에서 ‘CSV(쉼표로 분리)’로 저장하시거나, 칸을 복사해 붙여 넣어 주세요.',
  unreadable: '글자를 읽을 수 없는 파일입니다. CSV 파일인지 확인해 주세요.',
};

export type Decoded = { ok: true; text: string } | { ok: false; error: DecodeError };

const startsWith = (bytes: Uint8Array, ...expected: number[]) =>
  expected.every((byte, at) => bytes[at] === byte);

/** Code page 949, which browsers call `euc-kr`. @returns null for other bytes */
const decodeKoreanInBrowser = (bytes: Uint8Array) => decodeAs('euc-kr', bytes);

/**
 * Decodes a text file as Korean spreadsheets save it: UTF-8, UTF-16 with byte-order mark, or Excel's "CSV (쉼표로 분리)" on
 * a Korean Windows: code page 949.
 * @param maxBytes of the file
 * @param korean decoder of code page 949. Servers pass their own, because Node's `euc-kr` knows only the 2,350 syllables of KS X
 *   1001
 */
export function decodeTextFile(
  bytes: Uint8Array,
  maxBytes = FILE_MAX_BYTES,
  korean: (bytes: Uint8Array) => string | null = decodeKoreanInBrowser,
): Decoded {
  if (bytes.byteLength > maxBytes) return { ok: false, error: 'too_large' };
  // A workbook: .xlsx is a zip, .xls a compound file.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return { ok: false, error: 'workbook' };
  }
  const text = startsWith(bytes, 0xff, 0xfe)
    ? decodeAs('utf-16le', bytes)
    : startsWith(bytes, 0xfe, 0xff)
      ? decodeAs('utf-16be', bytes)
      : (decodeAs('utf-8', bytes) ?? nullIfDamaged(korean(bytes)));
  // A NUL means that the file is not text.
  return text === null || text.includes('\0') ? { ok: false, error: 'unreadable' } : { ok: true, text };
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

/** Reads a text file that a person has chosen. @returns its text, or in Korean why it cannot be read */
export async function readTextFile(file: {
  arrayBuffer(): Promise<ArrayBuffer>;
}): Promise<{ text: string } | { error: string }> {
  const decoded = decodeTextFile(new Uint8Array(await file.arrayBuffer()));
  return decoded.ok ? { text: decoded.text } : { error: DECODE_ERRORS[decoded.error] };
}
