import { describeText } from 'api-extensions/contracts/board/description';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { boardCode, boardView, POST_STATES } from 'api-extensions/contracts/board/board';
import { PageHead } from '../../platform/page-head';
import { hasErrorCode } from '../../platform/failure-text';
import { ListFilters } from '../../platform/list-filters';
import { ListPages } from '../../platform/list-pages';
import { readListQuery } from '../../platform/list-query';
import { Loaded } from '../../platform/loaded';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { boardPath, postPath, editorHref } from 'api-extensions/contracts/rules/board-paths';
import type { SiteData } from '../../platform/page-context';
import { MetaHead } from '../../platform/meta-head';
import { BoardShell } from './board-shell';
import { CategoryTabs } from './category-tabs';
import { STATE_LABELS, STATE_MARKS, useBoard } from './live-posts';
import { BoardMissing } from './missing';
import { PostList } from '../../platform/post-list';
import { BoardForbidden, isForbiddenError } from './forbidden';

const PATH = '/board';

const STATES = {
  name: 'state',
  label: '상태',
  options: POST_STATES.filter((value) => value !== 'published').map((value) => ({
    value,
    label: STATE_LABELS[value],
  })),
  defaultLabel: STATE_LABELS.published,
};

interface Props {
  site: Pick<SiteData, 'origin' | 'displayName'>;
  search: string;
}

/** A board's posts as they are now, by page, search and state; all of these are in the address. */
export default function LiveList({ site, search }: Props) {
  const query = readListQuery(search, ['code', 'q', 'category', 'state'], boardView.query);
  const { code = '', ...params } = query;
  const isCode = boardCode.safeParse(code).success;
  const board = useBoard(isCode ? code : 'notice', params);
  if (!isCode || hasErrorCode(board.error, 'NOT_FOUND')) return <BoardMissing what="게시판" site={site} />;
  if (isForbiddenError(board.error))
    return <BoardForbidden site={site} error={board.error} to={PATH + search} />;
  const data = board.data?.data;
  if (!board.data && !board.error) {
    // Without the search field: it would move once the response brings description, button and filters. With the place of the button, so
    // that the title does not move.
    return (
      <BoardShell title="게시판" actions={false}>
        <Loaded of={board}>{() => null}</Loaded>
      </BoardShell>
    );
  }
  return (
    <BoardShell
      title={data?.name ?? '게시판'}
      lead={data?.description}
      actions={data?.can_write && <ButtonLink href={editorHref(code)}>글쓰기</ButtonLink>}
    >
      {data && (
        <MetaHead meta={{ title: data.name, description: describeText(data.description), keyword: '' }} />
      )}
      {site.origin && !params.q && !params.category && !params.state && (
        <PageHead>
          <link rel="canonical" href={site.origin + boardPath(code)} />
          <meta property="og:url" content={site.origin + boardPath(code)} />
        </PageHead>
      )}
      {data && <CategoryTabs code={code} categories={data.categories} open={params.category ?? ''} />}
      <ListFilters
        path={PATH}
        query={query}
        searchHint="제목과 내용, 두 글자 이상"
        filters={data?.can_write ? [STATES] : []}
      />
      <Loaded of={board}>
        {({ data: { posts }, page }) => (
          <>
            <p role="status">
              {koreanNumber(page.total)}건{page.more && ' 이상'}
            </p>
            {posts.length > 0 ? (
              <PostList
                style={data?.list_style ?? 'list-rows'}
                posts={posts.map((post) => ({ ...post, mark: STATE_MARKS[post.state] }))}
                hrefOf={({ wr_id }) =>
                  params.state
                    ? `${PATH}?${new URLSearchParams({ code, wr_id: String(wr_id) })}`
                    : postPath(code, wr_id)
                }
              />
            ) : (
              <EmptyState
                title={emptyTitle(params.q, page.total)}
                titleAs="h2"
                action={
                  (params.q || params.category || page.total > 0) && (
                    <ButtonLink href={boardPath(code)} variant="outline">
                      전체 글 보기
                    </ButtonLink>
                  )
                }
              >
                {params.q && page.total === 0 ? '다른 낱말로 검색해 보세요.' : undefined}
              </EmptyState>
            )}
            <ListPages path={PATH} query={query} page={page} />
          </>
        )}
      </Loaded>
    </BoardShell>
  );
}

/** Title of a list without posts on this page. @param total posts on all pages */
const emptyTitle = (q: string | undefined, total: number): string => {
  if (total > 0) return '이 페이지에는 글이 없습니다';
  return q ? '찾으시는 글이 없습니다' : '아직 올라온 글이 없습니다';
};
