import { zipSync } from 'fflate';

/**
 * Replaces the zip of the library for workbooks, which starts workers from `blob:` addresses for files over 160 KB. The sites' content
 * security policy refuses these, and the library would wait for them forever. The workbook is created in a worker already.
 * @param files contents by path
 */
export default async function zipToArrayBuffer(
  files: Record<string, Uint8Array<ArrayBuffer>>,
): Promise<ArrayBuffer> {
  return zipSync(files).buffer;
}
