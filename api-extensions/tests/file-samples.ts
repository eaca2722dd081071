/** Small files of the types that the server recognises by their content. */

export const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
export const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** A ZIP with stored entries. */
export function zipOf(entries: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let localOffset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(Buffer.byteLength(content), 4);
    sizes.writeUInt32LE(Buffer.byteLength(content), 8);
    sizes.writeUInt16LE(Buffer.byteLength(name), 12);
    const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 0, 0, 0, 0, 0, 0]), sizes]);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), Buffer.from(content)]);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(localOffset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, offset, Buffer.from(name));
    parts.push(local);
    localOffset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  for (const offset of [8, 10]) end.writeUInt16LE(Object.keys(entries).length, offset);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(localOffset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const CONTENT_TYPES = { '[Content_Types].xml': '<Types/>' };
export const DOCX = zipOf({ ...CONTENT_TYPES, 'word/document.xml': '<w/>' });
export const DOCM = zipOf({ ...CONTENT_TYPES, 'word/document.xml': '<w/>', 'word/vbaProject.bin': 'x' });

/** A file in the old Office format: its signature, and the names of its streams. */
export const compoundOf = (...streams: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...streams.map((stream) => Buffer.from(`${stream}\0`, 'utf16le')),
  ]);
