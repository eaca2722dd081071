import { css, keyframes } from '@emotion/react';
import { useIsOpening } from '../platform/open-page';
import { VisuallyHidden } from '../ui/visually-hidden';

const grow = keyframes`
  from { transform: scaleX(0); }
  60% { transform: scaleX(0.7); }
  to { transform: scaleX(0.95); }
`;

const bar = css`
  position: fixed;
  inset: 0 0 auto;
  z-index: 100;
  height: 3px;
  background: var(--color-primary);
  transform-origin: left;
  animation: ${grow} 8s ease-out forwards;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** A growing line at the top of the window, once a clicked page has been loading for a while (platform/open-page.ts). */
export function NavigationProgress() {
  const isOpening = useIsOpening();
  return (
    <div role="status">
      {isOpening && (
        <div css={bar}>
          <VisuallyHidden>페이지를 불러오고 있습니다.</VisuallyHidden>
        </div>
      )}
    </div>
  );
}
