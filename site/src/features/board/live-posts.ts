import * as calls from 'api-extensions/contracts/board';
import type { PostState } from 'api-extensions/contracts/board';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';
import type { ListQuery } from '../../platform/list-query';

export const TIMEOUT_MS = 10_000;

const options = { shouldRetryOnError: false };

/** A board with its posts, for the query of the list's address. */
export const useBoard = (code: string, query: ListQuery) =>
  useSWR(
    ['board', code, query],
    () => callApi(calls.boardView, { params: { code }, query, timeoutMs: TIMEOUT_MS }),
    { ...options, keepPreviousData: true },
  );

/** @param wr_id from the address. */
export const usePost = (wr_id: string) =>
  useSWR(
    ['post', wr_id],
    () => callApi(calls.postView, { params: { wr_id }, timeoutMs: TIMEOUT_MS }),
    options,
  );

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
