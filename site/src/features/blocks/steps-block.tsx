import { css } from '@emotion/react';
import { Section } from '../../ui/section';
import { from } from '../../ui/theme/breakpoints';
import type { BlockProps } from './block-kinds';

const list = css`
  counter-reset: step;
  display: grid;
  ${from.lg} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: clamp(1.25rem, 2.2vw, 2.25rem);
  }
`;

/** A numbered mark on a line: vertical on narrow screens, horizontal on wide ones. */
const item = css`
  counter-increment: step;
  position: relative;
  padding: 0 0 clamp(1.25rem, 0.75rem + 2.5vw, 2.25rem) 3.75rem;
  &::before {
    content: counter(step);
    position: absolute;
    z-index: 1;
    top: 0;
    left: 0;
    display: grid;
    place-items: center;
    width: 2.5rem;
    height: 2.5rem;
    border: 2px solid var(--color-primary);
    border-radius: 50%;
    background: var(--color-paper);
    color: var(--color-primary-strong);
    font-weight: 750;
    font-variant-numeric: tabular-nums;
  }
  &:first-of-type::before {
    background: var(--color-primary);
    color: var(--color-on-primary);
  }
  &:not(:last-of-type)::after {
    content: '';
    position: absolute;
    top: 2.5rem;
    bottom: 0;
    left: calc(1.25rem - 1px);
    width: 2px;
    background: var(--color-tint-3);
  }
  &:last-of-type {
    padding-bottom: 0;
  }
  & > h3 {
    padding-top: 0.35rem;
    font-size: var(--text-xl);
  }
  & > p {
    margin-top: 0.5rem;
  }

  ${from.lg} {
    padding: 4.25rem 0 0;
    &:not(:last-of-type)::after {
      top: calc(1.25rem - 1px);
      right: calc(-1 * clamp(1.25rem, 2.2vw, 2.25rem));
      bottom: auto;
      left: 2.5rem;
      width: auto;
      height: 2px;
    }
    & > h3 {
      padding-top: 0;
    }
  }
`;

export function StepsBlock({ block }: BlockProps<'blocks.steps'>) {
  return (
    <Section name="steps" title={block.title} lead={block.lead} tone="surface">
      <ol css={list}>
        {block.items.map(({ title, text }, index) => (
          <li key={index} css={item}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
