import { css } from '@emotion/react';
import { Container } from '../../ui/container';
import { sectionSpace } from '../../ui/section';
import type { BlockProps } from './block-kinds';
import { BlockPicture, isShown } from './block-picture';
import { caption } from './caption';

const picture = css`
  width: 100%;
  max-height: 80vh;
  object-fit: cover;
  border-radius: var(--radius-md);
`;

const narrow = css`
  max-width: 46rem;
  margin-inline: auto;
`;

const full = css`
  border-radius: 0;
`;

const SIZES: Record<string, string> = {
  narrow: '(min-width: 800px) 736px, 92vw',
  wide: '(min-width: 1280px) 1200px, 92vw',
  full: '100vw',
};

/** One picture with the line below it, which the block or the media library gives. */
export function PictureBlock({ block }: BlockProps<'blocks.picture'>) {
  const { image, width } = block;
  if (!isShown(image)) return null;
  const line = block.caption || image.caption;
  const isFull = width === 'full';
  const drawn = (
    <BlockPicture
      image={image}
      sizes={SIZES[width ?? ''] ?? '(min-width: 1280px) 1200px, 92vw'}
      css={[picture, isFull && full]}
    />
  );
  return (
    <section css={sectionSpace} data-block="picture" data-tone="paper" data-untitled="">
      <figure>
        {isFull ? (
          drawn
        ) : (
          <Container>{width === 'narrow' ? <div css={narrow}>{drawn}</div> : drawn}</Container>
        )}
        {line && (
          <Container>
            <figcaption css={[caption, width === 'narrow' && narrow]}>{line}</figcaption>
          </Container>
        )}
      </figure>
    </section>
  );
}
