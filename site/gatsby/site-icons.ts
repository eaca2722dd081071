import { createHash } from 'node:crypto';
import type { PlannedFile } from './planned';

/** A site's icon, the three bars of its logo in its colour: an ICO for `/favicon.ico`, PNG files for home screens. */

/** A PNG icon, which the publisher draws beside the share images. */
export interface IconImage {
  /** Path on every host, named by the content. */
  path: string;
  /** Width and height in pixels. */
  iconSize: number;
  color: string;
}

/** Bars in a square of 22: left, top, width, height, and whether they are pale. */
const BARS = [
  [1, 13, 5, 8, true],
  [8.5, 8, 5, 13, true],
  [16, 1, 5, 20, false],
] as const;
const SQUARE = 22;

export const TOUCH_ICON_SIZE = 180;
const MANIFEST_SIZES = [192, 512];

/** Increase it when the design of the icons changes: all of them are then drawn again. */
const DESIGN = 1;

/** The PNG icon of a colour and size. */
export function iconImage(color: string, iconSize: number): IconImage {
  const hash = createHash('sha256').update(`icon ${DESIGN} ${iconSize} ${color}`).digest('hex').slice(0, 20);
  return { path: `/share/${hash}.png`, iconSize, color };
}

export const iconImages = (color: string): IconImage[] =>
  [TOUCH_ICON_SIZE, ...MANIFEST_SIZES].map((size) => iconImage(color, size));

/** The bars as SVG elements in a square of 22. */
export const barsSvg = (color: string): string =>
  BARS.map(
    ([x, y, width, height, isPale]) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}"${isPale ? ' opacity=".4"' : ''}/>`,
  ).join('');

/** The icon as SVG, on white with a margin, as home screens crop it to a circle. */
export const iconSvg = ({ color, iconSize }: IconImage): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${iconSize}" height="${iconSize}" viewBox="-9 -9 40 40"><path fill="#fff" d="M-9-9h40v40H-9z"/>${barsSvg(color)}</svg>`;

const ICO_SIZE = 32;

/** An ICO with one bitmap of 32 × 32 pixels (BGRA, lines from below), as in Microsoft's description of the format. */
export function faviconIco(color: string): Buffer {
  const bgr = Buffer.from(color.replace('#', ''), 'hex').reverse();
  const pixels = Buffer.alloc(ICO_SIZE * ICO_SIZE * 4);
  const scaled = (length: number) => Math.round((length * ICO_SIZE) / SQUARE);
  for (const [x, y, width, height, isPale] of BARS) {
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

/** `/favicon.ico` and the web app manifest. @param color `#rrggbb` */
export function iconFiles(name: string, color: string): PlannedFile[] {
  const manifest = {
    name,
    short_name: name,
    lang: 'ko',
    start_url: '/',
    display: 'browser',
    theme_color: color,
    background_color: '#ffffff',
    icons: MANIFEST_SIZES.map((size) => ({
      src: iconImage(color, size).path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
  return [
    { path: '/favicon.ico', body: faviconIco(color) },
    { path: '/manifest.webmanifest', body: JSON.stringify(manifest) },
  ];
}
