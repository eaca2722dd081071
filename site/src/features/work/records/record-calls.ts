import * as calls from 'api-extensions/contracts/work/blog';
import * as backlinkCalls from 'api-extensions/contracts/work/backlinks';
import * as siteIndexCalls from 'api-extensions/contracts/work/site-indexes';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import type { ListQuery } from '../../../platform/list-query';

const LIST_OPTIONS = { keepPreviousData: true };

/** Polling interval in ms while a check is pending; the checker runs every twenty seconds. */
const POLL_MS = 5000;

export const fetchBacklinks = (query: ListQuery) => callApi(backlinkCalls.backlinkList, { query });

/** Backlinks for the query of the list's address; polls while a check of one of them is pending or running. */
export const useBacklinks = (query: ListQuery) =>
  useSWR(['backlinks', query], () => fetchBacklinks(query), {
    ...LIST_OPTIONS,
    refreshInterval: (latest) => (latest?.data.some(({ waiting }) => waiting) ? POLL_MS : 0),
  });

export const fetchSiteIndexes = (query: ListQuery) => callApi(siteIndexCalls.siteIndexList, { query });

export const useSiteIndexes = (query: ListQuery) =>
  useSWR(['site indexes', query], () => fetchSiteIndexes(query), LIST_OPTIONS);

export const fetchBlogJobs = (query: ListQuery) => callApi(calls.blogJobList, { query });

export const useBlogJobs = (query: ListQuery) =>
  useSWR(['blog jobs', query], () => fetchBlogJobs(query), LIST_OPTIONS);

/** One blog job by its code; null if the site has none with that code. */
export const useBlogJob = (code: string) =>
  useSWR(['blog jobs', 'one', code], async () => {
    const { data } = await fetchBlogJobs({ q: code });
    return data.find(({ blog_job_code }) => blog_job_code === code.toUpperCase()) ?? null;
  });

export const useBlogCounts = () => useSWR(['blog jobs', 'counts'], () => callApi(calls.blogJobCount));

export const fetchBlogContents = (query: ListQuery) => callApi(calls.blogContentList, { query });

/**
 * A blog job's posts; only one of them if the query has its `id`. Not reloaded on focus, because the user may be writing one of them.
 * @param query null: none are needed
 */
export const useBlogContents = (query: ListQuery | null) =>
  useSWR(query && ['blog contents', query], ([, asked]) => fetchBlogContents(asked), {
    ...LIST_OPTIONS,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });

/** Posts of all blog jobs between two days. */
export const useBlogCalendar = (query: ListQuery) =>
  useSWR(['blog contents', 'calendar', query], () => callApi(calls.blogCalendar, { query }), LIST_OPTIONS);
