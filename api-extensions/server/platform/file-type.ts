import type { FileEnding } from '../../contracts/work/customer-files';
import { imageType, type ImageType } from './image-type';

type Endings = readonly [FileEnding, ...FileEnding[]];

const IMAGES: Record<ImageType, Endings> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  gif: ['gif'],
  avif: ['avif'],
};

/**
 * File name endings that fit a file's content, the usual one first; null for unsupported types. The name and type that the browser
 * sent are not trusted.
 */
export function endingsOf(bytes: Buffer): Endings | null {
  const image = imageType(bytes);
  if (image) return IMAGES[image];
  if (isAt(bytes, 0, '%PDF-')) return ['pdf'];
  if (isAt(bytes, 0, 'PK\x03\x04')) return endingsOfZip(bytes);
  return isAt(bytes, 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') ? endingsOfCompound(bytes) : null;
}

const isAt = (bytes: Buffer, from: number, text: string) =>
  bytes.toString('latin1', from, from + text.length) === text;

/** Types that a ZIP file may declare in its first entry, `mimetype`. */
const DECLARED: Record<string, FileEnding> = {
  'application/hwp+zip': 'hwpx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};

/** Main parts of Office documents without macros. */
const MAIN_PARTS: readonly [string, FileEnding][] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
];

function endingsOfZip(bytes: Buffer): Endings | null {
  const names = zipNames(bytes);
  if (!names) return null;
  if (names[0] === 'mimetype') {
    const declared = Object.entries(DECLARED).find(([type]) =>
      bytes.includes(`mimetype${type}PK`, 0, 'latin1'),
    );
    if (declared) return names.some((name) => /^(Basic|Scripts)\//.test(name)) ? null : [declared[1]];
  }
  if (!names.includes('[Content_Types].xml')) return ['zip'];
  // Documents with macros are unsupported. Their own endings are not offered, and Office does not open them under others.
  if (names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return null;
  const main = MAIN_PARTS.find(([part]) => names.includes(part));
  return main ? [main[1]] : null;
}

const END_BYTES = 22;
const ENTRY_BYTES = 46;

/** File names in the directory at the end of a ZIP file; null for a broken one. */
function zipNames(bytes: Buffer): string[] | null {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + END_BYTES > bytes.length) return null;
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > bytes.length || !isAt(bytes, at, 'PK\x01\x02')) return null;
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const from = at + ENTRY_BYTES;
    names.push(bytes.toString('latin1', from, from + (name ?? 0)));
    at = from + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names;
}

/** Streams of compound files (Office before 2007), with the ending of their kind of document. Others, e.g. installers, are unsupported. */
const STREAMS: readonly [stream: string, FileEnding][] = [
  ['PowerPoint Document', 'ppt'],
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
];

function endingsOfCompound(bytes: Buffer): Endings | null {
  const has = (stream: string) => bytes.includes(stream, 0, 'utf16le');
  // A document with a password: its kind is encrypted.
  if (has('EncryptedPackage')) return ['docx', 'xlsx', 'pptx'];
  if (bytes.includes('HWP Document File', 0, 'latin1')) return ['hwp'];
  // Macros of Word and Excel. Macros of PowerPoint are compressed and cannot be recognised.
  if (has('_VBA_PROJECT')) return null;
  // A document may contain a document of another kind: the file name decides.
  const [first, ...others] = STREAMS.filter(([stream]) => has(stream)).map(([, ending]) => ending);
  return first ? [first, ...others] : null;
}
