import fs from 'node:fs';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { isCompressible } from '../edge/content-types';

const brotli = promisify(zlib.brotliCompress);

/** Endings of an asset and of the file stored beside it: its brotli form, where it is compressible. */
export const endingsOf = (file: string): string[] => (isCompressible(file) ? ['', '.br'] : ['']);

/** Never overwrites a file: it could be a link into the live release. */
const writeNew = (file: string, body: Buffer) => fs.writeFileSync(file, body, { flag: 'wx' });

/**
 * Writes an asset with its brotli form beside it. It is compressed once and lives long, so it gets the best quality, in a
 * thread because that is slow. Pages are many and change often: the edge compresses them when they are requested.
 */
export async function writeAsset(file: string, body: Buffer): Promise<void> {
  writeNew(file, body);
  if (!isCompressible(file)) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  writeNew(`${file}.br`, await brotli(body, { params }));
}
