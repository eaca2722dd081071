import { onColor } from 'api-extensions/contracts/common/theme-color';
import type { ThemeDesign } from 'api-extensions/contracts/common/theme-design';
import { SHARE_IMAGE_SIZE, type ShareImage } from '../gatsby/share-image';
import { MARK_SQUARE, markSvg } from 'api-extensions/contracts/common/site-mark';

/** Compositions of share images: each is like the first block of the site's design. */

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
const INK = '#14161d';

/** Where a text may be drawn, and how. */
export interface TextArea {
  left: number;
  top: number;
  width: number;
  height: number;
  color: string;
  /** Position in the area's height. */
  align: 'top' | 'middle' | 'bottom';
  isCentred?: boolean;
}

interface Look {
  /** SVG of the whole image without its texts. */
  background: string;
  titleArea: TextArea;
  nameArea: TextArea;
}

/** A mix of two `#rrggbb` colours. @param share of the first, 0 to 1 */
function mix(color: string, other: string, share: number): string {
  const channels = (hex: string) =>
    hex.match(/[0-9a-f]{2}/gi)?.map((part) => Number.parseInt(part, 16)) ?? [];
  const others = channels(other);
  return `#${channels(color)
    .map((value, at) => Math.round(value * share + (others[at] ?? 0) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

/** The mark of the site, `side` pixels high and wide. */
const mark = ({ art }: ShareImage, x: number, y: number, side: number, fill: string, opacity = 1) =>
  `<g transform="translate(${x} ${y}) scale(${side / MARK_SQUARE})" opacity="${opacity}">${markSvg(art, fill)}</g>`;

const svg = (...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`;

/** A scale at the bottom, as of a ruler. */
const scale = (fill: string) =>
  Array.from({ length: 61 }, (_, at) => rect(at * 20, HEIGHT - (at % 5 === 0 ? 36 : 18), 2, 36, fill)).join(
    '',
  );

const LOOKS: Record<ThemeDesign['hero'], (image: ShareImage, color: string) => Look> = {
  /** A dark bar with mark and name, the title on paper, a scale. */
  split: (image, color) => {
    const deep = mix(color, '#0b0c12', 0.32);
    return {
      background: svg(
        rect(0, 0, WIDTH, HEIGHT, '#ffffff'),
        rect(0, 0, WIDTH, 136, deep),
        mark(image, 80, 44, 48, '#ffffff'),
        scale(mix(color, '#ffffff', 0.4)),
        mark(image, 940, 330, 200, color, 0.14),
      ),
      nameArea: { left: 148, top: 44, width: 900, height: 48, color: '#ffffff', align: 'middle' },
      titleArea: { left: 80, top: 176, width: 1040, height: 380, color: INK, align: 'middle' },
    };
  },
  /** Mark, name and title in the middle, on a tint. */
  centred: (image, color) => ({
    background: svg(
      rect(0, 0, WIDTH, HEIGHT, mix(color, '#ffffff', 0.08)),
      mark(image, 568, 72, 64, color),
      rect(0, HEIGHT - 16, WIDTH, 16, color),
    ),
    nameArea: { left: 80, top: 156, width: 1040, height: 48, color, align: 'middle', isCentred: true },
    titleArea: { left: 80, top: 232, width: 1040, height: 320, color: INK, align: 'middle', isCentred: true },
  }),
  /** A round card in the site's colour, the mark in its corner. */
  card: (image, color) => {
    const ink = onColor(color);
    return {
      background: svg(
        rect(0, 0, WIDTH, HEIGHT, mix(color, '#ffffff', 0.08)),
        rect(36, 36, WIDTH - 72, HEIGHT - 72, color, 'rx="56"'),
        mark(image, 880, 340, 210, ink, 0.3),
        mark(image, 96, 90, 52, ink),
      ),
      nameArea: { left: 168, top: 92, width: 900, height: 48, color: ink, align: 'middle' },
      titleArea: { left: 96, top: 190, width: 1000, height: 340, color: ink, align: 'top' },
    };
  },
  /** The front of a paper: name between lines, the title at the bottom, the mark on a column in the site's colour. */
  page: (image, color) => ({
    background: svg(
      rect(0, 0, WIDTH, HEIGHT, '#ffffff'),
      rect(0, 0, 240, HEIGHT, color),
      mark(image, 60, 60, 120, onColor(color)),
      rect(300, 56, 840, 10, INK),
      rect(300, 146, 840, 2, INK),
      rect(300, HEIGHT - 58, 840, 2, INK),
    ),
    nameArea: { left: 300, top: 82, width: 840, height: 48, color, align: 'middle' },
    titleArea: { left: 300, top: 186, width: 840, height: 350, color: INK, align: 'bottom' },
  }),
};

/** The composition of an image. */
export const lookOf = (image: ShareImage): Look => LOOKS[image.look](image, image.color);
