import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const details = css`
  & > summary {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    color: var(--color-primary-strong);
    font-size: var(--text-sm);
    font-weight: 600;
  }
`;

interface Props {
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** Content that is shown on demand, e.g. the table of a chart. */
export const MoreDetails = ({ summary, open, children }: Props) => (
  <details css={details} open={open}>
    <summary>{summary}</summary>
    {children}
  </details>
);
