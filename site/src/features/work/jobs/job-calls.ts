import * as calls from 'api-extensions/contracts/work-jobs';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import type { ListQuery } from '../../../platform/list-query';
import { TIMEOUT_MS } from '../work-calls';

/** What is being filled in must not change under anybody's hands. */
const still = { revalidateOnFocus: false };

export const useJob = (id: string) =>
  useSWR(['job', id], () => callApi(calls.jobDetail, { params: { id }, timeoutMs: TIMEOUT_MS }), still);

/** Jobs between two days, and what happened to them; `query` as the contract has it. */
export const useTimeline = (query: ListQuery | null) =>
  useSWR(
    query && ['job timeline', query],
    () => callApi(calls.jobTimeline, { query: query ?? {}, timeoutMs: TIMEOUT_MS }),
    { keepPreviousData: true },
  );

export const useJobTemplates = () =>
  useSWR(['job templates'], () => callApi(calls.jobTemplates, { timeoutMs: TIMEOUT_MS }), still);

/** Lists that show jobs, by the first part of their keys. */
export const JOB_LISTS = ['jobs', 'job timeline'];

export const askJobs = (query: ListQuery) => callApi(calls.jobList, { query, timeoutMs: TIMEOUT_MS });

/** Jobs as the list's address asks for them. */
export const useJobs = (query: ListQuery) =>
  useSWR(['jobs', query], () => askJobs(query), { keepPreviousData: true });
