import { css } from '@emotion/react';
import { Card } from '../../ui/card';
import { Section } from '../../ui/section';
import { visuallyHidden } from '../../ui/visually-hidden';
import type { BlockProps } from './block-kinds';
import { SampleMark } from './sample-mark';
import { swipeRow } from './swipe-row';

const item = css`
  box-shadow: var(--shadow-raised);
  & > figure {
    display: flex;
    flex-direction: column;
    gap: var(--space-4);
    height: 100%;
  }
  & blockquote {
    color: var(--color-ink);
    line-height: 1.75;
  }
  & figcaption {
    margin-top: auto;
    font-size: var(--text-sm);
  }
  & figcaption > strong {
    display: block;
    color: var(--color-ink);
    font-size: var(--text-md);
  }
`;

const starRow = css`
  display: flex;
  gap: 0.125rem;
  color: var(--color-tint-line);
  & > svg {
    width: 1.25rem;
  }
  & > [data-on] {
    color: var(--color-primary);
  }
`;

const mark = css`
  margin-bottom: 0.75rem;
`;

const STARS = [1, 2, 3, 4, 5];

const Stars = ({ count }: { count: number }) => (
  <div css={starRow}>
    <span css={visuallyHidden}>별점 5점 만점에 {count}점</span>
    {STARS.map((star) => (
      <svg
        key={star}
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
        data-on={star <= count ? '' : undefined}
      >
        <path
          d="m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z"
          fill="currentColor"
        />
      </svg>
    ))}
  </div>
);

/** What customers have said, each with who it was. */
export function ReviewsBlock({ block }: BlockProps<'blocks.reviews'>) {
  return (
    <Section name="reviews" title={block.title} lead={block.lead} wide>
      {block.note && (
        <p css={mark} data-part="note">
          <SampleMark>{block.note}</SampleMark>
        </p>
      )}
      {/* Nothing in the row takes the focus, and phones scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls must be reached by keyboard */}
      <ul css={swipeRow} tabIndex={0} aria-label={block.title}>
        {block.items.map(({ text, author, trade, stars }, index) => (
          <Card as="li" key={index} css={item}>
            <figure>
              {stars !== null && <Stars count={stars} />}
              <blockquote>{text}</blockquote>
              <figcaption>
                <strong>{author}</strong>
                {trade}
              </figcaption>
            </figure>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
