import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.xml', '.webmanifest']);

const isCompressible = (file: string) => COMPRESSIBLE.has(path.extname(file));

/** Endings of a file and of what stands beside it: its brotli form, where it is compressible. */
export const endingsOf = (file: string): string[] => (isCompressible(file) ? ['', '.br'] : ['']);

/** Within 5 % of the best for pages, 20 times faster. */
const QUICK = 5;

const options = (body: Buffer, quality: number): zlib.BrotliOptions => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

/** Never over a file that is there: it could be a link into the live release. */
const writeNew = (file: string, body: Buffer) => fs.writeFileSync(file, body, { flag: 'wx' });

/**
 * Writes a file of a release, with its brotli form beside it where it pays; the edge makes gzip for the few that ask for it.
 * Synchronous: the files are small, and streams and promises would take as much of the processor's time again.
 */
export function writeSiteFile(file: string, body: Buffer): void {
  writeNew(file, body);
  if (isCompressible(file)) writeNew(`${file}.br`, zlib.brotliCompressSync(body, options(body, QUICK)));
}

/** Writes an asset likewise. It is compressed once and lives long, so it gets the best, which takes long: in a thread. */
export async function writeAsset(file: string, body: Buffer): Promise<void> {
  writeNew(file, body);
  if (!isCompressible(file)) return;
  writeNew(`${file}.br`, await brotli(body, options(body, zlib.constants.BROTLI_MAX_QUALITY)));
}
