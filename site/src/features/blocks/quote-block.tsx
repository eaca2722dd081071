import { css } from '@emotion/react';
import { Container } from '../../ui/container';
import { sectionSpace } from '../../ui/section';
import type { BlockProps } from './block-kinds';

const figure = css`
  max-width: 52rem;
  margin-inline: auto;
  text-align: center;
  & > svg {
    width: 2.75rem;
    margin: 0 auto 1.5rem;
    fill: var(--color-tint-mark);
  }
  & blockquote {
    color: var(--color-ink);
    font-size: clamp(1.375rem, 1.1rem + 1.3vw, 2rem);
    font-weight: 650;
    line-height: 1.6;
    letter-spacing: -0.025em;
    text-wrap: balance;
  }
  & figcaption {
    margin-top: 1.5rem;
    color: var(--color-muted);
    font-weight: 550;
  }
`;

export function QuoteBlock({ block }: BlockProps<'blocks.quote'>) {
  return (
    <section css={sectionSpace} data-block="quote" data-tone="paper">
      <Container>
        <figure css={figure}>
          <svg viewBox="0 0 44 32" aria-hidden="true" focusable="false">
            <path d="M0 20C0 8.500 6.600 2 17 0l1.400 4.600C13.200 6.400 10.600 9 10.200 13H18v19H0zm25 0c0-11.500 6.600-18 17-20l1.400 4.600C38.200 6.400 35.600 9 35.200 13H43v19H25z" />
          </svg>
          <blockquote>{block.text}</blockquote>
          {block.source && <figcaption>{block.source}</figcaption>}
        </figure>
      </Container>
    </section>
  );
}
