import { css } from '@emotion/react';
import type { PageProps } from 'gatsby';
import { lazy, Suspense } from 'react';
import { BoardShell } from '../features/board/board-shell';
import { PostList } from '../features/board/post-list';
import { boardPath, postPath } from 'api-extensions/contracts/rules/board-paths';
import type { BoardsPageContext } from '../platform/page-context';
import { PageMeta } from '../features/metadata/page-meta';
import { PagePending } from '../layouts/page-pending';
import { EmptyState } from '../ui/empty-state';
import { SiteLink } from '../ui/site-link';
import { useHydrated } from '../ui/use-hydrated';

const LiveList = lazy(() => import('../features/board/live-list'));
const LivePost = lazy(() => import('../features/board/live-post'));
const EditorGate = lazy(() => import('../features/board/editor-gate'));

const section = css`
  & > header {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
    align-items: baseline;
    justify-content: space-between;
    margin-bottom: var(--space-4);
  }
  & > header > h2 {
    font-size: var(--text-xl);
  }
  & > header > a {
    font-size: var(--text-sm);
    font-weight: 650;
  }
`;

/**
 * The boards. After hydration the browser shows in their place what the query asks for (SPEC §2: mode, code, wr_id);
 * every published post also has a page of its own.
 */
export default function Board({ pageContext, location }: PageProps<object, BoardsPageContext>) {
  const { site, pathname } = pageContext;
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
  if (!wr_id && !code) return <Boards {...pageContext} />;
  return (
    <>
      <PageMeta visit={{ path: pathname, search }} />
      <Suspense fallback={<PagePending />}>
        {wr_id ? (
          <LivePost key={wr_id} site={site} wr_id={wr_id} search={search} />
        ) : (
          <LiveList key={code} site={site} search={search} />
        )}
      </Suspense>
    </>
  );
}

function Boards({ boards }: Pick<BoardsPageContext, 'boards'>) {
  return (
    <BoardShell title="게시판">
      {boards.length === 0 && <EmptyState title="아직 게시판이 없습니다" titleAs="h2" />}
      {boards.map(({ code, name, description, posts }) => (
        <section key={code} css={section} aria-labelledby={`board-${code}`}>
          <header>
            <h2 id={`board-${code}`}>{name}</h2>
            <SiteLink href={boardPath(code)}>{name} 전체 보기</SiteLink>
          </header>
          {posts.length > 0 ? (
            <PostList posts={posts} hrefOf={({ wr_id }) => postPath(code, wr_id)} headings="h3" />
          ) : (
            <p>{description}</p>
          )}
        </section>
      ))}
    </BoardShell>
  );
}
