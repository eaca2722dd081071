import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Container } from '../../ui/container';

const page = css`
  --post-top: clamp(2rem, 1.5rem + 2vw, 3.5rem);
  position: relative;
  width: min(46rem, 100%);
  margin-inline: auto;
  padding-block: var(--post-top) var(--space-8);
`;

/** Over the free space beside the link to the board: the button appears with the session and must not move the post. */
const actionsPlace = css`
  position: absolute;
  top: calc(var(--post-top) - 0.75rem);
  right: 0;
`;

/** Sets the width and position of a post. @param actions buttons of managers */
export const PostFrame = ({ actions, children }: { actions?: ReactNode; children: ReactNode }) => (
  <Container>
    <div css={page}>
      {actions && <div css={actionsPlace}>{actions}</div>}
      {children}
    </div>
  </Container>
);
