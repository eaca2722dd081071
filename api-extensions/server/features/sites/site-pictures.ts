import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { serviceOf } from '../../platform/platform';
import { randomToken } from '../../platform/secrets';
import { createSiteFolder } from '../../shared/sites/site-folder';

/** A picture of a block as the site reads it, with its SVG (cms/src/seed/drawings). */
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

/** Copies a value with the number of a file in place of each drawing. */
function withFiles(value: unknown, files: ReadonlyMap<string, number>): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => withFiles(part, files));
  if (isDrawing(value)) return files.get(value.url) ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withFiles(part, files)]));
}

interface UploadService {
  upload(input: object): Promise<{ id: number }[]>;
}

/** Adds a drawing to the media library. @returns the file's number */
async function addDrawing(
  { name, alternativeText, caption, drawing }: Drawing,
  folder: number,
): Promise<number> {
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
    return file.id;
  } finally {
    await fs.rm(filepath, { force: true });
  }
}

/** Adds the drawings of pages to the new site's folder. @returns the pages with files in their place */
export async function addDrawings<Page extends object>(
  pages: readonly Page[],
  site: { id: number; name: string },
): Promise<Page[]> {
  const drawings = [...drawingsIn(pages).values()];
  if (drawings.length === 0) return [...pages];
  const folder = await createSiteFolder(site);
  const files = new Map<string, number>();
  for (const one of drawings) files.set(one.url, await addDrawing(one, folder));
  return withFiles(pages, files) as Page[];
}
