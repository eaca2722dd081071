import fs from 'node:fs/promises';
import { constants } from 'node:fs';
import path from 'node:path';
import { imageReplacing, imageNotFound, storageFailed, tooLarge } from './failures';

/** Larger files are not read: a large camera's JPEG has 25 MB. */
const MAX_BYTES = 32 * 1024 * 1024;
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

// A link could lead out of the folder; opening a pipe would never end.
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

async function opened<T>(file: string, use: (handle: fs.FileHandle, revision: string) => Promise<T>) {
  let handle: fs.FileHandle;
  try {
    handle = await fs.open(file, FLAGS);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EMFILE' || code === 'ENFILE' || code === 'EIO') throw error;
    throw imageNotFound();
  }
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw imageNotFound();
    if (stats.size > MAX_BYTES) throw tooLarge(LIMIT);
    return await use(handle, `${stats.size}-${stats.mtimeMs}`);
  } finally {
    await handle.close();
  }
}

async function localUpload(row: FileRow, folder: string): Promise<Upload> {
  // The address has one segment below /uploads (contracts/image.ts), so its last part names a file in the folder itself.
  const file = path.join(folder, path.posix.basename(row.url));
  const revision = await opened(file, async (_handle, found) => found);
  const read = () =>
    opened(file, async (handle, found) => {
      if (found !== revision) throw imageReplacing();
      return handle.readFile();
    });
  return { ...row, revision, read };
}

async function bounded(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > MAX_BYTES) throw tooLarge(LIMIT);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

/** Requests exactly the stored address; redirects are not followed. */
async function readStored(url: string): Promise<Buffer> {
  try {
    const signal = AbortSignal.timeout(STORAGE_TIMEOUT_MS);
    const response = await fetch(url, { redirect: 'error', signal });
    if (response.ok) return await bounded(response);
    await response.body?.cancel();
    if (response.status === 404) throw imageNotFound();
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error;
  }
  throw storageFailed();
}

/** Finds a file in the upload provider's storage. @throws AppError NOT_FOUND, IMAGE_TOO_LARGE */
export async function findUpload(row: FileRow, folder: string): Promise<Upload> {
  if (row.url.startsWith('/')) return localUpload(row, folder);
  return { ...row, revision: String(row.updatedAt), read: () => readStored(row.url) };
}
