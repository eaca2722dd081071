import { css } from '@emotion/react';
import { print } from '../ui/theme/breakpoints';

export const MAIN_ID = 'main';

const skip = css`
  position: fixed;
  z-index: 30;
  top: 0.5rem;
  left: 0.5rem;
  padding: 0.75rem 1.25rem;
  border-radius: var(--radius-sm);
  background: var(--color-ink);
  color: #ffffff;
  font-weight: 650;
  text-decoration: none;
  &:not(:focus) {
    transform: translateY(-200%);
  }
  ${print} {
    display: none;
  }
`;

/** The first focusable element: skips the menu. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} css={skip}>
      본문 바로가기
    </a>
  );
}
