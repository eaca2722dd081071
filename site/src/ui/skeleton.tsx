import { css, keyframes } from '@emotion/react';

const pulse = keyframes`
  50% { opacity: 0.5; }
`;

const placeholder = css`
  display: block;
  max-width: 100%;
  border-radius: 6px;
  background: var(--color-tint-2);
  animation: ${pulse} 1.6s ease-in-out infinite;
`;

/** Placeholder while something loads. Lengths in CSS units. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span aria-hidden="true" css={placeholder} style={{ width, height }} />;
}
