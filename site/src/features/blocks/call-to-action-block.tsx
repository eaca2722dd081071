import { css } from '@emotion/react';
import { useId } from 'react';
import { Container } from '../../ui/container';
import { from, print } from '../../ui/theme/breakpoints';
import { BlockActions } from './block-actions';
import type { BlockProps } from './block-kinds';

const band = css`
  padding-bottom: var(--space-section);
`;

const panel = css`
  position: relative;
  overflow: hidden;
  display: grid;
  gap: 2rem;
  padding: clamp(2.25rem, 1.5rem + 4vw, 4.5rem) clamp(1.5rem, 1rem + 4vw, 4.5rem);
  border-radius: var(--radius-lg);
  background: var(--color-primary);
  color: var(--color-on-primary);
  & h2 {
    color: inherit;
    font-size: var(--text-2xl);
  }
  & p {
    max-width: 36rem;
    margin-top: 0.875rem;
    font-size: var(--text-lg);
  }
  /* The scale of the hero, at the bottom of the panel. */
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 14px;
    opacity: 0.4;
    background:
      repeating-linear-gradient(90deg, currentColor 0 1px, transparent 1px 120px) 0 0 / 100% 14px no-repeat,
      repeating-linear-gradient(90deg, currentColor 0 1px, transparent 1px 12px) 0 100% / 100% 7px no-repeat;
  }
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) fit-content(28rem);
    align-items: center;
  }
  ${print} {
    padding: 0;
    background: none;
    color: inherit;
    &::after {
      display: none;
    }
  }
`;

export function CallToActionBlock({ block, site }: BlockProps<'blocks.call-to-action'>) {
  const id = useId();
  return (
    <section css={band} aria-labelledby={id} data-block="call-to-action">
      <Container>
        <div css={panel} data-part="panel">
          <div>
            <h2 id={id}>{block.title}</h2>
            {block.text && <p>{block.text}</p>}
          </div>
          <BlockActions
            links={block.actions}
            tone="inverse"
            business={block.contact ? site.business : null}
          />
        </div>
      </Container>
    </section>
  );
}
