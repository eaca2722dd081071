import { css } from '@emotion/react';
import { Section } from '../../ui/section';
import { SiteLink } from '../../ui/site-link';
import type { BlockProps } from './block-kinds';
import { BlockPicture, isShown } from './block-picture';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, clamp(8rem, 14vw, 11rem)), 1fr));
  gap: clamp(0.75rem, 2vw, 1.5rem);
  & > li {
    display: grid;
    place-items: center;
    height: 6rem;
    padding: 1rem;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-sm);
    background: var(--color-paper);
    color: var(--color-ink);
    font-weight: 650;
    text-align: center;
  }
  & img {
    width: 100%;
    height: 3.5rem;
    object-fit: contain;
  }
  & a {
    display: block;
    width: 100%;
    min-height: 1.5rem;
  }
`;

/** A vector drawing may have no size of its own: its place has one. */
const isDrawing = (url: string) => /\.svgz?(?:\?|$)/i.test(url);

/** Marks of customers and partners, all of one height. One that cannot be shown is its name. */
export function LogosBlock({ block }: BlockProps<'blocks.logos'>) {
  return (
    <Section name="logos" title={block.title} lead={block.lead} wide>
      <ul css={grid}>
        {block.items.map(({ name, image, url }, index) => {
          const mark = isShown(image) ? (
            <BlockPicture image={{ ...image, alternativeText: name }} sizes="176px" />
          ) : image && isDrawing(image.url) ? (
            <img src={image.url} alt={name} width={176} height={56} loading="lazy" decoding="async" />
          ) : (
            name
          );
          return <li key={index}>{url ? <SiteLink href={url}>{mark}</SiteLink> : mark}</li>;
        })}
      </ul>
    </Section>
  );
}
