import { css } from '@emotion/react';

const code = css`
  overflow-x: auto;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-sm);
  background: var(--color-surface);
  font-size: var(--text-sm);
  line-height: 1.6;
`;

/** Lines of a program; scrolls sideways by keyboard too. */
export const CodeBlock = ({ label, children }: { label: string; children: string }) => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
  <pre css={code} tabIndex={0} role="region" aria-label={label}>
    <code>{children}</code>
  </pre>
);
