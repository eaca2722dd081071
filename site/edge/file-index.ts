import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseFile, type ServedFolder } from './release-file';

/** Files by the decoded URL path of their requests. */
export type FileIndex = Map<string, ReleaseFile>;

const INDEX = '/index.html';
const NOT_FOUND = '/404.html';
const FOLDER_CONCURRENCY = 16;
// eslint-disable-next-line no-control-regex -- such names cannot be asked for
const UNSERVABLE = /^\.|[\\\u0000-\u001f\u007f]/;

/**
 * Lists the files that a folder can answer with. Releases and assets never change once complete, so later look-ups need
 * no file system: only a listed path is served, which excludes path tricks, dotfiles and links (links are not followed).
 * About 300 bytes per file.
 *
 * `index.html` is listed under its folder without a trailing slash; a 404.html at the top under {@link NOT_FOUND_KEY}.
 */
export async function indexFiles(served: ServedFolder): Promise<FileIndex> {
  const index: FileIndex = new Map();
  await walk(served, '', index);
  return index;
}

/** Key of the 404 page. It is no URL path, so that no request can get the page with status 200. */
export const NOT_FOUND_KEY = '404';

async function walk(served: ServedFolder, folder: string, index: FileIndex): Promise<void> {
  const entries = (await readdir(path.join(served.root, folder), { withFileTypes: true })).filter(
    (entry) => !UNSERVABLE.test(entry.name),
  );
  const names = new Set(entries.filter((entry) => entry.isFile()).map((entry) => entry.name));
  for (const name of names) {
    if (name.endsWith('.br')) continue;
    const relative = `${folder}/${name}`;
    const status = relative === NOT_FOUND ? 404 : 200;
    const file = new ReleaseFile(served, relative, names.has(`${name}.br`), status);
    index.set(keyOf(relative), file);
  }
  // Limits concurrency: a folder of 10,000 posts must not use up the file handles.
  const folders = entries.filter(isFolder).map(({ name }) => `${folder}/${name}`);
  for (let at = 0; at < folders.length; at += FOLDER_CONCURRENCY) {
    await Promise.all(folders.slice(at, at + FOLDER_CONCURRENCY).map((below) => walk(served, below, index)));
  }
}

function keyOf(relative: string): string {
  if (relative === NOT_FOUND) return NOT_FOUND_KEY;
  if (relative.endsWith(INDEX)) return relative.slice(0, -INDEX.length) || '/';
  return relative;
}

function isFolder(entry: Dirent): boolean {
  return entry.isDirectory();
}
