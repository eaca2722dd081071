import type { PROOF_TYPES } from '../../../../contracts/work-jobs';

/** The type of a file by its first bytes, regardless of its name. Null for unsupported types. */
export function fileTypeOf(bytes: Buffer): (typeof PROOF_TYPES)[number] | null {
  const starts = (text: string, at = 0) =>
    bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
  return starts('%PDF-') ? 'application/pdf' : null;
}
