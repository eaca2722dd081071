import type { BlockInput } from 'api-extensions/contracts/common/blocks';

type BlockImage = NonNullable<Extract<BlockInput, { __component: 'blocks.picture' }>['image']>;

/**
 * A picture of a block, as the site reads it, with its SVG: the writer of a site adds it to the media library
 * (api-extensions/server/features/sites/site-pictures.ts). It must not contain the site's name, which a new site replaces.
 */
export interface Drawing extends BlockImage {
  /** File name in the media library. */
  name: string;
  drawing: string;
}

const FONT = 'Pretendard, Apple SD Gothic Neo, Malgun Gothic, Noto Sans KR, sans-serif';

interface Facts {
  name: string;
  alternativeText: string;
  caption?: string;
  width: number;
  height: number;
}

export const drawing = ({ name, width, height, caption, ...facts }: Facts, parts: string[]): Drawing => ({
  ...facts,
  caption: caption ?? null,
  name: `${name}.svg`,
  url: `/uploads/${name}.svg`,
  updatedAt: '2026-11-01T00:00:00.000Z',
  width,
  height,
  drawing: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}">${parts.join('')}</svg>`,
});

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;

export const stroke = (path: string, color: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

interface TextStyle {
  size: number;
  fill: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
}

/** @param y of the base line */
export const words = (
  x: number,
  y: number,
  text: string,
  { size, fill, weight = 400, anchor = 'start' }: TextStyle,
) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${text}</text>`;

/** A line through values at even distances. @param top value at the upper edge, `bottom` at the lower one */
export function course(
  values: readonly number[],
  box: { x: number; y: number; width: number; height: number },
  [top, bottom]: readonly [number, number],
): string {
  const step = box.width / (values.length - 1);
  return values
    .map((value, index) => {
      const y = box.y + ((value - top) / (bottom - top)) * box.height;
      return `${index === 0 ? 'M' : 'L'}${(box.x + index * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
