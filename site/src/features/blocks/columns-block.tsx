import { css } from '@emotion/react';
import { Section } from '../../ui/section';
import { SiteLink } from '../../ui/site-link';
import { from } from '../../ui/theme/breakpoints';
import type { BlockProps } from './block-kinds';
import { BlockPicture } from './block-picture';

/** Side by side on wide screens, in two columns on tablets, one below the other on phones. */
const grid = css`
  display: grid;
  gap: clamp(1.75rem, 1rem + 2vw, 2.5rem);
  ${from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.lg} {
    grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  }
`;

const item = css`
  & > img {
    width: 100%;
    margin-bottom: var(--space-4);
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: var(--radius-md);
  }
  & > :is(h2, h3) {
    font-size: var(--text-xl);
  }
  & > p {
    margin-top: var(--space-2);
  }
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: var(--color-primary-strong);
    font-weight: 650;
    text-decoration: none;
  }
  & > a:hover {
    text-decoration: underline;
  }
`;

/** Two to four columns of a heading and a text, each with a picture and a link if it has them. */
export function ColumnsBlock({ block }: BlockProps<'blocks.columns'>) {
  const Heading = block.title ? 'h3' : 'h2';
  return (
    <Section name="columns" title={block.title} lead={block.lead} wide>
      <ul css={grid} style={{ '--columns': Math.max(2, Math.min(block.items.length, 4)) } as object}>
        {block.items.map(({ title, text, image, label, url }, index) => (
          <li key={index} css={item}>
            <BlockPicture image={image} sizes="(min-width: 1024px) 33vw, (min-width: 640px) 46vw, 92vw" />
            <Heading>{title}</Heading>
            <p>{text}</p>
            {label && url && <SiteLink href={url}>{label}</SiteLink>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
