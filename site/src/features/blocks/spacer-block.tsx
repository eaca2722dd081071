import { css } from '@emotion/react';
import { Container } from '../../ui/container';
import type { BlockProps } from './block-kinds';

const HEIGHTS: Record<string, string> = {
  small: '1.5rem',
  medium: 'clamp(2rem, 1rem + 4vw, 4rem)',
  large: 'clamp(4rem, 2rem + 8vw, 8rem)',
};

const space = css`
  display: grid;
  align-items: center;
  & hr {
    height: 1px;
    margin: 0;
    border: 0;
    background: var(--color-line);
  }
`;

/** A distance between two blocks, with a thin line if the editor wants one. */
export function SpacerBlock({ block }: BlockProps<'blocks.spacer'>) {
  return (
    <div css={space} style={{ height: HEIGHTS[block.size ?? ''] ?? HEIGHTS.medium }} data-block="spacer">
      {block.line && (
        <Container>
          <hr />
        </Container>
      )}
    </div>
  );
}
