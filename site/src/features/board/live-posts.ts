import * as calls from 'api-extensions/contracts/board/board';
import type { PostState } from 'api-extensions/contracts/board/board';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';
import type { ListQuery } from '../../platform/list-query';

export const TIMEOUT_MS = 10_000;

const NO_RETRY = { shouldRetryOnError: false };

/** A board with one page of its posts, for the query in the list's address. */
export const useBoard = (code: string, query: ListQuery) =>
  useSWR(
    ['board', code, query],
    () => callApi(calls.boardView, { params: { code }, query, timeoutMs: TIMEOUT_MS }),
    { ...NO_RETRY, keepPreviousData: true },
  );

/** One post. @param wr_id its number */
export const usePost = (wr_id: string) =>
  useSWR(
    ['post', wr_id],
    () => callApi(calls.postView, { params: { wr_id }, timeoutMs: TIMEOUT_MS }),
    NO_RETRY,
  );

/** Labels beside the titles of posts that only managers see; published posts have none. */
export const STATE_MARKS: Record<PostState, string | undefined> = {
  draft: '작성 중',
  scheduled: '예약',
  published: undefined,
};

/** Names of the states. */
export const STATE_LABELS: Record<PostState, string> = {
  draft: '작성 중',
  scheduled: '예약됨',
  published: '발행됨',
};
