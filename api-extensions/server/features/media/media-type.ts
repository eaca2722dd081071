import { endingsOf } from '../../platform/file-type';

const latin = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Brands of pictures in HEIF with HEVC, which phones take and browsers do not show. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Whether a file is a photo in HEIC, by its first bytes. */
export const isHeic = (bytes: Buffer): boolean =>
  latin(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.has(latin(bytes, 8, 12));

/** First boxes of videos, and of QuickTime before it named its brand. */
const VIDEO_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);

/** Bytes in which the root element of a drawing is looked for: programs write long comments before it. */
const SVG_HEAD = 65_536;

function isText(bytes: Buffer): boolean {
  // UTF-16, as spreadsheets save it, has bytes that are zero.
  if (latin(bytes, 0, 2) === '\xff\xfe' || latin(bytes, 0, 2) === '\xfe\xff') return true;
  return !bytes.includes(0);
}

function isSvg(bytes: Buffer): boolean {
  const head = bytes.toString('utf8', 0, SVG_HEAD).replace(/^\uFEFF/, '');
  return head.trimStart().startsWith('<') && /<svg[\s>]/i.test(head) && !/<html[\s>]/i.test(head);
}

function endingsOfSound(bytes: Buffer): readonly string[] {
  const [first = 0, second = 0] = bytes;
  if (latin(bytes, 0, 3) === 'ID3' || (first === 0xff && second >= 0xe0)) return ['mp3'];
  return latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WAVE' ? ['wav'] : [];
}

/**
 * Endings that a file of the media library may have by its content, the usual one first; empty for unsupported files.
 * @param bytes all of the file
 * @param ending that the file has: text has no signature, so only a name that says so makes a file text
 */
export function mediaEndings(bytes: Buffer, ending: string): readonly string[] {
  const known = endingsOf(bytes);
  if (known) return known;
  if (ending === 'txt' || ending === 'csv') return isText(bytes) ? [ending] : [];
  if (ending === 'svg') return isSvg(bytes) ? [ending] : [];
  if (isHeic(bytes)) return [];
  if (VIDEO_BOXES.has(latin(bytes, 4, 8))) return ['mp4', 'mov', 'm4a'];
  if (bytes.subarray(0, 4).equals(Buffer.from('1a45dfa3', 'hex'))) return ['webm'];
  if (bytes.subarray(0, 4).equals(Buffer.from('00000100', 'hex'))) return ['ico'];
  return endingsOfSound(bytes);
}
