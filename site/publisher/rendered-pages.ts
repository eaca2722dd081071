import { lstatSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';
import { pageFiles } from './page-files';

/** File of a release with its code version and the digest of each page's data, so that the next release renders only changes. */
export const PAGES_FILE = '.pages.json';

const renderedPage = z.object({
  /** Digest of the page data. */
  digest: z.string(),
  /** Bytes of the HTML and of the page data: a file of another size was changed outside the publisher. */
  sizes: z.tuple([z.number(), z.number()]),
  /** Modification times of both in whole seconds, which archives keep. Releases of older publishers have none. */
  times: z.tuple([z.number(), z.number()]).optional(),
});
export type RenderedPage = z.infer<typeof renderedPage>;

const renderedPages = z.object({ code: z.string(), pages: z.record(z.string(), renderedPage) });
export type RenderedPages = z.infer<typeof renderedPages>;

/** Reads the pages file of a release; null where there is no release, or the file cannot be read. */
export async function readRenderedPages(folder: string | null): Promise<RenderedPages | null> {
  if (!folder) return null;
  try {
    return renderedPages.parse(JSON.parse(await fs.readFile(path.join(folder, PAGES_FILE), 'utf8')));
  } catch {
    return null;
  }
}

export interface FileState {
  size: number;
  /** Modification time in whole seconds. */
  time: number;
}

/** Null for a file that is missing, and for anything but a plain file: the edge serves no links. */
export function fileState(file: string): FileState | null {
  // Through promises this costs several times the CPU time.
  try {
    const stat = lstatSync(file);
    return stat.isFile() ? { size: stat.size, time: Math.floor(stat.mtimeMs / 1000) } : null;
  } catch {
    return null;
  }
}

/** Number of pages checked or written before the event loop can do other work, e.g. answer a preview. */
export const PAGE_BATCH_SIZE = 10;

/** The state of a page's file; null if it is missing or was changed since it was written. @param part 0: its HTML, 1: its data */
export function stateIfUnchanged(
  file: string,
  { sizes, times }: RenderedPage,
  part: 0 | 1,
): FileState | null {
  const found = fileState(file);
  return found?.size === sizes[part] && (!times || found.time === times[part]) ? found : null;
}

/** Files of a release's pages that are missing or were changed since they were written. */
export async function changedFiles(folder: string, { pages }: RenderedPages): Promise<string[]> {
  const changed: string[] = [];
  for (const [number, [url, page]] of Object.entries(pages).entries()) {
    if (number % PAGE_BATCH_SIZE === 0) await yieldToEventLoop();
    const { html, data } = pageFiles(url);
    if (!stateIfUnchanged(path.join(folder, html), page, 0)) changed.push(html);
    if (!stateIfUnchanged(path.join(folder, data), page, 1)) changed.push(data);
  }
  return changed;
}
