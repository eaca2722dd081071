import { css } from '@emotion/react';
import { Section } from '../../ui/section';
import { print } from '../../ui/theme/breakpoints';
import type { BlockProps } from './block-kinds';

const list = css`
  border-top: 2px solid var(--color-ink);
  & > details {
    border-bottom: 1px solid var(--color-line);
  }
`;

/** The plus sign turns into a minus sign when the answer is open. */
const question = css`
  position: relative;
  display: block;
  padding: clamp(1rem, 0.75rem + 1vw, 1.375rem) 3rem clamp(1rem, 0.75rem + 1vw, 1.375rem) 0.25rem;
  color: var(--color-ink);
  font-size: clamp(1rem, 0.95rem + 0.3vw, 1.125rem);
  font-weight: 650;
  line-height: 1.5;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    color: var(--color-primary-strong);
  }
  &::before,
  &::after {
    content: '';
    position: absolute;
    top: calc(50% - 1px);
    right: 0.625rem;
    width: 1rem;
    height: 2px;
    background: var(--color-primary);
    transition: transform 0.2s;
  }
  &::after {
    transform: rotate(90deg);
  }
  details[open] > &::after {
    transform: none;
  }
  ${print} {
    &::before,
    &::after {
      display: none;
    }
  }
`;

const answer = css`
  padding: 0 3rem 1.75rem 0.25rem;
`;

/** Questions and answers as native disclosures. */
export function FaqBlock({ block, isDocument }: BlockProps<'blocks.faq'>) {
  return (
    <Section name="faq" title={block.title} heading="beside">
      <div css={list}>
        {block.items.map(({ question: asked, answer: text }, index) => (
          <details key={index} open={isDocument}>
            <summary css={question}>{asked}</summary>
            <p css={answer}>{text}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
