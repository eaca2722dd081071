import { IMAGE_WIDTHS, PLACEHOLDER } from 'api-extensions/contracts/image-widths';

export interface Picture {
  /** As the CMS gives it. */
  url: string;
  /** When the file was last changed, as the CMS gives it; with it, the browser may keep the picture for ever. */
  updatedAt?: string;
}

/** Whether the endpoint makes widths of it. A drawing has none: it is shown as it is. */
const isSized = ({ url }: Picture) => !/\.svgz?(?:\?|$)/i.test(url);

function address({ url, updatedAt }: Picture, width: number, quality?: number): string {
  const query = new URLSearchParams({ url, w: String(width) });
  if (quality !== undefined) query.set('q', String(quality));
  const changed = Date.parse(updatedAt ?? '');
  if (changed) query.set('v', String(changed));
  return `/api/image?${query.toString()}`;
}

/**
 * What an `img` takes: the configured widths (SPEC §9) up to the first that holds the whole original, each named by how
 * wide it really is, for nothing is enlarged.
 * @param width of the original, in pixels
 * @param quality 1 to 100; the endpoint's own when left out
 */
export function imageSources(
  picture: Picture,
  width: number,
  quality?: number,
): { src: string; srcSet?: string } {
  if (!isSized(picture)) return { src: picture.url };
  const whole = IMAGE_WIDTHS.findIndex((configured) => configured >= width);
  const widths = whole < 0 ? IMAGE_WIDTHS : IMAGE_WIDTHS.slice(0, whole + 1);
  const sources = widths.map((configured) => ({
    src: address(picture, configured, quality),
    width: Math.min(configured, width),
  }));
  return {
    src: sources.at(-1)?.src ?? picture.url,
    srcSet: sources.map(({ src, width: real }) => `${src} ${real}w`).join(', '),
  };
}

/** The few pixels that are shown until the picture is there (SPEC §9); undefined where there are none. */
export function placeholderAddress(picture: Picture): string | undefined {
  return isSized(picture) ? address(picture, PLACEHOLDER.width, PLACEHOLDER.quality) : undefined;
}
