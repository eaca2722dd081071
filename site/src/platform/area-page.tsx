import { css } from '@emotion/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageHead } from './page-head';
import { Container } from '../ui/container';
import { FIRST_SCREEN } from '../ui/theme/measures';
import { useArea } from './area';
import { useFocusKeeper } from './use-focus-keeper';

const page = css`
  display: grid;
  align-content: start;
  gap: var(--space-5);
  min-height: ${FIRST_SCREEN};
  padding-block: clamp(1.5rem, 1rem + 2vw, 3rem) var(--space-8);
  & > * {
    min-width: 0;
  }
`;

const narrow = css`
  width: min(30rem, 100%);
`;

const centred = css`
  margin-inline: auto;
`;

const heading = css`
  & > h1 {
    font-size: var(--text-2xl);
    outline: none;
  }
  & > p {
    margin-top: var(--space-3);
  }
`;

/** Beside a menu: its pages begin at one line. */
const full = css`
  max-width: calc(100rem + 2 * var(--gutter));
  margin-inline: 0;
  & > div {
    padding-top: 1.5rem;
  }
  & h1 {
    font-size: 1.625rem;
  }
`;

interface Props {
  title: string;
  lead?: ReactNode;
  /** One centred column of a form's width. */
  narrow?: boolean;
  children: ReactNode;
}

/** Shell of one page of an area: title and heading. */
export function AreaPage(props: Props) {
  const { title, lead, narrow: isNarrow = false, children } = props;
  const { siteName, moved, wide = false, notice } = useArea();
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) h1.current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is first shown
  }, []);
  useFocusKeeper(h1);
  return (
    <Container css={wide ? full : undefined}>
      <PageHead>
        <title>{`${title} | ${siteName}`}</title>
      </PageHead>
      <div css={[page, isNarrow && narrow, isNarrow && !wide && centred]}>
        <header css={heading}>
          <h1 ref={h1} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p>{lead}</p>}
        </header>
        {notice}
        {children}
      </div>
    </Container>
  );
}
