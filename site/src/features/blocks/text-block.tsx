import { css } from '@emotion/react';
import { Section } from '../../ui/section';
import type { BlockProps } from './block-kinds';
import { RichText } from './rich-text';

const column = css`
  max-width: 46rem;
`;

/** A written text. */
export function TextBlock({ block }: BlockProps<'blocks.text'>) {
  return (
    <Section name="text" title={block.title} heading="beside">
      <div css={column}>
        <RichText nodes={block.text} headingLevel={block.title ? 3 : 2} />
      </div>
    </Section>
  );
}
