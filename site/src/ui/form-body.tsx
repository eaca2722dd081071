import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Notice } from './notice';

const stack = css`
  display: grid;
  gap: var(--space-5);
  & > * {
    min-width: 0;
  }
`;

/** Fields in a column, with space between them. */
export function FormStack({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div css={stack} className={className}>
      {children}
    </div>
  );
}

/** An empty message takes no space between the fields, but stays in the accessibility tree. */
const withoutSpace = css`
  position: absolute;
`;

/** Error message for the whole form. Its element is in the page from the start, so that screen readers announce a change. */
export function FormFailure({ text, children }: { text: string | null; children?: ReactNode }) {
  return (
    <div role="alert" css={text === null && withoutSpace}>
      {text !== null && (
        <Notice tone="error">
          <p>{text}</p>
          {children}
        </Notice>
      )}
    </div>
  );
}
