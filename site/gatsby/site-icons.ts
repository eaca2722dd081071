import { createHash } from 'node:crypto';
import { onColor } from 'api-extensions/contracts/common/theme-color';
import type { ThemeDesign } from 'api-extensions/contracts/common/theme-design';
import type { PlannedFile } from './planned';
import { MARK_SQUARE, MARKS, markSvg } from 'api-extensions/contracts/common/site-mark';

/** A site's icon, the mark of its logo in its colour: an ICO for `/favicon.ico`, PNG files for home screens. */

export interface IconLook {
  /** `#rrggbb` of the site. */
  color: string;
  /** Illustration of its design, which has the mark. */
  art: ThemeDesign['art'];
}

/** A PNG icon, which the publisher draws beside the share images. */
export interface IconImage extends IconLook {
  /** Path on every host, named by the content. */
  path: string;
  /** Width and height in pixels. */
  iconSize: number;
}

/** Background and mark of the icon on home screens. */
const GROUNDS: Record<ThemeDesign['art'], (color: string) => [ground: string, mark: string]> = {
  ranks: (color) => ['#ffffff', color],
  street: (color) => [color, onColor(color)],
  desk: (color) => ['#f4efe4', color],
};

export const TOUCH_ICON_SIZE = 180;
const MANIFEST_SIZES = [192, 512];

/** Increase it when the design of the icons changes: all of them are then drawn again. */
const DESIGN = 2;

/** The PNG icon of a look and size. */
export function iconImage({ color, art }: IconLook, iconSize: number): IconImage {
  const name = JSON.stringify(['icon', DESIGN, iconSize, color, art]);
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 20);
  return { path: `/share/${hash}.png`, iconSize, color, art };
}

export const iconImages = (look: IconLook): IconImage[] =>
  [TOUCH_ICON_SIZE, ...MANIFEST_SIZES].map((size) => iconImage(look, size));

/** The icon as SVG, with a margin, as home screens crop it to a circle. */
export function iconSvg({ color, art, iconSize }: IconImage): string {
  const [ground, mark] = GROUNDS[art](color);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${iconSize}" height="${iconSize}" viewBox="-9 -9 40 40"><path fill="${ground}" d="M-9-9h40v40H-9z"/>${markSvg(art, mark)}</svg>`;
}

const ICO_SIZE = 32;

/** An ICO with one bitmap of 32 × 32 pixels (BGRA, lines from below), as in Microsoft's description of the format. */
export function faviconIco({ color, art }: IconLook): Buffer {
  const bgr = Buffer.from(color.replace('#', ''), 'hex').reverse();
  const pixels = Buffer.alloc(ICO_SIZE * ICO_SIZE * 4);
  const scaled = (length: number) => Math.round((length * ICO_SIZE) / MARK_SQUARE);
  for (const [x, y, width, height, isPale] of MARKS[art]) {
    for (let row = scaled(y); row < scaled(y + height); row += 1) {
      for (let column = scaled(x); column < scaled(x + width); column += 1) {
        const at = ((ICO_SIZE - 1 - row) * ICO_SIZE + column) * 4;
        pixels.set([...bgr, isPale ? 102 : 255], at);
      }
    }
  }
  const mask = Buffer.alloc((ICO_SIZE * ICO_SIZE) / 8);
  const bitmap = Buffer.alloc(40);
  bitmap.writeUInt32LE(bitmap.length, 0);
  bitmap.writeInt32LE(ICO_SIZE, 4);
  // The height includes the mask, which follows as a second image.
  bitmap.writeInt32LE(2 * ICO_SIZE, 8);
  bitmap.writeUInt16LE(1, 12);
  bitmap.writeUInt16LE(32, 14);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([ICO_SIZE, ICO_SIZE], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(bitmap.length + pixels.length + mask.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, bitmap, pixels, mask]);
}

/** `/favicon.ico` and the web app manifest. */
export function iconFiles(name: string, look: IconLook): PlannedFile[] {
  const manifest = {
    name,
    short_name: name,
    lang: 'ko',
    start_url: '/',
    display: 'browser',
    theme_color: look.color,
    background_color: '#ffffff',
    icons: MANIFEST_SIZES.map((size) => ({
      src: iconImage(look, size).path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
  return [
    { path: '/favicon.ico', body: faviconIco(look) },
    { path: '/manifest.webmanifest', body: JSON.stringify(manifest) },
  ];
}
