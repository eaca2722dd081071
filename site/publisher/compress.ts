import fs from 'node:fs';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { isCompressible } from '../edge/content-types';

const brotli = promisify(zlib.brotliCompress);

/** Endings of an asset and of what stands beside it: its brotli form, where it is compressible. */
export const endingsOf = (file: string): string[] => (isCompressible(file) ? ['', '.br'] : ['']);

/** Never over a file that is there: it could be a link into the live release. */
const writeNew = (file: string, body: Buffer) => fs.writeFileSync(file, body, { flag: 'wx' });

/**
 * Writes an asset with its brotli form beside it. It is compressed once and lives long, so it gets the best quality, which
 * takes long: in a thread. Pages change often and are many: the edge compresses those that are asked for.
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
