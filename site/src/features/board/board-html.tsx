import { css } from '@emotion/react';
import { boardPath, feedPath, postPath } from 'api-extensions/contracts/rules/board-paths';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { BoardPageContext, BoardsPageContext, PostPageContext } from '../../platform/page-context';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Pagination } from '../../ui/pagination';
import { SiteLink } from '../../ui/site-link';
import { TextField } from '../../ui/text-field';
import { CategoryTabs } from './category-tabs';
import { NextStep } from './next-step';
import { PostArticle } from './post-article';
import { PostList } from '../../platform/post-list';

const column = css`
  display: grid;
  gap: var(--space-6);
  & > * {
    min-width: 0;
  }
`;

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

/** All boards of the site with their newest posts. */
export function AllBoards({ boards }: Pick<BoardsPageContext, 'boards'>) {
  return (
    <div css={column}>
      {boards.length === 0 && <EmptyState title="아직 게시판이 없습니다" titleAs="h2" />}
      {boards.map(({ code, name, description, list_style, posts }) => (
        <section key={code} css={section} aria-labelledby={`board-${code}`}>
          <header>
            <h2 id={`board-${code}`}>{name}</h2>
            <SiteLink href={boardPath(code)}>{name} 전체 보기</SiteLink>
          </header>
          {posts.length > 0 ? (
            <PostList
              posts={posts.slice(0, list_style === 'list-cards' ? 3 : undefined)}
              style={list_style}
              hrefOf={({ wr_id }) => postPath(code, wr_id)}
              headings="h3"
            />
          ) : (
            <p>{description}</p>
          )}
        </section>
      ))}
      <NextStep />
    </div>
  );
}

const search = css`
  display: flex;
  gap: var(--space-3);
  align-items: end;
  max-width: 32rem;
  & > div {
    flex: 1 1 auto;
  }
  & > button {
    flex: none;
    min-height: 3.25rem;
  }
`;

/** Search field of a board. The browser submits the form, with and without scripts. */
function BoardSearch({ board: { code, name } }: Pick<BoardPageContext, 'board'>) {
  return (
    <form css={search} role="search" method="get" action="/board" aria-label={`${name} 검색`}>
      <input type="hidden" name="code" value={code} />
      <TextField
        label="검색"
        type="search"
        name="q"
        minLength={2}
        maxLength={100}
        placeholder="두 글자 이상"
      />
      <Button type="submit" variant="outline">
        검색
      </Button>
    </form>
  );
}

type ListProps = Pick<BoardPageContext, 'board' | 'page' | 'pages' | 'total' | 'categories'> & {
  posts: NonNullable<BoardPageContext['posts']>;
};

/** One page of a board's list of posts, as it was when the release was made. */
export function ReleasedList({ board, page, pages, total, categories, posts }: ListProps) {
  const { code, list_style } = board;
  return (
    <div css={column}>
      <CategoryTabs code={code} categories={categories} open="" />
      <BoardSearch board={board} />
      {posts.length > 0 ? (
        <>
          <p>
            {koreanNumber(total)}건{pages > 1 && ` 가운데 ${page}쪽`}
          </p>
          <PostList posts={posts} style={list_style} hrefOf={({ wr_id }) => postPath(code, wr_id)} />
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
      <NextStep />
    </div>
  );
}

type PostProps = Pick<PostPageContext, 'board'> & { post: NonNullable<PostPageContext['post']> };

/** A post, as it was when the release was made. */
export const ReleasedPost = ({ board, post }: PostProps) => (
  <PostArticle board={board} post={post} hrefOf={(number) => postPath(board.code, number)} />
);
