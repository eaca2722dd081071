import { css } from '@emotion/react';
import { koreanTime } from '../../platform/korean-format';
import { Section } from '../../ui/section';
import { BlockActions } from './block-actions';
import type { BlockProps } from './block-kinds';

const box = css`
  display: grid;
  gap: var(--space-5);
  justify-items: start;
`;

/** The script fills the figures; their space is there from the beginning. */
const figures = css`
  display: flex;
  gap: clamp(0.5rem, 2vw, 1rem);
  & > div {
    display: flex;
    flex-direction: column-reverse;
    align-items: center;
    min-width: 5rem;
    padding: 0.75rem 1rem;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-md);
    background: var(--color-paper);
  }
  & dt {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  & dd {
    color: var(--color-ink);
    font-size: clamp(1.75rem, 1.25rem + 2vw, 2.75rem);
    font-weight: 750;
    font-variant-numeric: tabular-nums;
    line-height: 1.3;
  }
  @media (scripting: none) {
    display: none;
  }
`;

const until = css`
  color: var(--color-ink);
  font-weight: 650;
`;

/** Days, hours and minutes until an instant. Without scripts, and for search engines, it says the instant. */
export function CountdownBlock({ block }: BlockProps<'blocks.countdown'>) {
  const { title, lead, ends_at, ended, actions } = block;
  const isOver = ends_at === null;
  if (isOver && !ended) return null;
  return (
    <Section name="countdown" title={title} lead={lead} tone="surface">
      <div css={box}>
        {isOver ? (
          <p css={until}>{ended}</p>
        ) : (
          <>
            <p css={until}>
              <time dateTime={ends_at}>{koreanTime(ends_at)}</time>까지
            </p>
            <dl css={figures} data-until={ends_at}>
              {['일', '시간', '분'].map((unit) => (
                <div key={unit}>
                  <dt>{unit}</dt>
                  <dd>–</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {actions.length > 0 && !isOver && <BlockActions links={actions} business={null} />}
      </div>
    </Section>
  );
}
