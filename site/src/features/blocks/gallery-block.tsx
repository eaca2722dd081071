import { css } from '@emotion/react';
import { imageSources } from '../../ui/image-address';
import { Section } from '../../ui/section';
import { Shape, CLOSE } from '../../ui/shape';
import { from } from '../../ui/theme/breakpoints';
import type { BlockProps } from './block-kinds';
import { BlockPicture, isShown } from './block-picture';

const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(0.5rem, 1vw, 1rem);
  ${from.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${from.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  & a {
    display: block;
    border-radius: var(--radius-sm);
    overflow: hidden;
  }
  & img {
    width: 100%;
    aspect-ratio: 1;
    object-fit: cover;
    transition: transform 0.2s;
  }
  & a:hover img {
    transform: scale(1.03);
  }
`;

/** One picture on the whole screen. What it shows is put into it when it opens (platform/block-actions.ts). */
const lightbox = css`
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: rgb(12 13 18 / 94%);
  color: #ffffff;
  &[open] {
    display: grid;
    grid-template: auto minmax(0, 1fr) / 4rem minmax(0, 1fr) 4rem;
    align-items: center;
  }
  & > form {
    grid-area: 1 / 1 / auto / -1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 0.5rem;
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }
  & output {
    padding-left: 0.75rem;
  }
  & button {
    display: grid;
    place-items: center;
    width: 3rem;
    height: 3rem;
    margin-inline: auto;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    cursor: pointer;
  }
  & > form > button {
    margin: 0;
  }
  & button:hover {
    background: rgb(255 255 255 / 16%);
  }
  & button:focus-visible {
    outline-color: #ffffff;
  }
  & figure {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    height: 100%;
    padding-bottom: 1rem;
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  & figcaption {
    min-height: 1.7em;
    padding-top: 0.5rem;
    text-align: center;
  }
  & button[hidden] {
    display: none;
  }
  /* The picture has the width of a phone, with the buttons below it. */
  @media (max-width: 40rem) {
    &[open] {
      grid-template: auto minmax(0, 1fr) auto / 1fr 1fr;
    }
    & figure {
      grid-area: 2 / 1 / auto / -1;
    }
  }
`;

const PREVIOUS = 'M14.5 5.5 8 12l6.5 6.5';
const NEXT = 'M9.5 5.5 16 12l-6.5 6.5';

/** Pictures in a grid. Each is a link to its file, which opens the picture on the whole screen. */
export function GalleryBlock({ block }: BlockProps<'blocks.gallery'>) {
  const images = block.images.filter(isShown);
  if (images.length === 0) return null;
  return (
    <Section name="gallery" title={block.title} lead={block.lead} wide>
      <ul css={grid} data-part="pictures">
        {images.map((image, index) => (
          <li key={index}>
            <a
              href={imageSources(image, image.width).src}
              aria-label={`${image.alternativeText || `사진 ${index + 1}`} 크게 보기`}
              data-act="lightbox"
              data-caption={image.caption || undefined}
            >
              <BlockPicture image={image} sizes="(min-width: 1024px) 300px, (min-width: 768px) 33vw, 50vw" />
            </a>
          </li>
        ))}
      </ul>
      <dialog css={lightbox} aria-label="사진 크게 보기">
        <form method="dialog">
          <output />
          <button aria-label="닫기">
            <Shape path={CLOSE} size="1.5rem" />
          </button>
        </form>
        <button type="button" aria-label="이전 사진" data-step="-1">
          <Shape path={PREVIOUS} size="1.5rem" />
        </button>
        <figure>
          <figcaption />
        </figure>
        <button type="button" aria-label="다음 사진" data-step="1">
          <Shape path={NEXT} size="1.5rem" />
        </button>
      </dialog>
    </Section>
  );
}
