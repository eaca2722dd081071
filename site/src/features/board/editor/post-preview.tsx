import { css } from '@emotion/react';
import type { Board } from 'api-extensions/contracts/board/board';
import { postPath } from 'api-extensions/contracts/rules/board-paths';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../platform/session';
import { Button } from '../../../ui/button';
import { Container } from '../../../ui/container';
import { PostArticle } from '../post-article';
import { PostFrame } from '../post-frame';
import type { PostForm } from './post-form';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
  margin-top: var(--space-5);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-tint-line);
  border-radius: var(--radius-sm);
  background: var(--color-tint-1);
`;

interface Props {
  form: PostForm;
  board: Board | undefined;
  content: string;
  onEnd: () => void;
}

/** Preview: the post as its page will show it, with a button back to the editor. */
export function PostPreview({
  form: { post, title, category, board },
  board: chosen,
  content,
  onEnd,
}: Props) {
  const author = useSession().data?.user.name ?? '';
  const barRef = useRef<HTMLDivElement>(null);
  // The button that had the focus is removed.
  useEffect(() => barRef.current?.querySelector('button')?.focus(), []);
  const now = new Date().toISOString();
  return (
    <>
      <Container>
        <div ref={barRef} css={bar} role="status">
          <p>미리 보기입니다. 저장하거나 발행하지는 않았습니다.</p>
          <Button size="md" onClick={onEnd}>
            계속 쓰기
          </Button>
        </div>
      </Container>
      <PostFrame>
        <PostArticle
          board={{ code: board, name: chosen?.name ?? '' }}
          post={{
            ...{ wr_id: 0, description: '', pinned: false, image: null, previous: null, next: null, author },
            ...post,
            ...{ title: title || '제목 없음', content, category, published_at: post?.published_at ?? now },
            updated_at: now,
          }}
          hrefOf={(wr_id) => postPath(board, wr_id)}
        />
      </PostFrame>
    </>
  );
}
