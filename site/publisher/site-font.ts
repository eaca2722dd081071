import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { SITE_FONT } from '../edge/release-layout';
import type { DrawnImage } from '../gatsby/site-plan';

/** A site's own font: Pretendard with the letters of its pages only (docs/decisions/0037-fonts.md). */
export interface SiteFont {
  /** Path on every host, named by the content. */
  path: string;
  letters: string;
}

export const siteFont = z.object({ path: z.string(), letters: z.string() });

/** A file that is made once a site is published: a share image, an icon or a font. */
export type DrawnFile = DrawnImage | SiteFont;

/** Increase it when the font of the same letters changes: each site then gets a new one. */
const DESIGN = 1;

/** Letters of any page, which a visitor may type. */
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** Most letters of a font: about 140 KB. Those on the fewest pages are left to the pieces of the whole font. */
export const MAX_LETTERS = 1000;

function fontOf(letters: string): SiteFont {
  const hash = createHash('sha256')
    .update(JSON.stringify(['font', DESIGN, letters]))
    .digest('hex');
  return { path: `/share/${hash.slice(0, 20)}.woff2`, letters };
}

const isSpaceOrMark = (character: string) => /[\p{C}\p{Z}]/u.test(character);

/** The letters of a page beside ASCII, also those of attributes. A deploy reads all pages: classes of Unicode are asked for each letter once. */
function lettersIn(html: string): Set<string> {
  const found = new Set(html.match(/[^\0-\x7f]+/g)?.join(''));
  for (const character of found) if (isSpaceOrMark(character)) found.delete(character);
  return found;
}

/** The font of a site's pages. @param pages their HTML */
export function siteFontOf(pages: Iterable<string>): SiteFont {
  const counts = new Map<string, number>();
  for (const html of pages)
    for (const letter of lettersIn(html)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const chosen = [...counts]
    .sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))
    .slice(0, MAX_LETTERS - ASCII.length)
    .map(([letter]) => letter);
  return fontOf(ASCII + chosen.sort().join(''));
}

/** The font of the previous release, as long as it has all letters of the pages that changed; else null. */
export function keptFont(previous: SiteFont | null, changed: Iterable<string>): SiteFont | null {
  // One of another design has another name.
  if (previous === null || fontOf(previous.letters).path !== previous.path) return null;
  const known = new Set(previous.letters);
  for (const html of changed) for (const letter of lettersIn(html)) if (!known.has(letter)) return null;
  return previous;
}

/** The font that a release names; null for one of older code. */
export async function readSiteFont(release: string | null): Promise<SiteFont | null> {
  if (release === null) return null;
  try {
    return siteFont.parse(JSON.parse(await readFile(path.join(release, SITE_FONT), 'utf8')));
  } catch {
    return null;
  }
}
