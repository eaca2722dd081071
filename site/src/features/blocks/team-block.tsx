import { css } from '@emotion/react';
import { Section } from '../../ui/section';
import type { BlockProps } from './block-kinds';
import { BlockPicture, isShown } from './block-picture';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, clamp(8.5rem, 40vw, 14rem)), 1fr));
  gap: clamp(1.5rem, 3vw, 2.5rem) clamp(1rem, 2vw, 2rem);
  & h3 {
    margin-top: var(--space-4);
    font-size: var(--text-lg);
  }
  & p {
    font-size: var(--text-sm);
  }
  & h3 + p[data-role] {
    color: var(--color-primary-strong);
    font-weight: 600;
  }
  & p + p {
    margin-top: var(--space-2);
  }
`;

const portrait = css`
  width: 100%;
  aspect-ratio: 1;
  object-fit: cover;
  border-radius: var(--radius-md);
`;

/** In place of a portrait: the first letter of the name. */
const initial = css`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  border-radius: var(--radius-md);
  background: var(--color-tint-2);
  color: var(--color-primary-strong);
  font-size: clamp(2.5rem, 2rem + 2vw, 4rem);
  font-weight: 750;
`;

/** The letter after the marks that a drawn form has before a text (contracts/preview/marks.ts). */
const initialOf = (name: string): string =>
  name
    .replace(/[\ue000-\uf8ff]/g, '')
    .trim()
    .charAt(0);

/** People with their portraits. */
export function TeamBlock({ block }: BlockProps<'blocks.team'>) {
  return (
    <Section name="team" title={block.title} lead={block.lead} wide>
      <ul css={grid}>
        {block.items.map(({ name, role, text, image }, index) => (
          <li key={index}>
            {isShown(image) ? (
              <BlockPicture
                image={{ ...image, alternativeText: image.alternativeText || name }}
                sizes="(min-width: 640px) 240px, 46vw"
                css={portrait}
              />
            ) : (
              <div css={initial} aria-hidden="true">
                {initialOf(name)}
              </div>
            )}
            <h3>{name}</h3>
            {role && <p data-role="">{role}</p>}
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
