import { MAX_IMAGE_BYTES } from '../../../contracts/image/widths';
import { errorCode } from '../../../contracts/rules/error-text';
import fs from 'node:fs/promises';
import { constants } from 'node:fs';
import path from 'node:path';
import { imageReplacing, imageNotFound, storageFailed, imageTooLarge } from './failures';

const LIMIT = '32MB';
const STORAGE_TIMEOUT_MS = 10_000;

/** A file's row in Strapi's file table. */
export interface FileRow {
  url: string;
  ext: string;
  /** In milliseconds since 1970. */
  updatedAt: number;
}

/** A file of the media library, found but not yet read. */
export interface Upload extends FileRow {
  /** Changes with the bytes. */
  revision: string;
  /** @throws AppError when it cannot be read, or the revision has changed */
  read: () => Promise<Buffer>;
}

// Refuses links, which could lead out of the folder, and does not wait for the writer of a pipe.
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

async function withFile<T>(file: string, use: (handle: fs.FileHandle, revision: string) => Promise<T>) {
  let handle: fs.FileHandle;
  try {
    handle = await fs.open(file, FLAGS);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EMFILE' || code === 'ENFILE' || code === 'EIO') throw error;
    throw imageNotFound();
  }
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw imageNotFound();
    if (stats.size > MAX_IMAGE_BYTES) throw imageTooLarge(LIMIT);
    return await use(handle, `${stats.size}-${stats.mtimeMs}`);
  } finally {
    await handle.close();
  }
}

async function localUpload(row: FileRow, folder: string): Promise<Upload> {
  // The address has one segment below /uploads (contracts/image/image.ts), so its last part names a file in the folder itself.
  const file = path.join(folder, path.posix.basename(row.url));
  const revision = await withFile(file, async (_handle, found) => found);
  const read = () =>
    withFile(file, async (handle, found) => {
      if (found !== revision) throw imageReplacing();
      return handle.readFile();
    });
  return { ...row, revision, read };
}

async function readBounded(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_IMAGE_BYTES) throw imageTooLarge(LIMIT);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads a file of the bucket; see http/bucket-uploads.ts. */
export type ReadFromBucket = (
  url: string,
  options: { signal: AbortSignal },
) => Promise<{ status: number; body?: AsyncIterable<Uint8Array> }>;

async function readFromStorage(url: string, readFromBucket: ReadFromBucket): Promise<Buffer> {
  try {
    const { body } = await readFromBucket(url, { signal: AbortSignal.timeout(STORAGE_TIMEOUT_MS) });
    if (!body) throw imageNotFound();
    return await readBounded(body);
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error;
    throw storageFailed();
  }
}

/**
 * Finds a file in the uploads' folder or bucket.
 * @throws AppError NOT_FOUND, IMAGE_TOO_LARGE
 */
export async function findUpload(row: FileRow, storage: string | ReadFromBucket): Promise<Upload> {
  if (typeof storage === 'string') return localUpload(row, storage);
  return { ...row, revision: String(row.updatedAt), read: () => readFromStorage(row.url, storage) };
}
