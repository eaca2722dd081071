import { css } from '@emotion/react';
import { Container } from '../../ui/container';
import { SiteLink } from '../../ui/site-link';
import type { BlockProps } from './block-kinds';

const bar = css`
  border-block: 1px solid var(--color-tint-line);
  background: var(--color-tint-2);
  color: var(--color-ink);
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1rem;
  align-items: center;
  justify-content: center;
  min-height: 3rem;
  padding-block: 0.375rem;
  font-size: var(--text-sm);
  font-weight: 600;
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 2rem;
    color: var(--color-primary-strong);
  }
`;

/** A line across the page, for the time that its editor has set. A release has it only within that time. */
export function NoticeBarBlock({ block }: BlockProps<'blocks.notice-bar'>) {
  return (
    <aside css={bar} aria-label="알림" data-block="notice-bar">
      <Container>
        <div css={row}>
          <p>{block.text}</p>
          {block.label && block.url && <SiteLink href={block.url}>{block.label}</SiteLink>}
        </div>
      </Container>
    </aside>
  );
}
