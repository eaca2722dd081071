import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { PageProps } from 'gatsby';
import { lazy, Suspense } from 'react';
import { PageHead } from '../platform/page-head';
import { BoardShell, BoardSearch } from '../features/board/board-shell';
import { PostList } from '../features/board/post-list';
import { boardPath, feedPath, postPath, editorHref } from 'api-extensions/contracts/rules/board-paths';
import type { BoardPageContext } from '../platform/page-context';
import { useIsManager } from '../platform/area';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Pagination } from '../ui/pagination';
import { SiteLink } from '../ui/site-link';
import { PagePending } from '../layouts/page-pending';
import { Guarded } from '../layouts/guarded';

const LiveList = lazy(() => import('../features/board/live-list'));

/** One page of a board's list, as of the release. */
export default function BoardList({ pageContext }: PageProps<object, BoardPageContext>) {
  const { site, pathname, board, page, pages, total, posts } = pageContext;
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
      <BoardSearch board={board} />
      {posts.length > 0 ? (
        <>
          <p>
            {koreanNumber(total)}건{pages > 1 && ` 가운데 ${page}쪽`}
          </p>
          <PostList posts={posts} hrefOf={({ wr_id }) => postPath(code, wr_id)} />
        </>
      ) : (
        <EmptyState title="아직 올라온 글이 없습니다" titleAs="h2" />
      )}
      <Pagination page={page} pages={pages} hrefOf={(number) => boardPath(code, number)} />
      <p css={{ fontSize: 'var(--text-sm)' }}>
        <a href={feedPath(code)}>새 글 받아 보기(RSS)</a>
        {' · '}
        <SiteLink href="/board">다른 게시판</SiteLink>
      </p>
    </BoardShell>
  );
}
