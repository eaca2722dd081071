import { css } from '@emotion/react';
import type { LookupKind } from 'api-extensions/contracts/lookups';
import type { PageProps } from 'gatsby';
import { lazy, Suspense, useCallback } from 'react';
import { BlocksHtml } from '../features/blocks/blocks-html';
import type { BlockPageContext } from '../platform/page-context';
import { useSession } from '../platform/session';
import { KindTabs } from '../features/lookups/kind-tabs';
import { isTry, KINDS } from '../features/lookups/kinds';
import { Lookup, type LookupProps } from '../features/lookups/lookup';
import { modeOf } from '../features/lookups/lookup-modes';
import { Container } from '../ui/container';
import { from, print } from '../ui/theme/breakpoints';
import { useHydrated } from '../ui/use-hydrated';

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

interface Props<Kind extends LookupKind>
  extends
    Pick<LookupProps<Kind>, 'kind' | 'loadResultView'>,
    Pick<PageProps<object, BlockPageContext>, 'pageContext' | 'location'> {}

/** A lookup of one kind, with the page's blocks from the CMS below it. */
export function SearchPage<Kind extends LookupKind>(props: Props<Kind>) {
  const { kind, loadResultView, pageContext, location } = props;
  const { site, pathname, content, products, isProtected } = pageContext;
  const { heading, intro: lead } = KINDS[kind];
  const { data: session } = useSession();
  const level = session?.role_level;
  const isBulk = useHydrated() && modeOf(location.search) === 'many';
  const logSearch = useCallback<LookupProps<Kind>['onResult']>(
    ({ keyword, target }) => {
      if (isTry(kind, { keyword, target })) return;
      const authData = level === undefined ? null : { role_level: level };
      // The visitor is not told of a failure, which `upsertSearchLog` has logged to the console.
      import('../features/search-log/upsert-search-log')
        .then(({ upsertSearchLog }) =>
          upsertSearchLog({ domain: site.domain, type: kind, keyword, target, authData }),
        )
        .catch(() => undefined);
    },
    [site.domain, kind, level],
  );
  return (
    <>
      <div css={intro} data-part="page-head">
        <Container>
          <KindTabs kind={kind} isBulk={isBulk} menus={site.menus} />
          <h1>{heading}</h1>
          <p>{lead}</p>
        </Container>
      </div>
      <Lookup
        kind={kind}
        loadResultView={loadResultView}
        path={pathname}
        search={location.search}
        contactUrl={site.contactUrl}
        onResult={logSearch}
      />
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
