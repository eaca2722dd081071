/** Supported formats. All others, SVG in particular, never reach the decoder. */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** The type of a file by its first bytes, regardless of its name; null when unsupported. */
export function imageType(bytes: Buffer): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif';
  if (/^ftypavi[fs]$/.test(text(bytes, 4, 12))) return 'avif';
  return null;
}
