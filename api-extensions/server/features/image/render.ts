import sharp from 'sharp';
import { MAX_IMAGE_PIXELS, PLACEHOLDER } from '../../../contracts/image/widths';
import { imageBroken, imageBusy, imageTooLarge, imageUnsupported } from './failures';
import { imageType } from '../../platform/image-type';

/** Formats that a browser must accept by name; support of the original's own format is assumed. */
export type ModernType = 'avif' | 'webp';

const MODERN: readonly ModernType[] = ['avif', 'webp'];

/**
 * The modern formats that a client accepts, by its preference, AVIF before WebP on a tie (RFC 9110 12.5.1). A wildcard does
 * not count: programs that send one may support neither.
 */
export function acceptedTypes(accept: string | undefined): ModernType[] {
  const weights = new Map<string, number>();
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(type, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (type: ModernType) => weights.get(`image/${type}`) ?? 0;
  return MODERN.filter((type) => weightOf(type) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}

/** The longest side of a WebP; a longer strip becomes narrower than requested. */
const MAX_SIDE = 16_383;
/** AVIF costs several times as much as WebP; larger images would block the queue for seconds. */
const MAX_AVIF_PIXELS = 2_500_000;
/** Time limit of one rendering. */
const MAX_SECONDS = 20;

export interface RenderOptions {
  /** One of the configured widths, or the placeholder's. */
  width: number;
  /** On JPEG's scale, 1 to 100. */
  quality: number;
  /** Formats that the client accepts beside the original's own, best first. */
  types: readonly ModernType[];
}

interface Size {
  width: number;
  height: number;
}

function sizeFor(original: Size, width: number): Size {
  if (width === PLACEHOLDER.width) {
    return { width: Math.min(width, original.width), height: Math.min(width, original.height) };
  }
  const scale = Math.min(1, width / original.width, MAX_SIDE / original.height);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(original.width), height: scaled(original.height) };
}

function modernTypeFor(size: Size, types: readonly ModernType[]): ModernType | undefined {
  // AVIF is too slow for large images, and its container is larger than a placeholder's content.
  const prefersWebp = size.width * size.height > MAX_AVIF_PIXELS || size.width <= PLACEHOLDER.width;
  return prefersWebp && types.includes('webp') ? 'webp' : types[0];
}

/** AVIF's scale of quality differs: 64 looks like JPEG's 80, and 100 exceeds the original's size. */
const AVIF_SCALE = 0.8;
/** Sharp's effort, 0 to 9: a low one, because encoding occupies the queue. */
const AVIF_EFFORT = 2;

const encoders = {
  avif: (quality: number) => ({
    quality: Math.max(1, Math.round(quality * AVIF_SCALE)),
    effort: AVIF_EFFORT,
  }),
  webp: (quality: number) => ({ quality }),
  jpeg: (quality: number) => ({ quality, progressive: true }),
  png: (quality: number) => (quality === 100 ? {} : { quality, palette: true }),
};

/**
 * Renders an image in the requested width: upright, sRGB, without metadata, the first frame of an animation, never enlarged.
 * Without a modern format that the client accepts, a JPEG stays JPEG, PNG and GIF become PNG, and other originals become
 * PNG if they have transparency, else JPEG.
 * @throws AppError IMAGE_TYPE_UNSUPPORTED, IMAGE_BROKEN, IMAGE_TOO_LARGE, IMAGE_BUSY
 */
export async function renderImage(
  original: Buffer,
  { width, quality, types }: RenderOptions,
): Promise<Buffer> {
  const type = imageType(original);
  if (!type) throw imageUnsupported();
  try {
    const image = sharp(original, { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS });
    const { format, hasAlpha, autoOrient } = await image.metadata();
    // The decoder must agree on the type; it calls AVIF "heif".
    if (format !== (type === 'avif' ? 'heif' : type)) throw imageBroken();
    const size = sizeFor(autoOrient, width);
    const plain = type === 'jpeg' || (!hasAlpha && type !== 'png' && type !== 'gif') ? 'jpeg' : 'png';
    const target = modernTypeFor(size, types) ?? plain;
    return await image
      .autoOrient()
      .resize({ ...size, fit: 'fill' })
      .toFormat(target, encoders[target](quality))
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
  } catch (error) {
    if (!(error instanceof Error) || error.name === 'AppError') throw error;
    if (/pixel limit/i.test(error.message)) throw imageTooLarge('5,000만 화소');
    if (/timeout/i.test(error.message)) throw imageBusy();
    throw imageBroken();
  }
}

/** Version of the rendering code. Stored images of another version are not reused. */
export const RENDERER = `1 sharp ${sharp.versions.sharp ?? ''} vips ${sharp.versions.vips}`;
