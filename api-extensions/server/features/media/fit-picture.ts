import sharp from 'sharp';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../../contracts/image/widths';
import { BROKEN_PICTURE } from '../../platform/admin-texts';
import { AppError } from '../../platform/errors';
import { type ImageType } from '../../platform/image-type';

/** Pixels of a scaled picture: as many as a good camera makes, in far fewer bytes than MAX_IMAGE_BYTES. */
const SCALED_PIXELS = MAX_IMAGE_PIXELS / 2;

/** Larger originals are refused. Phones make up to 200 megapixels; decoded, this many take 800 MB. */
const MAX_ORIGINAL_PIXELS = 16_383 * 16_383;

const QUALITY = 90;

/** Formats of scaled pictures: AVIF takes minutes at this size, and the widths of a GIF show its first frame alone. */
const OUTPUTS: Record<ImageType, { format: 'jpeg' | 'png' | 'webp'; ending: string }> = {
  jpeg: { format: 'jpeg', ending: 'jpg' },
  png: { format: 'png', ending: 'png' },
  gif: { format: 'png', ending: 'png' },
  webp: { format: 'webp', ending: 'webp' },
  avif: { format: 'webp', ending: 'webp' },
};

const broken = () => new AppError(422, 'IMAGE_BROKEN', BROKEN_PICTURE);
const tooLarge = () =>
  new AppError(422, 'IMAGE_TOO_LARGE', '그림이 너무 큽니다. 2억 6천만 화소 이하로 줄여 다시 올려 주세요.');

/**
 * Scales a picture down if the image endpoint would refuse to draw it (SPEC §7), so that a phone's photo of 108 or 200
 * megapixels can be used as it is.
 * @param output path of the scaled picture
 * @returns its size in bytes and its ending; null if the picture can stay as it is
 * @throws AppError IMAGE_BROKEN, IMAGE_TOO_LARGE
 */
export async function fitPicture(
  input: { path: string; bytes: number; type: ImageType },
  output: string,
): Promise<{ bytes: number; ending: string } | null> {
  const options = { limitInputPixels: MAX_ORIGINAL_PIXELS, sequentialRead: true };
  const size = await sharp(input.path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  const { width, height } = size.autoOrient;
  const pixels = width * height;
  if (pixels > MAX_ORIGINAL_PIXELS) throw tooLarge();
  const isTooHeavy = input.bytes > MAX_IMAGE_BYTES && pixels > SCALED_PIXELS;
  if (pixels <= MAX_IMAGE_PIXELS && !isTooHeavy) return null;
  const scale = Math.sqrt(SCALED_PIXELS / pixels);
  const { format, ending } = OUTPUTS[input.type];
  const scaled = await sharp(input.path, options)
    .autoOrient()
    .resize({ width: Math.floor(width * scale), height: Math.floor(height * scale), fit: 'inside' })
    .toFormat(format, { quality: QUALITY })
    .toFile(output)
    .catch(() => {
      throw broken();
    });
  return { bytes: scaled.size, ending };
}
