import { css, keyframes } from '@emotion/react';
import { reducedMotion } from './theme/breakpoints';
import { TEXTS } from './texts';
import { VisuallyHidden } from './visually-hidden';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const spinner = css`
  display: inline-flex;
  gap: 0.625rem;
  align-items: center;
  color: var(--color-text);
  font-size: var(--text-sm);
  &::before {
    content: '';
    flex: none;
    width: var(--spinner-size);
    height: var(--spinner-size);
    border: 0.1875rem solid var(--color-tint-3);
    border-top-color: var(--color-primary);
    border-radius: 50%;
    animation: ${turn} 0.8s linear infinite;
  }
  ${reducedMotion} {
    &::before {
      border-style: dotted;
      border-color: var(--color-primary);
    }
  }
`;

interface Props {
  /** Text that says what is loading. */
  text?: string;
  /** Whether the text is visible; screen readers always get it. */
  visible?: boolean;
  /** Diameter of the ring, as a CSS length. */
  size?: string;
}

/** Shows that something is loading. Screen readers announce it if it is in the page from the start or appears with its parent. */
export function Spinner({ text = TEXTS.loading, visible = false, size = '1.5rem' }: Props) {
  return (
    <span role="status" css={[spinner, { '--spinner-size': size }]}>
      {visible ? text : <VisuallyHidden>{text}</VisuallyHidden>}
    </span>
  );
}
