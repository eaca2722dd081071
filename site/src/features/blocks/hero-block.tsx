import { css } from '@emotion/react';
import type { BlockImage } from 'api-extensions/contracts/common/blocks';
import { LOOKUP_KINDS } from 'api-extensions/contracts/rules/kinds';
import { SCREENS } from 'api-extensions/contracts/image/widths';
import { Container } from '../../ui/container';
import { from, print } from '../../ui/theme/breakpoints';
import { BlockActions } from './block-actions';
import type { BlockProps } from './block-kinds';
import { BlockPicture, isShown } from './block-picture';

import { HeroSample, hasAnswer } from './hero-sample';
import { HeroSearch } from './hero-search';

const band = css`
  position: relative;
  overflow: hidden;
  background: linear-gradient(var(--color-tint-2), var(--color-tint-1));
  ${print} {
    background: none;
  }
`;

/** The scale at the bottom of the band: ten short marks per long one. */
const scale = css`
  position: absolute;
  inset: auto 0 0;
  height: 16px;
  background:
    repeating-linear-gradient(90deg, var(--color-tint-mark) 0 1px, transparent 1px 120px) 0 0 / 100% 16px
      no-repeat,
    repeating-linear-gradient(90deg, var(--color-tint-line) 0 1px, transparent 1px 12px) 0 100% / 100% 8px
      no-repeat;
  ${print} {
    display: none;
  }
`;

const layout = css`
  display: flex;
  flex-direction: column;
  padding-block: clamp(1.75rem, 1rem + 4vw, 6rem) clamp(3rem, 2.25rem + 4vw, 7rem);
  ${print} {
    padding-block: 1rem;
  }
`;

const withVisual = css`
  padding-bottom: 1rem;
  ${from.lg} {
    display: grid;
    align-items: center;
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: clamp(2rem, 4vw, 4.5rem);
    padding-bottom: clamp(4rem, 3rem + 5vw, 7.5rem);
  }
`;

/** The first screen of a phone has the field, so what is around it is closer. */
const withLookups = css`
  padding-bottom: clamp(2.5rem, 1.5rem + 4vw, 5rem);
  ${from.lg} {
    padding-block: clamp(2.5rem, 1rem + 3vw, 4.5rem) clamp(3rem, 2rem + 3vw, 5.5rem);
  }
`;

/** On phones a sample answer is between the field and the buttons, beside which it is on wide screens. */
const text = css`
  display: contents;
  ${from.lg} {
    display: block;
  }
`;

/** Selectors of the parts that belong to another kind of lookup than the chosen one. */
const ofOthers = (part: string) =>
  LOOKUP_KINDS.map((kind) => `&:has([value='${kind}']:checked) ${part}:not([data-kind='${kind}'])`);

/** Samples of other kinds keep their space, so that nothing below them moves. */
const chosenKind = css`
  ${ofOthers('form[data-kind]').join(',')} {
    display: none;
  }
  ${ofOthers('figure[data-kind]').join(',')} {
    visibility: hidden;
    & * {
      animation: none;
    }
  }
  @supports not selector(:has(*)) {
    & [data-kind] ~ [data-kind] {
      display: none;
    }
  }
`;

const samples = css`
  display: grid;
  order: 1;
  & > figure {
    grid-area: 1 / 1;
  }
`;

const plain = css`
  padding-block: clamp(3rem, 2rem + 3vw, 5rem) clamp(3.25rem, 2.25rem + 3vw, 5.25rem);
`;

const eyebrow = css`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  margin-bottom: clamp(0.625rem, 0.25rem + 1.5vw, 1.5rem);
  color: var(--color-primary-strong);
  font-size: var(--text-sm);
  font-weight: 700;
  &::before {
    content: '';
    width: 1.75rem;
    height: 2px;
    background: currentColor;
  }
`;

const title = css`
  max-width: 19em;
  font-size: var(--text-3xl);
  font-weight: 800;
  line-height: 1.24;
  letter-spacing: -0.04em;
`;

const plainTitle = css`
  font-size: clamp(2rem, 1.5rem + 2vw, 3rem);
`;

