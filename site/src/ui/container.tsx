import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const container = css`
  width: 100%;
  max-width: calc(var(--page-width) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`;

/** Limits its content to the width of the page's grid. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div css={container} className={className}>
      {children}
    </div>
  );
}
