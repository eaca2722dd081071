import { css } from '@emotion/react';
import type { PageProps } from 'gatsby';
import { lazy, type ReactNode, Suspense } from 'react';
import { BlocksHtml } from '../features/blocks/blocks-html';
import { KindTabs } from '../features/lookups/kind-tabs';
import type { BlockPageContext } from '../platform/page-context';
import { Container } from '../ui/container';
import { from, print } from '../ui/theme/breakpoints';

const ProtectedBlocks = lazy(() => import('../features/blocks/protected-blocks'));

const intro = css`
  /* Low enough for the form's button in the first view of 1280 × 800 pixels. */
  padding-block: clamp(1rem, 0.75rem + 0.75vw, 1.5rem) clamp(1rem, 0.75rem + 1vw, 2rem);
  background: linear-gradient(var(--color-tint-2), var(--color-tint-1));
  border-bottom: 1px solid var(--color-tint-line);
  & h1 {
    font-size: clamp(1.75rem, 1.5rem + 1vw, 2.5rem);
    font-weight: 800;
    letter-spacing: -0.035em;
  }
  & p {
    max-width: 60rem;
    margin-top: 0.5rem;
    font-size: var(--text-sm);
    ${from.md} {
      font-size: var(--text-lg);
    }
  }
  ${print} {
    padding-block: 1rem 0.5rem;
    background: none;
    & p {
      display: none;
    }
  }
`;

const unprinted = css`
  ${print} {
    display: none;
  }
`;

interface Props extends Pick<PageProps<object, BlockPageContext>, 'pageContext'> {
  tab: Parameters<typeof KindTabs>[0]['kind'];
  isBulk?: boolean;
  heading: string;
  lead: string;
  children: ReactNode;
}

/** A page of the lookups: tabs, heading, its content, and the page's blocks from the CMS below it. */
export function SearchFrame({ tab, isBulk = false, heading, lead, pageContext, children }: Props) {
  const { site, pathname, content, products, isProtected } = pageContext;
  return (
    <>
      <div css={intro} data-part="page-head">
        <Container>
          <KindTabs kind={tab} isBulk={isBulk} menus={site.menus} />
          <h1>{heading}</h1>
          <p>{lead}</p>
        </Container>
      </div>
      {children}
      <div css={unprinted}>
        {isProtected ? (
          <Suspense fallback={null}>
            <ProtectedBlocks site={site} path={pathname} products={products} titled pending={null} />
          </Suspense>
        ) : (
          <BlocksHtml site={site} page={content} products={products} titled />
        )}
      </div>
    </>
  );
}
