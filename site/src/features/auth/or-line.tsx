import { css } from '@emotion/react';

const or = css`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  color: var(--color-muted);
  font-size: var(--text-sm);
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--color-line);
  }
`;

/** Separates two alternatives. */
export const OrLine = () => <p css={or}>또는</p>;
