import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Container } from './container';
import { Shape } from './shape';
import { FIRST_SCREEN } from './theme/measures';

const screen = css`
  display: grid;
  align-content: start;
  justify-items: center;
  /* Keeps the footer below the first screen: there it would move while its HTML arrives. */
  min-height: ${FIRST_SCREEN};
  padding-block: clamp(4rem, 3rem + 6vw, 8rem);
  text-align: center;
  & > svg {
    color: var(--color-primary);
  }
  & > h1 {
    margin-top: var(--space-5);
    color: var(--color-primary);
    font-size: clamp(2rem, 1.5rem + 2.4vw, 3.25rem);
    font-weight: 800;
  }
  & > p {
    margin-top: var(--space-3);
    font-size: var(--text-lg);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.75rem;
    margin-top: var(--space-6);
  }
`;

interface Props {
  /** SVG path of the icon (shape.tsx). */
  icon: string;
  /** English title, in the words of SPEC. */
  title: string;
  text: string;
  /** Links that lead on. */
  children: ReactNode;
}

/** Replaces the content of a page that cannot be shown. */
export const MessageScreen = ({ icon, title, text, children }: Props) => (
  <Container>
    <div css={screen} data-part="message">
      <Shape path={icon} size="5rem" />
      <h1 lang="en">{title}</h1>
      <p>{text}</p>
      <div>{children}</div>
    </div>
  </Container>
);
