import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';

/** Weights of the designs (src/ui/theme): a wider range makes the file a third larger. */
const WEIGHTS = { min: 400, max: 800 };

const SOURCE = 'dist/public/variable/PretendardVariable.ttf';

/** The name that the licence (SIL OFL 1.1) reserves for the unchanged font, and one of the same length for ours. */
const RESERVED = Buffer.from('Pretendard', 'utf16le').swap16();
const OWN = Buffer.from('SiteSubset', 'utf16le').swap16();

/** Number of bytes before a font's list of tables, and of each of its entries: tag, checksum, offset and length. */
const HEADER = 12;
const ENTRY = 16;

/** Replaces the reserved name in the table of names of an SFNT font. The conversion to WOFF2 computes its checksums again. */
function rename(font: Buffer): void {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => HEADER + index * ENTRY);
  const entry = entries.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (entry === undefined) throw new Error('the font has no names');
  const start = font.readUInt32BE(entry + 8);
  const names = font.subarray(start, start + font.readUInt32BE(entry + 12));
  for (let at = names.indexOf(RESERVED); at >= 0; at = names.indexOf(RESERVED, at)) OWN.copy(names, at);
}

/** Pretendard with the glyphs of these letters only, its kerning and features, as WOFF2. Takes one to two seconds of a processor. */
export async function cutFont(letters: string): Promise<Buffer> {
  const folder = path.dirname(createRequire(__filename).resolve('pretendard/package.json'));
  const font = await subsetFont(await readFile(path.join(folder, SOURCE)), letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: WEIGHTS },
  });
  rename(font);
  return convert(font, 'woff2');
}
