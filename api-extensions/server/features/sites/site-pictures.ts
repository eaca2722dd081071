import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { serviceOf } from '../../platform/platform';
import { randomToken } from '../../platform/secrets';
import { createSiteFolder } from '../../shared/sites/site-folder';

/** A picture of a block or of a post as the site reads it, with its SVG (cms/src/seed/drawings). */
interface Drawing {
  /** Distinguishes the drawings of a seed. */
  url: string;
  name: string;
  alternativeText: string;
  caption: string | null;
  drawing: string;
}

const isDrawing = (value: object): value is Drawing =>
  'drawing' in value && typeof value.drawing === 'string';

/** The drawings in a value, at any depth, each once. */
function drawingsIn(value: unknown, found = new Map<string, Drawing>()): Map<string, Drawing> {
  if (typeof value !== 'object' || value === null) return found;
  if (isDrawing(value)) return found.set(value.url, value);
  for (const part of Object.values(value)) drawingsIn(part, found);
  return found;
}

/** A drawing in the media library. */
interface StoredFile {
  id: number;
  url: string;
}

/** Files by the address that their drawing has in a seed. */
export type DrawnFiles = ReadonlyMap<string, StoredFile>;

/** Copies a value with the number of a file in place of each drawing. */
export const withFiles = <Value>(value: Value, files: DrawnFiles): Value => replaced(value, files) as Value;

function replaced(value: unknown, files: DrawnFiles): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => replaced(part, files));
  if (isDrawing(value)) return files.get(value.url)?.id ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part, files)]));
}

/** A post's HTML with the addresses of files in place of those of drawings. */
export const withPictures = (html: string, files: DrawnFiles): string =>
  html.replace(
    /(<img src=")([^"]+)/g,
    (_match, before: string, url: string) => before + (files.get(url)?.url ?? url),
  );

interface UploadService {
  upload(input: object): Promise<StoredFile[]>;
}

/** Adds a drawing to the media library. */
async function addDrawing(
  { name, alternativeText, caption, drawing }: Drawing,
  folder: number,
): Promise<StoredFile> {
  const filepath = path.join(os.tmpdir(), `drawing-${randomToken()}`);
  await fs.writeFile(filepath, drawing, { mode: 0o600 });
  try {
    const [file] = await serviceOf<UploadService>('plugin::upload.upload').upload({
      data: { fileInfo: { name, alternativeText, caption, folder } },
      files: {
        ...{ filepath, originalFilename: name },
        ...{ mimetype: 'image/svg+xml', size: Buffer.byteLength(drawing) },
      },
    });
    if (!file) throw new Error(`the drawing ${name} was not stored`);
    return file;
  } finally {
    await fs.rm(filepath, { force: true });
  }
}

/** Adds the drawings of a new site's content to its folder, each once. */
export async function addDrawings(content: unknown, site: { id: number; name: string }): Promise<DrawnFiles> {
  const drawings = [...drawingsIn(content).values()];
  const files = new Map<string, StoredFile>();
  if (drawings.length === 0) return files;
  const folder = await createSiteFolder(site);
  for (const one of drawings) files.set(one.url, await addDrawing(one, folder));
  return files;
}
