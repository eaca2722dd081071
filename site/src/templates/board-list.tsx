import type { PageProps } from 'gatsby';
import { lazy, Suspense } from 'react';
import { PageHead } from '../platform/page-head';
import { BoardShell } from '../features/board/board-shell';
import { ListHtml } from '../features/board/server-boards';
import { feedPath, editorHref } from 'api-extensions/contracts/rules/board-paths';
import type { BoardPageContext } from '../platform/page-context';
import { useIsManager } from '../platform/area';
import { ButtonLink } from '../ui/button';
import { PagePending } from '../layouts/page-pending';
import { Guarded } from '../layouts/guarded';

const LiveList = lazy(() => import('../features/board/live-list'));

/** One page of a board's list: in the release's HTML, or loaded in the browser if the menu restricts the board. */
export default function BoardList({ pageContext }: PageProps<object, BoardPageContext>) {
  const { site, pathname, board, page, pages, total, categories, posts } = pageContext;
  const isManager = useIsManager(site);
  const { code, name, description } = board;
  if (posts === null) {
    return (
      <Guarded site={site} visit={{ path: pathname, search: '' }}>
        <Suspense fallback={<PagePending />}>
          <LiveList site={site} search={`?code=${code}`} />
        </Suspense>
      </Guarded>
    );
  }
  return (
    <BoardShell
      title={name}
      lead={description}
      actions={isManager && <ButtonLink href={editorHref(code)}>글쓰기</ButtonLink>}
    >
      <PageHead>
        <link rel="alternate" type="application/rss+xml" title={name} href={feedPath(code)} />
      </PageHead>
      <ListHtml {...{ board, page, pages, total, categories, posts }} />
    </BoardShell>
  );
}
