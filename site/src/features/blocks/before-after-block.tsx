import { css } from '@emotion/react';
import { Section } from '../../ui/section';
import type { BlockProps } from './block-kinds';
import { BlockPicture, isShown } from './block-picture';
import { caption } from './caption';

/** Both pictures in one place; the later one is seen right of the divider, which is at --at. */
const frame = css`
  position: relative;
  overflow: hidden;
  max-width: 60rem;
  margin-inline: auto;
  border-radius: var(--radius-md);
  & > img {
    display: block;
    width: 100%;
    height: 100%;
    max-height: 80vh;
    object-fit: cover;
  }
  & > img + img {
    position: absolute;
    inset: 0;
    clip-path: inset(0 0 0 var(--at, 50%));
  }
  & > span {
    position: absolute;
    bottom: 0.75rem;
    left: 0.75rem;
    padding: 0.125rem 0.75rem;
    border-radius: var(--radius-sm);
    background: rgb(12 13 18 / 72%);
    color: #ffffff;
    font-size: var(--text-sm);
    font-weight: 650;
    pointer-events: none;
  }
  & > span + span {
    right: 0.75rem;
    left: auto;
  }
  /* The divider with its handle. */
  & > i {
    position: absolute;
    inset: 0 auto 0 var(--at, 50%);
    width: 3px;
    margin-left: -1.5px;
    background: #ffffff;
    box-shadow: 0 0 6px rgb(12 13 18 / 50%);
    pointer-events: none;
  }
  & > i::after {
    content: '↔';
    position: absolute;
    top: 50%;
    left: 50%;
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border-radius: 50%;
    background: #ffffff;
    box-shadow: var(--shadow-over);
    color: #14161d;
    font-style: normal;
    transform: translate(-50%, -50%);
  }
  /* The slider is the whole picture; it is seen by its divider. */
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: ew-resize;
    touch-action: pan-y;
  }
  & > input:focus-visible + i::after {
    outline: 3px solid var(--color-focus);
    outline-offset: 3px;
  }
  @media (scripting: none) {
    & > input {
      display: none;
    }
  }
`;

const line = css`
  max-width: 60rem;
  margin-inline: auto;
`;

/** Two pictures of one place, with a slider between them. */
export function BeforeAfterBlock({ block }: BlockProps<'blocks.before-after'>) {
  const { before, after } = block;
  if (!isShown(before) || !isShown(after)) return null;
  const names = [block.before_label || '전', block.after_label || '후'];
  const sizes = '(min-width: 1000px) 960px, 92vw';
  return (
    <Section name="before-after" title={block.title} lead={block.lead} wide>
      <figure>
        <div css={frame}>
          <BlockPicture image={before} sizes={sizes} />
          <BlockPicture image={after} sizes={sizes} />
          {names.map((name) => (
            <span key={name}>{name}</span>
          ))}
          <input
            type="range"
            min="0"
            max="100"
            defaultValue="50"
            aria-label={`${names.join('과 ')} 사진의 경계`}
            data-act="compare"
          />
          <i aria-hidden="true" />
        </div>
        {block.caption && <figcaption css={[caption, line]}>{block.caption}</figcaption>}
      </figure>
    </Section>
  );
}
