import { css } from '@emotion/react';
import { boardPath, postPath } from 'api-extensions/contracts/rules/board-paths';
import { PostList } from '../../platform/post-list';
import { ButtonLink } from '../../ui/button';
import { Section } from '../../ui/section';
import type { BlockProps } from './block-kinds';

const more = css`
  margin-top: var(--space-5);
`;

/** The newest posts of a board. Where the release has none, e.g. because the menu restricts the board, it is not shown. */
export function PostListBlock({ block }: BlockProps<'blocks.post-list'>) {
  const { board, posts, style } = block;
  if (posts.length === 0) return null;
  return (
    <Section name="post-list" title={block.title} lead={block.lead} wide>
      <PostList
        posts={posts}
        style={style === 'list-rows' ? 'list-rows' : 'list-cards'}
        hrefOf={({ wr_id }) => postPath(board, wr_id)}
        headings="h3"
      />
      <ButtonLink css={more} variant="outline" href={boardPath(board)}>
        글 모두 보기
      </ButtonLink>
    </Section>
  );
}
