import * as calls from 'api-extensions/contracts/work-blog';
import * as backlinkCalls from 'api-extensions/contracts/work-backlinks';
import * as siteIndexCalls from 'api-extensions/contracts/work-site-indexes';
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

/** A page of a blog job's posts. Not reloaded on focus, because the user may be writing one of them. */
export const useBlogContents = (code: string, page: string) =>
  useSWR(
    ['blog contents', code, page],
    () =>
      callApi(calls.blogContentList, {
        query: { blog_job_code: code, page, page_size: '100' },
      }),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
