import { css } from '@emotion/react';
import { koreanDate } from '../../platform/korean-format';
import { Badge } from '../../ui/badge';
import { SiteLink } from '../../ui/site-link';
import { from } from '../../ui/theme/breakpoints';
import { boardPath } from 'api-extensions/contracts/rules/board-paths';
import type { BoardHead, PostPage } from '../../platform/page-context';
import { NextStep } from './next-step';
import { PostContent } from './post-content';
import { PostList } from '../../platform/post-list';

const head = css`
  margin-bottom: var(--space-6);
  padding-bottom: var(--space-5);
  border-bottom: 1px solid var(--color-line);
  & > a {
    display: inline-block;
    max-width: calc(100% - 6.5rem);
    color: var(--color-primary-strong);
    font-size: var(--text-sm);
    font-weight: 650;
  }
  & > h1 {
    margin-top: var(--space-3);
    font-size: clamp(1.625rem, 1.35rem + 1.3vw, 2.25rem);
    line-height: 1.35;
    outline: none;
  }
  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.875rem;
    align-items: center;
    margin-top: var(--space-4);
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

/** On phones in a line of its own: whether it fits beside the others would depend on the font, and the text would move. */
const changedOn = css`
  flex-basis: 100%;
  ${from.sm} {
    flex-basis: auto;
  }
`;

const further = css`
  margin-top: var(--space-7);
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

const neighbours = css`
  margin-top: var(--space-7);
  border-top: 1px solid var(--color-line);
  & > ul > li {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr);
    gap: var(--space-3);
    padding-block: var(--space-4);
    border-bottom: 1px solid var(--color-line);
    font-size: var(--text-sm);
  }
  & span {
    color: var(--color-muted);
  }
  & a {
    color: var(--color-ink);
    font-weight: 600;
  }
`;

interface Props {
  board: Pick<BoardHead, 'code' | 'name'>;
  post: PostPage;
  hrefOf: (wr_id: number) => string;
  /** Label for managers, e.g. for a draft. */
  mark?: string;
}

/** Whether the post was changed on a later day than that of its publication. */
const isChanged = ({ published_at, updated_at }: PostPage): boolean =>
  published_at !== null && updated_at > published_at && koreanDate(updated_at) !== koreanDate(published_at);

/** One post for reading, with what a reader may do next and links to its neighbours. Its width is set by {@link PostFrame}. */
export function PostArticle({ board, post, hrefOf, mark }: Props) {
  const listHref = boardPath(board.code);
  const neighbourPosts = [
    { label: '다음 글', post: post.next },
    { label: '이전 글', post: post.previous },
  ];
  return (
    <>
      <article>
        <header css={head}>
          <SiteLink href={listHref}>{board.name}</SiteLink>
          <h1>{post.title}</h1>
          <p>
            {mark && <Badge tone="warn">{mark}</Badge>}
            {post.category && <span>{post.category}</span>}
            {post.published_at && <time dateTime={post.published_at}>{koreanDate(post.published_at)}</time>}
            {post.author && <span>{post.author}</span>}
            {isChanged(post) && <span css={changedOn}>{koreanDate(post.updated_at)} 수정</span>}
          </p>
        </header>
        <PostContent html={post.content} />
      </article>
      <NextStep css={{ marginTop: 'var(--space-7)' }} />
      {post.related && post.related.length > 0 ? (
        <section css={further} aria-labelledby="related">
          <header>
            <h2 id="related">{board.name} 더 보기</h2>
            <SiteLink href={listHref}>전체 보기</SiteLink>
          </header>
          <PostList
            posts={post.related}
            style="list-cards"
            hrefOf={({ wr_id }) => hrefOf(wr_id)}
            headings="h3"
          />
        </section>
      ) : (
        <nav css={neighbours} aria-label="이전 글과 다음 글">
          <ul>
            {neighbourPosts.map(
              ({ label, post: other }) =>
                other && (
                  <li key={label}>
                    <span>{label}</span>
                    <SiteLink href={hrefOf(other.wr_id)}>{other.title}</SiteLink>
                  </li>
                ),
            )}
            <li>
              <span>목록</span>
              <SiteLink href={listHref}>{board.name} 전체 보기</SiteLink>
            </li>
          </ul>
        </nav>
      )}
    </>
  );
}
