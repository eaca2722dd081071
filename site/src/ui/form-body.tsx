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

/** Fields below one another, with room between them. */
export function FormStack({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div css={stack} className={className}>
      {children}
    </div>
  );
}

/** Takes no room between the fields, and is there all the same. */
const nothing = css`
  position: absolute;
`;

/** What went wrong with a form as a whole. It stands in the page from the start, so that it is read aloud. */
export function FormFailure({ text, children }: { text: string | null; children?: ReactNode }) {
  return (
    <div role="alert" css={text === null && nothing}>
      {text !== null && (
        <Notice tone="error">
          <p>{text}</p>
          {children}
        </Notice>
      )}
    </div>
  );
}
