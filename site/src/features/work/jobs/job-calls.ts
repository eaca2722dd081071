import * as calls from 'api-extensions/contracts/work/jobs';
import * as templateCalls from 'api-extensions/contracts/work/job-templates';
import type { Job, JobState } from 'api-extensions/contracts/work/jobs';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import type { ListQuery } from '../../../platform/list-query';
import { useBoardRows } from '../../../platform/use-board-rows';
import { columnQuery } from './board-columns';

/** Data behind an open form must not change while the user edits. */
const NO_FOCUS_RELOAD = { revalidateOnFocus: false };

export const useJob = (id: string) =>
  useSWR(['job', id], () => callApi(calls.jobDetail, { params: { id } }), NO_FOCUS_RELOAD);

/** Jobs between two days with their events. */
export const useTimeline = (query: ListQuery) =>
  useSWR(['job timeline', query], () => callApi(calls.jobTimeline, { query }), {
    keepPreviousData: true,
  });

export const useJobTemplates = () =>
  useSWR(['job templates'], () => callApi(templateCalls.jobTemplates), NO_FOCUS_RELOAD);

/** First parts of the keys of all lists of jobs. */
export const JOB_LISTS = ['jobs', 'job timeline'];

export const fetchJobs = (query: ListQuery) => callApi(calls.jobList, { query });

/** Jobs for the query of the list's address. */
export const useJobs = (query: ListQuery) =>
  useSWR(['jobs', query], () => fetchJobs(query), { keepPreviousData: true });

/** The jobs of each state, for the board. */
export const useJobBoard = (conditions: ListQuery, states: readonly JobState[]) =>
  useBoardRows<Job>(['jobs', 'board', conditions], states, (state, page) =>
    fetchJobs(columnQuery(conditions, state, page)),
  );
