import { IMAGE_WIDTHS, PLACEHOLDER } from 'api-extensions/contracts/image/widths';

export interface ImageFile {
  /** Address as the CMS gives it. */
  url: string;
  /** Time of the file's last change, as the CMS gives it. It is part of the address, so that browsers may cache for good. */
  updatedAt?: string;
  /** The same time in milliseconds since 1970, if the caller has it in place of `updatedAt`. */
  version?: number;
}

/** Whether the image endpoint resizes an image; it serves a vector drawing unchanged. */
const isResizable = ({ url }: ImageFile) => !/\.svgz?(?:\?|$)/i.test(url);

function imageAddress(
  { url, updatedAt = '', version = Date.parse(updatedAt) }: ImageFile,
  width: number,
  quality?: number,
): string {
  const query = new URLSearchParams({ url, w: String(width) });
  if (quality !== undefined) query.set('q', String(quality));
  if (version) query.set('v', String(version));
  return `/api/image?${query.toString()}`;
}

/**
 * Attributes of an `img`: the configured widths (SPEC §9) up to the first that covers the original, each with its real
 * width, because images are never enlarged.
 * @param width of the original, in pixels
 * @param quality 1 to 100; the endpoint's default if omitted
 */
export function imageSources(
  image: ImageFile,
  width: number,
  quality?: number,
): { src: string; srcSet?: string } {
  if (!isResizable(image)) return { src: image.url };
  const covering = IMAGE_WIDTHS.findIndex((configured) => configured >= width);
  const widths = covering < 0 ? IMAGE_WIDTHS : IMAGE_WIDTHS.slice(0, covering + 1);
  const sources = widths.map((configured) => ({
    src: imageAddress(image, configured, quality),
    width: Math.min(configured, width),
  }));
  return {
    src: sources.at(-1)?.src ?? image.url,
    srcSet: sources.map(({ src, width: real }) => `${src} ${real}w`).join(', '),
  };
}

/** Address of the tiny image shown while loading (SPEC §9); undefined if there is none. */
export function placeholderAddress(image: ImageFile): string | undefined {
  return isResizable(image) ? imageAddress(image, PLACEHOLDER.width, PLACEHOLDER.quality) : undefined;
}
