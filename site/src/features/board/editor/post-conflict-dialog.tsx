import { css } from '@emotion/react';
import type { Post } from 'api-extensions/contracts/board/board';
import { koreanTime } from '../../../platform/korean-format';
import { ConflictDialog } from '../../../platform/conflict-dialog';
import { from } from '../../../ui/theme/breakpoints';
import { PostContent } from '../post-content';

const versions = css`
  display: grid;
  gap: var(--space-5);
  margin-top: var(--space-4);
  ${from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > section > div {
    max-height: 22rem;
    padding: var(--space-3);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-sm);
    font-size: var(--text-sm);
    overflow: auto;
  }
  & > section > div > div {
    font-size: inherit;
  }
  & h3 {
    margin-bottom: var(--space-2);
    font-size: var(--text-md);
  }
`;

interface Props {
  /** The version on the server. */
  current: Post;
  mine: { title: string; content: string };
  onKeepMine: () => Promise<unknown>;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Who has saved a post, as the subject of a sentence: `김하늘 님이`, `다른 분이`. */
export const savedBy = ({ edited_by }: Pick<Post, 'edited_by'>): string =>
  edited_by ? `${edited_by} 님이` : '다른 분이';

/** Shown when another user has saved the post: both versions side by side. The version not chosen is not lost. */
export function PostConflictDialog({ current, mine, onKeepMine, onTakeTheirs, onClose }: Props) {
  return (
    <ConflictDialog
      differences={[]}
      description={`${savedBy(current)} ${koreanTime(current.updated_at)}에 이 글을 저장했습니다. 어느 내용으로 이어 갈지 골라 주세요. 고르지 않은 내용도 바로 없어지지 않습니다.`}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
      onClose={onClose}
    >
      <div css={versions}>
        <section aria-label="저장된 내용">
          <h3>저장된 내용</h3>
          <div>
            <p>
              <strong>{current.title}</strong>
            </p>
            <PostContent html={current.content} />
          </div>
        </section>
        <section aria-label="내가 쓴 내용">
          <h3>내가 쓴 내용</h3>
          <div>
            <p>
              <strong>{mine.title}</strong>
            </p>
            <PostContent html={mine.content} />
          </div>
        </section>
      </div>
    </ConflictDialog>
  );
}
