import * as calls from 'api-extensions/contracts/work/contracts';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import type { ListQuery } from '../../../platform/list-query';

/** First parts of the keys of the lists below, for `useRefresh`. */
export const CONTRACT_LISTS = ['contracts', 'contract'];

export const fetchContracts = (query: ListQuery) => callApi(calls.contracts, { query });

/** The contracts for the query of the list's address. */
export const useContracts = (query: ListQuery) =>
  useSWR(['contracts', query], () => fetchContracts(query), { keepPreviousData: true });

export const useContract = (id: string) =>
  useSWR(['contract', id], () => callApi(calls.contractDetail, { params: { id } }), {
    // Data behind an open form must not change while the user edits.
    revalidateOnFocus: false,
  });
