import type { PageProps } from 'gatsby';
import { lazy, Suspense } from 'react';
import { BoardShell } from '../features/board/board-shell';
import { BoardsHtml } from '../features/board/server-boards';
import type { BoardsPageContext } from '../platform/page-context';
import { PagePending } from '../layouts/page-pending';
import { useHydrated } from '../ui/use-hydrated';

const LiveList = lazy(() => import('../features/board/live-list'));
const LivePost = lazy(() => import('../features/board/live-post'));
const EditorGate = lazy(() => import('../features/board/editor-gate'));

/**
 * The list of boards, or what the query asks for, which is known after hydration (SPEC §2): the editor (`mode`), a board
 * (`code`) or a post (`wr_id`). Every published post also has a page of its own.
 */
export default function Board({ pageContext, location }: PageProps<object, BoardsPageContext>) {
  const { site } = pageContext;
  const isHydrated = useHydrated();
  const search = isHydrated ? location.search : '';
  const query = new URLSearchParams(search);
  const wr_id = query.get('wr_id');
  const code = query.get('code');
  if (query.get('mode') === 'editor') {
    return (
      <Suspense fallback={<PagePending />}>
        <EditorGate site={site} search={search} />
      </Suspense>
    );
  }
  if (!wr_id && !code) {
    return (
      <BoardShell title="게시판">
        <BoardsHtml boards={pageContext.boards} />
      </BoardShell>
    );
  }
  return (
    <Suspense fallback={<PagePending />}>
      {wr_id ? (
        <LivePost key={wr_id} site={site} wr_id={wr_id} address={`/board${search}`} />
      ) : (
        <LiveList key={code} site={site} search={search} />
      )}
    </Suspense>
  );
}
