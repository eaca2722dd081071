import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { imageSources, type ImageFile, placeholderAddress } from './image-address';

interface Props extends ImageFile {
  /** Alternative text; empty for a decorative image. */
  alt: string;
  /** Width of the original in pixels. Width and height reserve its space. */
  width: number;
  height: number;
  /** Displayed width, as `sizes` of an `img`: `(min-width: 1024px) 40vw, 100vw`. */
  sizes?: string;
  /** 1 to 100. */
  quality?: number;
  /** The first visible image: loads at once and with priority, not when scrolled to. */
  isFirst?: boolean;
  /** The part that stays visible where a style cuts the picture, in percent. */
  focalPoint?: { x: number; y: number } | null;
  className?: string;
}

const flexible = css`
  display: block;
  max-width: 100%;
  height: auto;
`;

// Without scripts the placeholder would never be removed, and would show through a transparent image.
const blurred = css`
  background-size: 100% 100%;
  background-repeat: no-repeat;
  @media (scripting: none) {
    background-image: none !important;
  }
`;

/** An image of the media library in the width that the screen needs, with a placeholder until it has loaded. */
export function SiteImage({
  url,
  updatedAt,
  alt,
  width,
  height,
  sizes = '100vw',
  quality,
  isFirst = false,
  focalPoint,
  className,
}: Props) {
  const element = useRef<HTMLImageElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  // An image that loads before hydration fires no event.
  useEffect(() => setLoaded(element.current?.complete === true), [url]);

  const image = { url, updatedAt };
  const { src, srcSet } = imageSources(image, width, quality);
  const placeholder = isLoaded ? undefined : placeholderAddress(image);
  return (
    <img
      ref={element}
      // React 18 accepts the attribute only in lower case.
      {...(isFirst && { fetchpriority: 'high' })}
      // Precedes src: some browsers start loading as soon as src is set.
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      sizes={srcSet && sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      css={[flexible, blurred]}
      style={{
        ...(focalPoint && { objectPosition: `${focalPoint.x}% ${focalPoint.y}%` }),
        ...(placeholder && { backgroundImage: `url("${placeholder}")` }),
      }}
      onLoad={() => setLoaded(true)}
    />
  );
}
