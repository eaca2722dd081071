import type { PostState } from 'api-extensions/contracts/board';

/** Labels of states that only managers see. */
export const STATE_MARKS: Record<PostState, string | undefined> = {
  draft: '작성 중',
  scheduled: '예약',
  published: undefined,
};

export const STATE_LABELS: Record<PostState, string> = {
  draft: '작성 중',
  scheduled: '예약됨',
  published: '발행됨',
};
