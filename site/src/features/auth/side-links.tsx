import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);
  padding-top: var(--space-4);
  border-top: 1px solid var(--color-line);
  font-size: var(--text-sm);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: var(--color-ink);
    font-weight: 600;
  }
`;

/** Links from a form to related pages. */
export const SideLinks = ({ children }: { children: ReactNode }) => <div css={links}>{children}</div>;