const lead = css`
  max-width: 38rem;
  margin-top: clamp(0.75rem, 0.5rem + 1vw, 1.5rem);
  font-size: clamp(1.0625rem, 1rem + 0.3vw, 1.1875rem);
  line-height: 1.7;
`;

const actions = css`
  margin-top: clamp(1.75rem, 1.25rem + 1.5vw, 2.5rem);
`;

const belowLookups = css`
  margin-top: var(--space-5);
`;

const belowSamples = css`
  order: 2;
`;

/** An upright picture is cut around its focal point, so that it neither pushes the text off a phone nor outgrows it. */
const heroImage = css`
  width: 100%;
  max-height: 100vw;
  margin-block: 2rem;
  object-fit: cover;
  border-radius: 16px;
  ${from.lg} {
    max-height: 40rem;
    margin-block: 0;
  }
`;

/** Width of the image: beside the text on wide screens, the whole container on others. */
const IMAGE_SIZES = `(min-width: ${SCREENS.lg}px) 480px, 92vw`;

/** Narrow screens show the upper half of the illustration, which fades into the bottom of the band. */
const art = css`
  width: 100%;
  max-width: 27rem;
  margin: 2rem auto 0;
  height: 13.5rem;
  object-fit: cover;
  object-position: 50% 0;
  mask-image: linear-gradient(black 72%, transparent);
  ${from.lg} {
    max-width: none;
    height: auto;
    margin-top: 0;
    mask-image: none;
  }
  ${print} {
    display: none;
  }
`;

/** The editor's image if it is measured, otherwise the site's illustration, which is decorative. */
function Visual({
  image,
  illustration,
  isFirst,
}: {
  image: BlockImage | null;
  illustration: string;
  isFirst: boolean;
}) {
  if (!isShown(image))
    return (
      <picture css={{ display: 'contents' }}>
        {/* Hidden: the source element would take the illustration's place in the grid. */}
        <source
          media="(prefers-reduced-motion: reduce)"
          srcSet={`${illustration}#still`}
          css={{ display: 'none' }}
        />
        <img src={illustration} alt="" width={480} height={500} css={art} data-part="art" />
      </picture>
    );
  return <BlockPicture image={image} sizes={IMAGE_SIZES} isFirst={isFirst} css={heroImage} />;
}

/** First block of a page. Without actions, lookups and an image (e.g. on legal pages) it shows only text. */
export function HeroBlock({ block, site, headingLevel }: BlockProps<'blocks.hero'>) {
  const Heading = `h${headingLevel}` as const;
  const { actions: links, lookups } = block;
  const isPlain = links.length === 0 && lookups.length === 0 && !block.image;
  const answered = lookups.filter(hasAnswer);
  return (
    <section css={[band, chosenKind]} data-block="hero">
      <Container>
        <div css={[layout, isPlain ? plain : withVisual, lookups.length > 0 && withLookups]} data-part="hero">
          <div css={text}>
            {block.eyebrow && (
              <p css={eyebrow} data-part="eyebrow">
                {block.eyebrow}
              </p>
            )}
            <Heading css={[title, isPlain && plainTitle]}>{block.title}</Heading>
            {block.lead && <p css={lead}>{block.lead}</p>}
            {lookups.length > 0 && <HeroSearch lookups={lookups} />}
            {links.length > 0 && (
              <div css={[lookups.length > 0 ? belowLookups : actions, answered.length > 0 && belowSamples]}>
                <BlockActions links={links} business={block.contact ? site.business : null} />
              </div>
            )}
          </div>
          {answered.length > 0 && !block.image ? (
            <div css={samples} data-part="samples">
              {answered.map((lookup) => (
                <HeroSample key={lookup.kind} {...lookup} />
              ))}
            </div>
          ) : (
            !isPlain && (
              <Visual image={block.image} illustration={site.theme.art} isFirst={headingLevel === 1} />
            )
          )}
        </div>
      </Container>
      <div css={scale} data-part="scale" aria-hidden="true" />
    </section>
  );
}
