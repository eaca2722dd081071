import { css, type SerializedStyles } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { Container } from './container';
import { from, print } from './theme/breakpoints';

type SectionTone = 'paper' | 'surface' | 'deep';

export const sectionSpace = css`
  padding-block: var(--space-section);
  /* Two neighbouring sections of the same background have one distance between them, not two. */
  [data-tone='paper'] + &[data-tone='paper'] {
    padding-top: 0;
  }
  ${print} {
    padding-block: 1.5rem;
  }
`;

const TONES: Record<SectionTone, SerializedStyles | undefined> = {
  paper: undefined,
  surface: css`
    background: var(--color-tint-1);
  `,
  deep: css`
    background: var(--color-deep);
    color: var(--color-deep-text);
    & h2,
    & h3 {
      color: #ffffff;
    }
    ${print} {
      background: none;
      color: inherit;
      & h2,
      & h3 {
        color: inherit;
      }
    }
  `,
};

const heading = css`
  max-width: 44rem;
  & > h2 {
    font-size: var(--text-2xl);
  }
  & > p {
    margin-top: var(--space-4);
    font-size: var(--text-lg);
    line-height: 1.75;
  }
`;

const loneLead = css`
  max-width: 44rem;
  margin-bottom: var(--space-5);
  font-size: var(--text-lg);
`;

const stacked = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(1.25rem, 0.5rem + 3.5vw, 3.5rem);
`;

const beside = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  ${from.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    gap: clamp(2rem, 5vw, 5rem);
    & > header {
      position: sticky;
      top: calc(var(--bar-height) + var(--space-6));
      align-self: start;
    }
  }
`;

interface Props {
  /** Without one the part is no landmark. */
  title: string | null;
  lead?: string | null;
  tone?: SectionTone;
  /** Position of the heading on wide screens: above the content, or beside it. */
  heading?: 'over' | 'beside';
  /** The content needs the whole width in every design. */
  wide?: boolean;
  /** Names the block for styles that depend on neighbours, and for tests. */
  name: string;
  children: ReactNode;
}

/** A part of a page with its own second-level heading. */
export function Section({
  title,
  lead,
  tone = 'paper',
  heading: place = 'over',
  wide = false,
  name,
  children,
}: Props) {
  const id = useId();
  if (!title)
    return (
      <section css={[sectionSpace, TONES[tone]]} data-block={name} data-tone={tone} data-untitled="">
        <Container>
          {lead && <p css={loneLead}>{lead}</p>}
          {children}
        </Container>
      </section>
    );
  return (
    <section
      css={[sectionSpace, TONES[tone]]}
      aria-labelledby={id}
      data-block={name}
      data-tone={tone}
      data-wide={wide ? '' : undefined}
    >
      <Container>
        <div css={place === 'beside' ? beside : stacked} data-part="section">
          <header css={heading}>
            <h2 id={id}>{title}</h2>
            {lead && <p>{lead}</p>}
          </header>
          <div>{children}</div>
        </div>
      </Container>
    </section>
  );
}
