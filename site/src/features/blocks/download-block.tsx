import { css } from '@emotion/react';
import { useId } from 'react';
import { appearance } from '../../ui/button';
import { Card } from '../../ui/card';
import { Container } from '../../ui/container';
import { Icon } from '../../ui/icon';
import { sectionSpace } from '../../ui/section';
import { from } from '../../ui/theme/breakpoints';
import type { BlockProps } from './block-kinds';
import { fileFacts } from './file-facts';

const row = css`
  display: grid;
  gap: var(--space-4) var(--space-5);
  align-items: center;
  & > svg {
    color: var(--color-primary-strong);
  }
  & h2 {
    font-size: var(--text-xl);
  }
  & p {
    margin-top: var(--space-2);
  }
  & p[data-facts] {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  ${from.md} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`;

/** A file of the media library, with its kind and size. */
export function DownloadBlock({ block }: BlockProps<'blocks.download'>) {
  const id = useId();
  const { file } = block;
  if (!file) return null;
  return (
    <section css={sectionSpace} aria-labelledby={id} data-block="download" data-tone="paper" data-untitled="">
      <Container>
        <Card css={row}>
          <Icon name="document" size="2.5rem" />
          <div>
            <h2 id={id}>{block.title}</h2>
            {block.text && <p>{block.text}</p>}
            <p data-facts="">{fileFacts(file.name, file.size)}</p>
          </div>
          <a
            href={file.url}
            download={file.name || true}
            css={appearance({ size: 'md', variant: 'outline' })}
          >
            {block.label || '내려받기'}
          </a>
        </Card>
      </Container>
    </section>
  );
}
