import { css } from '@emotion/react';
import { Section } from '../../ui/section';
import { from, print } from '../../ui/theme/breakpoints';
import type { BlockProps } from './block-kinds';

const grid = css`
  display: grid;
  gap: 2.25rem clamp(1.5rem, 3vw, 2.5rem);
  ${from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.lg} {
    grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
  }
`;

/** Each figure has a piece of the scale above it. */
const figure = css`
  display: flex;
  flex-direction: column;
  padding-top: 1.75rem;
  background:
    linear-gradient(var(--color-deep-accent), var(--color-deep-accent)) 0 0 / 2px 16px no-repeat,
    repeating-linear-gradient(90deg, var(--color-deep-line) 0 1px, transparent 1px 12px) 0 0 / 100% 8px
      no-repeat;
  & > dt {
    order: 2;
    margin-top: 0.5rem;
    color: #ffffff;
    font-size: var(--text-lg);
    font-weight: 650;
    line-height: 1.5;
  }
  & > dd {
    order: 3;
    font-size: var(--text-sm);
  }
  & > dd[data-part='value'] {
    order: 1;
    color: var(--color-deep-accent);
    font-size: clamp(2rem, 1.6rem + 1.4vw, 2.625rem);
    font-weight: 750;
    line-height: 1.25;
    letter-spacing: -0.04em;
    font-variant-numeric: tabular-nums;
  }
  & > dd + dd {
    margin-top: 0.375rem;
  }
  ${print} {
    & > dt,
    & > dd[data-part='value'] {
      color: inherit;
    }
  }
`;

export function FiguresBlock({ block }: BlockProps<'blocks.figures'>) {
  return (
    <Section name="figures" title={block.title} lead={block.lead} tone="deep">
      <dl css={grid}>
        {block.items.map(({ value, label, note }, index) => (
          <div key={index} css={figure}>
            <dt>{label}</dt>
            <dd data-part="value">{value}</dd>
            {note && <dd>{note}</dd>}
          </div>
        ))}
      </dl>
    </Section>
  );
}
