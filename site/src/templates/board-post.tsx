import type { PageProps } from 'gatsby';
import { lazy, Suspense } from 'react';
import { PageHead } from '../platform/page-head';
import { PostFrame } from '../features/board/post-frame';
import { PostHtml } from '../features/board/server-boards';
import { feedPath, editorHref } from 'api-extensions/contracts/rules/board-paths';
import type { PostPageContext } from '../platform/page-context';
import { useIsManager } from '../platform/area';
import { PagePending } from '../layouts/page-pending';
import { ButtonLink } from '../ui/button';
import { Guarded } from '../layouts/guarded';

const LivePost = lazy(() => import('../features/board/live-post'));

/** A published post at its own path. */
export default function BoardPost({ pageContext }: PageProps<object, PostPageContext>) {
  const { site, pathname, board, post, wr_id } = pageContext;
  const isManager = useIsManager(site);
  // The menu restricts the board: the page contains no text, and the server decides who may read the post.
  if (post === null) {
    return (
      <Guarded site={site} visit={{ path: pathname, search: '' }}>
        <Suspense fallback={<PagePending />}>
          <LivePost site={site} address={pathname} wr_id={String(wr_id)} />
        </Suspense>
      </Guarded>
    );
  }
  return (
    <>
      <PageHead>
        <meta property="og:type" content="article" />
        {post.published_at && <meta property="article:published_time" content={post.published_at} />}
        <meta property="article:modified_time" content={post.updated_at} />
        <link rel="alternate" type="application/rss+xml" title={board.name} href={feedPath(board.code)} />
      </PageHead>
      <PostFrame
        actions={
          isManager && (
            <ButtonLink href={editorHref(board.code, wr_id)} variant="outline">
              글 수정
            </ButtonLink>
          )
        }
      >
        <PostHtml board={board} post={post} />
      </PostFrame>
    </>
  );
}
