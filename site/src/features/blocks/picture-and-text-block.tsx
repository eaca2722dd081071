import { css } from '@emotion/react';
import { useId } from 'react';
import { Container } from '../../ui/container';
import { sectionSpace } from '../../ui/section';
import { from } from '../../ui/theme/breakpoints';
import { BlockActions } from './block-actions';
import type { BlockProps } from './block-kinds';
import { BlockPicture } from './block-picture';

const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) clamp(2rem, 5vw, 5rem);
  align-items: center;
  & h2 {
    font-size: var(--text-2xl);
  }
  & p {
    margin-top: var(--space-4);
  }
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The picture is before the text on phones, whatever its side on wide screens. */
const atRight = css`
  ${from.md} {
    & > img {
      order: 1;
    }
  }
`;

const picture = css`
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  border-radius: var(--radius-md);
`;

const actions = css`
  margin-top: var(--space-5);
`;

/** A picture beside a text. */
export function PictureAndTextBlock({ block }: BlockProps<'blocks.picture-and-text'>) {
  const id = useId();
  return (
    <section
      css={sectionSpace}
      aria-labelledby={id}
      data-block="picture-and-text"
      data-tone="paper"
      data-untitled=""
    >
      <Container>
        <div css={[layout, block.side === 'right' && atRight]}>
          <BlockPicture
            image={block.image}
            sizes="(min-width: 1280px) 560px, (min-width: 768px) 45vw, 92vw"
            css={picture}
          />
          <div>
            <h2 id={id}>{block.title}</h2>
            <p>{block.text}</p>
            {block.actions.length > 0 && (
              <div css={actions}>
                <BlockActions links={block.actions} business={null} />
              </div>
            )}
          </div>
        </div>
      </Container>
    </section>
  );
}
