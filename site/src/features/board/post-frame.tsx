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

/** Stands beside the link to the board: the button comes with the session, after the post, which must not move. */
const place = css`
  position: absolute;
  top: calc(var(--post-top) - 0.75rem);
  right: 0;
`;

/** The place of a post. `actions` are those of managers. */
export const PostFrame = ({ actions, children }: { actions?: ReactNode; children: ReactNode }) => (
  <Container>
    <div css={page}>
      {actions && <div css={place}>{actions}</div>}
      {children}
    </div>
  </Container>
);
