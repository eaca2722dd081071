export type Encoding = 'br' | 'gzip' | 'identity';

/** The server's order where the client states no preference: smallest first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];
const QUALITY = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;
/** Identity is acceptable unless excluded, but last unless listed (RFC 9110 12.5.3). */
const UNLISTED_IDENTITY = 0.0001;

const remembered = new Map<string, readonly Encoding[]>();
const MAX_REMEMBERED = 256;
const MAX_REMEMBERED_LENGTH = 200;

/** The encodings a client accepts, best first; empty when it accepts none. */
export function acceptedEncodings(header: string): readonly Encoding[] {
  const known = remembered.get(header);
  if (known) return known;
  const accepted = parse(header);
  if (header.length <= MAX_REMEMBERED_LENGTH) {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(header, accepted);
  }
  return accepted;
}

function parse(header: string): readonly Encoding[] {
  const listed = new Map<string, number>();
  for (const item of header.split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    if (coding === '') continue;
    const quality = qualityOf(parameters);
    if (quality !== null) listed.set(coding === 'x-gzip' ? 'gzip' : coding, quality);
  }
  const others = listed.get('*');
  return ENCODINGS.map((encoding) => ({
    encoding,
    quality: listed.get(encoding) ?? others ?? (encoding === 'identity' ? UNLISTED_IDENTITY : 0),
  }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ encoding }) => encoding);
}

function qualityOf(parameters: readonly string[]): number | null {
  const written = parameters.find((parameter) => parameter.startsWith('q='));
  if (written === undefined) return 1;
  const match = QUALITY.exec(written);
  return match ? Number(match[1]) : null;
}
