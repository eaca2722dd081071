import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Container } from '../ui/container';
import { Skeleton } from '../ui/skeleton';
import { FIRST_SCREEN } from '../ui/theme/measures';
import { useHydrated } from '../ui/use-hydrated';

const page = css`
  display: grid;
  align-content: start;
  gap: var(--space-6);
  min-height: ${FIRST_SCREEN};
  margin-inline: auto;
  padding-block: clamp(2.25rem, 1.75rem + 2.5vw, 4rem) var(--space-8);
  & > * {
    min-width: 0;
  }
  & h1 {
    font-size: var(--text-2xl);
  }
`;

interface Props {
  title: string;
  /** Largest width, e.g. `46rem`. */
  width: string;
  /** Shown where JavaScript is off. */
  withoutScripts: string;
  children: ReactNode;
}

/**
 * A page that is opened by a link for people without an account. The link's token is in the fragment, which only the browser
 * sees: the HTML is the same for everyone, and `children` are rendered in the browser.
 */
export function LinkPage({ title, width, withoutScripts, children }: Props) {
  const isHydrated = useHydrated();
  return (
    <Container>
      <div css={[page, { width: `min(${width}, 100%)` }]}>
        <h1>{title}</h1>
        {isHydrated ? children : <Skeleton height="20rem" />}
        <noscript>
          <p>{withoutScripts}</p>
        </noscript>
      </div>
    </Container>
  );
}
