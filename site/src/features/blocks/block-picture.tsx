import type { BlockImage } from 'api-extensions/contracts/common/blocks';
import { MAX_IMAGE_PIXELS } from 'api-extensions/contracts/image/widths';
import { SiteImage } from '../../ui/image';

const QUALITY = 80;

/** Whether a picture can be shown: measured, so that nothing moves when it comes, and small enough to be resized. */
export const isShown = (image: BlockImage | null): image is BlockImage & { width: number; height: number } =>
  image !== null &&
  Boolean(image.width) &&
  Boolean(image.height) &&
  Number(image.width) * Number(image.height) <= MAX_IMAGE_PIXELS;

interface Props {
  image: BlockImage | null;
  /** Displayed width, as `sizes` of an `img`. */
  sizes: string;
  /** The largest thing on the first screen. */
  isFirst?: boolean;
  className?: string;
}

/** A picture of a block, cut around its focal point where a style cuts it. Nothing if it cannot be shown. */
export const BlockPicture = ({ image, sizes, isFirst, className }: Props) =>
  isShown(image) ? (
    <SiteImage
      url={image.url}
      updatedAt={image.updatedAt}
      alt={image.alternativeText ?? ''}
      width={image.width}
      height={image.height}
      sizes={sizes}
      quality={QUALITY}
      isFirst={isFirst}
      focalPoint={image.focalPoint}
      className={className}
    />
  ) : null;
