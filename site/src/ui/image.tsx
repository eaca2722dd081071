import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { imageSources, type Picture, placeholderAddress } from './image-address';

interface Props extends Picture {
  /** What it shows, in words; empty for an ornament. */
  alt: string;
  /** Of the original, in pixels. They keep its place free. */
  width: number;
  height: number;
  /** How wide it will be, as `sizes` of an `img`: `(min-width: 1024px) 40vw, 100vw`. */
  sizes?: string;
  /** 1 to 100. */
  quality?: number;
  /** The first thing seen: loaded at once and before others, not when scrolled to. */
  isFirst?: boolean;
  className?: string;
}

const flexible = css`
  display: block;
  max-width: 100%;
  height: auto;
`;

// Without scripts nobody takes it away again, and it would show through a transparent picture.
const blurred = css`
  background-size: 100% 100%;
  background-repeat: no-repeat;
  @media (scripting: none) {
    background-image: none !important;
  }
`;

/** A picture of the media library, in the width that the screen needs, its placeholder behind it until it is there. */
export function SiteImage({
  url,
  updatedAt,
  alt,
  width,
  height,
  sizes = '100vw',
  quality,
  isFirst = false,
  className,
}: Props) {
  const element = useRef<HTMLImageElement>(null);
  const [loaded, setLoaded] = useState(false);
  // One that came before the page's scripts did has told nobody.
  useEffect(() => setLoaded(element.current?.complete === true), [url]);

  const picture = { url, updatedAt };
  const { src, srcSet } = imageSources(picture, width, quality);
  const placeholder = loaded ? undefined : placeholderAddress(picture);
  return (
    <img
      ref={element}
      // React 18 knows the attribute only as HTML spells it.
      {...(isFirst && { fetchpriority: 'high' })}
      // Before src: some browsers begin to load as soon as they see that.
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
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      onLoad={() => setLoaded(true)}
    />
  );
}
