import sharp from 'sharp';
import { MAX_PICTURE_PIXELS, PLACEHOLDER } from '../../../contracts/image-widths';
import type { ModernType } from './accept';
import { broken, busy, tooLarge, unsupported } from './failures';
import { pictureType } from '../../platform/picture-type';

/** The longest side of a WebP; a longer strip becomes narrower than was asked. */
const MAX_SIDE = 16_383;
/** AVIF costs several times what WebP does; from here on it would hold a place in the queue for seconds. */
const MAX_AVIF_PIXELS = 2_500_000;
const MAX_SECONDS = 20;

export interface Wanted {
  /** One of the configured widths, or the placeholder's. */
  width: number;
  /** On JPEG's scale, 1 to 100. */
  quality: number;
  /** What the client takes besides the original's own kind, best first. */
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
  // An AVIF has more bytes of frame than a placeholder has of picture.
  const heavy = size.width * size.height > MAX_AVIF_PIXELS || size.width <= PLACEHOLDER.width;
  return heavy && types.includes('webp') ? 'webp' : types[0];
}

const encoders = {
  // AVIF's scale is another: 64 looks as JPEG's 80 does, and its 100 is larger than the original.
  avif: (quality: number) => ({ quality: Math.max(1, Math.round(quality * 0.8)), effort: 2 }),
  webp: (quality: number) => ({ quality }),
  jpeg: (quality: number) => ({ quality, progressive: true }),
  png: (quality: number) => (quality === 100 ? {} : { quality, palette: true }),
};

/**
 * A picture in the wanted width: upright, sRGB, without metadata, of an animation the first frame, never enlarged.
 * Where the client takes no modern format, JPEG or PNG as the original is; of others, PNG where something shines through.
 * @throws AppError IMAGE_TYPE_UNSUPPORTED, IMAGE_BROKEN, IMAGE_TOO_LARGE, IMAGE_BUSY
 */
export async function render(original: Buffer, { width, quality, types }: Wanted): Promise<Buffer> {
  const type = pictureType(original);
  if (!type) throw unsupported();
  try {
    const picture = sharp(original, { failOn: 'error', limitInputPixels: MAX_PICTURE_PIXELS });
    const { format, hasAlpha, autoOrient } = await picture.metadata();
    // The decoder must have seen what we saw: "heif" is how it calls AVIF.
    if (format !== (type === 'avif' ? 'heif' : type)) throw broken();
    const size = sizeFor(autoOrient, width);
    const plain = type === 'jpeg' || (!hasAlpha && type !== 'png' && type !== 'gif') ? 'jpeg' : 'png';
    const target = modernTypeFor(size, types) ?? plain;
    return await picture
      .autoOrient()
      .resize({ ...size, fit: 'fill' })
      .toFormat(target, encoders[target](quality))
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
  } catch (error) {
    if (!(error instanceof Error) || error.name === 'AppError') throw error;
    if (/pixel limit/i.test(error.message)) throw tooLarge('5,000만 화소');
    if (/timeout/i.test(error.message)) throw busy();
    throw broken();
  }
}

/** Names the code that makes pictures: what an older one made is not taken for its work. */
export const RENDERER = `1 sharp ${sharp.versions.sharp ?? ''} vips ${sharp.versions.vips}`;
