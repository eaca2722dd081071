import { css } from '@emotion/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageHead } from './page-head';
import { Container } from '../ui/container';
import { Skeleton } from '../ui/skeleton';
import { SiteLink } from '../ui/site-link';
import { from, print } from '../ui/theme/breakpoints';
import { dense } from '../ui/control-styles';
import { FIRST_SCREEN } from '../ui/theme/measures';
import { useArea } from './area';
import { findCurrentEntry } from './menus';
import { useFocusKeeper } from './use-focus-keeper';

const page = css`
  display: grid;
  align-content: start;
  gap: var(--space-5);
  min-height: ${FIRST_SCREEN};
  padding-block: clamp(1.5rem, 1rem + 2vw, 3rem) var(--space-8);
  /* A wide table scrolls within its own box. */
  & > * {
    min-width: 0;
  }
  ${print} {
    padding-block: 0;
  }
`;

const narrow = css`
  width: min(30rem, 100%);
`;

const centred = css`
  margin-inline: auto;
`;

const heading = css`
  & h1 {
    font-size: var(--text-2xl);
    outline: none;
  }
  & > p {
    margin-top: var(--space-3);
  }
`;

/** Title, figures and actions in one row. */
const titleRow = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  align-items: center;
`;

const pageActions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-left: auto;
  ${dense}
`;

const nav = css`
  ${print} {
    display: none;
  }
  box-shadow: inset 0 -1px var(--color-line);
  /* On a phone all links are in view, in two lines. */
  & > ul {
    display: flex;
    flex-wrap: wrap;
    ${from.sm} {
      flex-wrap: nowrap;
      overflow-x: auto;
      overscroll-behavior-x: contain;
      scrollbar-width: thin;
    }
  }
`;

/** A page beside the workplace's menu begins at the left edge, like all of them. */
const besideMenu = css`
  max-width: calc(100rem + 2 * var(--gutter));
  margin-inline: 0;
  & > div {
    gap: var(--space-4);
    padding-top: 1rem;
  }
  /* Without text, a place for announcements takes no room between its neighbours. */
  & > div > [role='alert']:empty {
    position: absolute;
  }
  /* A design's own size of headings is for public pages. */
  &&& h1 {
    font-size: 1.375rem;
    line-height: 1.3;
  }
  & header > p {
    margin-top: var(--space-1);
    color: var(--color-muted);
    font-size: var(--text-sm);
    line-height: 1.5;
  }
`;

const tab = css`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  padding-inline: 0.625rem;
  color: var(--color-muted);
  font-size: var(--text-sm);
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  ${from.sm} {
    min-height: 3rem;
    padding-inline: 0.875rem;
  }
  &:hover {
    color: var(--color-ink);
  }
  &[aria-current] {
    box-shadow: inset 0 -3px var(--color-primary);
    color: var(--color-ink);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;

interface Props {
  /** Null while the code of the page is loading: the tab keeps its title, and the heading's place is reserved. */
  title: string | null;
  lead?: ReactNode;
  /** Figures beside the title, in the workplace. */
  figures?: ReactNode;
  /** Buttons and links at the end of the title's row, in the workplace. */
  actions?: ReactNode;
  /** One centred column of a form's width. */
  narrow?: boolean;
  children: ReactNode;
}

/** Layout of one page of an area: title, heading, links to the area's other pages. */
export function AreaPage(props: Props) {
  const { title, lead, figures, actions, narrow: isNarrow = false, children } = props;
  const { siteName, path, hasNavigated, nav: links, wide = false, notice } = useArea();
  const h1 = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // A visitor who comes back is at the place that was left (gatsby/scroll-context.ts).
    if (hasNavigated) h1.current?.focus({ preventScroll: true });
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls sideways only: the page itself stays at its top.
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 48;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the page is first shown
  }, []);
  useFocusKeeper(h1);
  const h1Element =
    title === null ? (
      <Skeleton width="8rem" height="2.25rem" />
    ) : (
      <h1 ref={h1} tabIndex={-1}>
        {title}
      </h1>
    );
  const currentOf = findCurrentEntry(links?.links ?? [], path);
  return (
    <Container css={wide ? besideMenu : undefined}>
      {title !== null && (
        <PageHead>
          <title>{`${title} | ${siteName}`}</title>
        </PageHead>
      )}
      <div css={[page, isNarrow && narrow, isNarrow && !wide && centred]}>
        {links && (
          <nav css={nav} aria-label={links.label}>
            <ul ref={list}>
              {links.links.map((link) => (
                <li key={link.href}>
                  <SiteLink href={link.href} css={tab} current={currentOf(link.href)}>
                    {link.label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <header css={heading}>
          {/* Designs style a public page's title as a child of the header. */}
          {wide ? (
            <div css={titleRow}>
              {h1Element}
              {figures}
              {actions && <div css={pageActions}>{actions}</div>}
            </div>
          ) : (
            h1Element
          )}
          {lead && <p>{lead}</p>}
        </header>
        {notice}
        {children}
      </div>
    </Container>
  );
}
