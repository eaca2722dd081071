import { errorMessage } from 'api-extensions/contracts/rules/error-text';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { SHARE_IMAGE_SIZE, type ShareImage } from '../gatsby/share-image';
import { barsSvg, iconSvg } from '../gatsby/site-icons';
import { type DrawnFont, drawnRuns } from 'api-extensions/contracts/drawn-text';
import { escapeXml } from 'api-extensions/contracts/rules/html';
import type { DrawnImage } from '../gatsby/site-plan';

/** Draws share images and icons as PNG files. The publisher runs it as a child process while there are images to draw. */

export interface DrawRequest {
  image: DrawnImage;
  file: string;
}

/** Null, or why the image could not be drawn. */
export type DrawReply = string | null;

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
const MARGIN = 80;
/** Space of the title: between the site's name and the lower margin. */
const TOP = 160;
const TITLE_HEIGHT = HEIGHT - TOP - MARGIN;
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

const drawText = (markup: string, size: number, color: string) =>
  sharp({
    text: {
      text: `<span foreground="${color}" letter_spacing="-1024">${markup}</span>`,
      font: `Pretendard Bold ${size}`,
      fontfile: path.join(fonts, 'Pretendard-Bold.otf'),
      width: WIDTH - 2 * MARGIN,
      rgba: true,
      dpi: 72,
      spacing: Math.round(size / 6),
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

/** Three bars, as in the site's icon. */
const background = (color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>` +
      `<rect width="24" height="${HEIGHT}" fill="${color}"/>` +
      `<g transform="translate(960 390) scale(9)" opacity=".12">${barsSvg(color)}</g></svg>`,
  );

async function drawTitle(title: string) {
  // An extremely long title is cut rather than drawn smaller than anyone can read.
  const text = title.length > 120 ? `${title.slice(0, 119).trimEnd()}…` : title;
  for (const size of SIZES) {
    const drawn = await drawText(keepWords(text), size, '#111827');
    if (drawn.info.height <= TITLE_HEIGHT || size === SIZES.at(-1)) return drawn;
  }
  throw new Error('no size of the title fits');
}

async function drawShareImage({ title, siteName, color }: ShareImage): Promise<Buffer> {
  await loadFonts(title + siteName);
  const text = await drawTitle(title || siteName);
  const name = await drawText(inFonts(siteName), 36, color);
  const top = Math.max(TOP, Math.round((HEIGHT - text.info.height) / 2));
  return sharp(background(color))
    .composite([
      { input: name.data, left: MARGIN, top: MARGIN },
      { input: text.data, left: MARGIN, top },
    ])
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

async function draw({ image, file }: DrawRequest): Promise<void> {
  const png =
    'title' in image
      ? await drawShareImage(image)
      : await sharp(Buffer.from(iconSvg(image)))
          .png({ palette: true })
          .toBuffer();
  // Renamed when complete, so that the edge never reads half a file.
  const draft = path.join(path.dirname(file), `.${path.basename(file)}`);
  await fs.writeFile(draft, png);
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
