import type { ThemeDesign } from './theme-design';

/** A rectangle of a mark. */
type MarkPart = readonly [x: number, y: number, width: number, height: number, isPale: boolean];

/**
 * The mark of a site, before its name in the header and as its icons: rectangles, which an ICO can have without a rasterizer. It belongs
 * to the illustration that the site has chosen.
 */
export const MARKS: Record<ThemeDesign['art'], readonly MarkPart[]> = {
  // Three rising bars.
  ranks: [
    [1, 13, 5, 8, true],
    [8.5, 8, 5, 13, true],
    [16, 1, 5, 20, false],
  ],
  // A shop: roof, striped awning, window and door.
  street: [
    [1, 1, 20, 5, false],
    [1, 5, 4, 7, false],
    [5, 6, 4, 5, true],
    [9, 5, 4, 7, false],
    [13, 6, 4, 5, true],
    [17, 5, 4, 7, false],
    [3, 13, 9, 8, true],
    [14, 13, 5, 8, false],
  ],
  // A page: headline, picture and lines of text.
  desk: [
    [1, 1, 20, 6, false],
    [1, 10, 9, 11, false],
    [13, 10, 8, 3, true],
    [13, 14, 8, 3, true],
    [13, 18, 8, 3, true],
  ],
};

/** Side of the square that the rectangles are in. */
export const MARK_SQUARE = 22;

/** The mark as data of two SVG paths: its pale parts, and the others. */
export const markPaths = (art: ThemeDesign['art']): [pale: string, solid: string] => {
  const pathOf = (pale: boolean) =>
    MARKS[art]
      .filter(([, , , , isPale]) => isPale === pale)
      .map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h-${width}z`)
      .join('');
  return [pathOf(true), pathOf(false)];
};

/** The mark as SVG elements in its square; pale parts are translucent. */
export function markSvg(art: ThemeDesign['art'], color: string): string {
  const [pale, solid] = markPaths(art);
  return `<path fill="${color}" opacity=".4" d="${pale}"/><path fill="${color}" d="${solid}"/>`;
}

/** The mark as the icon of pages, an address that browsers need no request for. */
export const markAddress = (art: ThemeDesign['art'], color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SQUARE} ${MARK_SQUARE}">${markSvg(art, color)}</svg>`,
  )}`;
