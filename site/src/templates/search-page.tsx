import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import type { PageProps } from 'gatsby';
import { useCallback } from 'react';
import type { BlockPageContext } from '../platform/page-context';
import { useSession } from '../platform/session';
import { isTry, KINDS } from '../features/lookups/kinds';
import { Lookup, type LookupProps } from '../features/lookups/lookup';
import { modeOf } from '../features/lookups/lookup-modes';
import { useHydrated } from '../ui/use-hydrated';
import { SearchFrame } from './search-frame';

interface Props<Kind extends LookupKind>
  extends
    Pick<LookupProps<Kind>, 'kind' | 'loadResultView'>,
    Pick<PageProps<object, BlockPageContext>, 'pageContext' | 'location'> {}

/** A lookup of one kind, with the page's blocks from the CMS below it. */
export function SearchPage<Kind extends LookupKind>(props: Props<Kind>) {
  const { kind, loadResultView, pageContext, location } = props;
  const { site, pathname } = pageContext;
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
    <SearchFrame tab={kind} isBulk={isBulk} heading={heading} lead={lead} pageContext={pageContext}>
      <Lookup
        kind={kind}
        loadResultView={loadResultView}
        path={pathname}
        search={location.search}
        contactUrl={site.contactUrl}
        onResult={logSearch}
      />
    </SearchFrame>
  );
}
