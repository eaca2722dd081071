import { css } from '@emotion/react';
import { Icon } from '../../ui/icon';
import { Section } from '../../ui/section';
import { from } from '../../ui/theme/breakpoints';
import type { BlockProps } from './block-kinds';

/** Two columns, also on phones unless the text is enlarged. */
const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: 1.75rem 1.25rem;
  ${from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 2.5rem clamp(1.5rem, 3vw, 3rem);
  }
`;

const item = css`
  padding-top: 1.25rem;
  border-top: 2px solid var(--color-tint-3);
  & > span {
    display: inline-flex;
    margin-bottom: 0.75rem;
    padding: 0.5625rem;
    border-radius: 0.75rem;
    background: var(--color-tint-2);
    color: var(--color-primary-strong);
  }
  & > h3 {
    font-size: 1.0625rem;
  }
  & > p {
    margin-top: 0.375rem;
    font-size: var(--text-sm);
  }
  ${from.sm} {
    & > span {
      margin-bottom: 1.125rem;
      padding: 0.6875rem;
    }
    & > h3 {
      font-size: var(--text-xl);
    }
    & > p {
      margin-top: 0.625rem;
      font-size: inherit;
    }
  }
`;

export function FeaturesBlock({ block }: BlockProps<'blocks.features'>) {
  return (
    <Section name="features" title={block.title} lead={block.lead} heading="beside">
      <ul css={grid}>
        {block.items.map(({ icon, title, text }, index) => (
          <li key={index} css={item}>
            <span>
              <Icon name={icon} size="1.625rem" />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
