import * as calls from 'api-extensions/contracts/work/share-links';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import type { ListQuery } from '../../../platform/list-query';

/** First part of the keys of the list below, for `useRefresh`. */
export const SHARE_LISTS = ['shares'];

/** Share links for the query of the list's address. */
export const useShares = (query: ListQuery) =>
  useSWR(['shares', query], () => callApi(calls.shareLinks, { query }), { keepPreviousData: true });

/** The badges of a share link. */
export const useBadges = (id: number) =>
  useSWR(['share badges', id], () => callApi(calls.shareBadges, { params: { id: String(id) } }), {
    revalidateOnFocus: false,
  });
