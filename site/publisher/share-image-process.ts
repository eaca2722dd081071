import { errorMessage } from 'api-extensions/contracts/rules/error-text';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import type { ShareImage } from '../gatsby/share-image';
import { iconSvg } from '../gatsby/site-icons';
import { type DrawnFont, drawnRuns } from 'api-extensions/contracts/image/drawn-text';
import { escapeXml } from 'api-extensions/contracts/rules/html';
import { cutFont } from './cut-font';
import { lookOf, type TextArea } from './share-image-looks';
import type { DrawnFile } from './site-font';

/** Draws share images and icons as PNG files, and cuts fonts. The publisher runs it as a child process while there is one to make. */

export interface DrawRequest {
  image: DrawnFile;
  file: string;
}

/** Null, or why the image could not be drawn. */
export type DrawReply = string | null;

/** Font sizes of the title; the largest that fits is used. */
const SIZES = [76, 64, 52, 44];

/** Markup of a text in the fonts that have its letters. */
const inFonts = (text: string): string =>
  drawnRuns(text, 'bold')
    .map(({ text: part, font: { family } }) =>
      family === 'Pretendard' ? escapeXml(part) : `<span font_family="${family}">${escapeXml(part)}</span>`,
    )
    .join('');

/** Files of fallback fonts that Pango knows. */
const known = new Set<string>();

/** Has Pango load the fallback fonts of a text: a drawing names the file of one font, and those of earlier drawings stay known. */
async function loadFonts(text: string): Promise<void> {
  const fonts = drawnRuns(text, 'bold').map(({ font }): DrawnFont => font);
  for (const { family, file } of fonts) {
    if (family === 'Pretendard' || known.has(file)) continue;
    await sharp({ text: { text: '.', font: family, fontfile: file, dpi: 72 } }).toBuffer();
    known.add(file);
  }
}

/** Markup that keeps words of up to 14 letters whole: Pango would break Korean text at any syllable. */
const keepWords = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => (word.length > 14 ? inFonts(word) : `<span allow_breaks="false">${inFonts(word)}</span>`))
    .join(' ');

const fonts = path.join(
  path.dirname(createRequire(__filename).resolve('pretendard/package.json')),
  'dist/public/static',
);

interface DrawnText {
  size: number;
  color: string;
  width: number;
  isCentred?: boolean;
}

const drawText = (markup: string, { size, color, width, isCentred = false }: DrawnText) =>
  sharp({
    text: {
      text: `<span foreground="${color}" letter_spacing="-1024">${markup}</span>`,
      font: `Pretendard Bold ${size}`,
      fontfile: path.join(fonts, 'Pretendard-Bold.otf'),
      width,
      align: isCentred ? 'centre' : 'left',
      rgba: true,
      dpi: 72,
      spacing: Math.round(size / 6),
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

/** Narrower areas that are tried for a title of several lines: its last line should not be a single word. */
const BALANCE_STEPS = 4;

/** Draws a title in the narrowest area that needs no further line, so that its lines have about the same length. */
async function drawBalanced(markup: string, text: DrawnText) {
  let best = await drawText(markup, text);
  // One line cannot be balanced: it is as wide as it is.
  if (best.info.height < text.size * 1.6) return best;
  const { height } = best.info;
  for (let low = text.width / 2, high = text.width, step = 0; step < BALANCE_STEPS; step += 1) {
    const width = Math.round((low + high) / 2);
    const drawn = await drawText(markup, { ...text, width });
    // Pictures of the same lines differ a little in height, by their letters. A long word is wider than its area.
    if (drawn.info.height > height + text.size / 2 || drawn.info.width > width) low = width;
    else [best, high] = [drawn, width];
  }
  return best;
}

async function drawTitle(title: string, { width, height, ...text }: TextArea) {
  // An extremely long title is cut rather than drawn smaller than anyone can read.
  const shown = title.length > 120 ? `${title.slice(0, 119).trimEnd()}…` : title;
  for (const size of SIZES) {
    const drawn = await drawBalanced(keepWords(shown), { ...text, size, width });
    if (drawn.info.height <= height || size === SIZES.at(-1)) return drawn;
  }
  throw new Error('no size of the title fits');
}

/** Where a drawn text begins in its area. */
function placeIn(area: TextArea, { width, height }: { width: number; height: number }) {
  const free = Math.max(0, area.height - height);
  const share = { top: 0, middle: 0.5, bottom: 1 }[area.align];
  return {
    left: area.left + (area.isCentred ? Math.round((area.width - width) / 2) : 0),
    top: area.top + Math.round(free * share),
  };
}

async function drawShareImage(image: ShareImage): Promise<Buffer> {
  const { title, siteName } = image;
  await loadFonts(title + siteName);
  const { background, titleArea, nameArea } = lookOf(image);
  const text = await drawTitle(title || siteName, titleArea);
  const name = await drawText(inFonts(siteName), { size: 40, ...nameArea });
  return sharp(Buffer.from(background))
    .composite([
      { input: name.data, ...placeIn(nameArea, name.info) },
      { input: text.data, ...placeIn(titleArea, text.info) },
    ])
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

async function bytesOf(image: DrawnFile): Promise<Buffer> {
  if ('letters' in image) return cutFont(image.letters);
  if ('title' in image) return drawShareImage(image);
  return sharp(Buffer.from(iconSvg(image)))
    .png({ palette: true })
    .toBuffer();
}

async function draw({ image, file }: DrawRequest): Promise<void> {
  const bytes = await bytesOf(image);
  // Renamed when complete, so that the edge never reads half a file.
  const draft = path.join(path.dirname(file), `.${path.basename(file)}`);
  await fs.writeFile(draft, bytes);
  await fs.rename(draft, file);
}

sharp.concurrency(1);
sharp.cache(false);
process.on('message', (request: DrawRequest) => {
  void draw(request).then(
    () => process.send?.(null),
    (error: unknown) => process.send?.(errorMessage(error)),
  );
});
process.once('disconnect', () => process.exit(0));
