import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const mark = css`
  flex: none;
  padding: 0 0.625rem;
  border: 1px solid var(--color-warn-line);
  border-radius: var(--radius-sm);
  background: var(--color-warn-tint);
  color: var(--color-warn);
  font-size: var(--text-xs);
  font-weight: 650;
  line-height: 1.75;
`;

/** Says that figures are made up. */
export const SampleMark = ({ children }: { children: ReactNode }) => <span css={mark}>{children}</span>;
