import * as calls from 'api-extensions/contracts/work/job-series';
import type { JobSeries } from 'api-extensions/contracts/work/job-series';
import useSWR from 'swr';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { failureText } from '../../../platform/failure-text';
import { useSnackbar } from '../../../ui/snackbar';

/** Data behind an open form must not change while the user edits. */
const NO_FOCUS_RELOAD = { revalidateOnFocus: false };

export const useSeriesList = () =>
  useSWR(['job series'], () => callApi(calls.jobSeriesList), NO_FOCUS_RELOAD);

export const readSeries = (id: number) => callApi(calls.jobSeriesDetail, { params: { id: String(id) } });

export const useSeries = (id: number) => useSWR(['job series', id], () => readSeries(id), NO_FOCUS_RELOAD);

type Change = Omit<z.input<typeof calls.updateJobSeries.body>, 'version'>;

const changeSeries = ({ id, version }: Pick<JobSeries, 'id' | 'version'>, change: Change) =>
  callApi(calls.updateJobSeries, { params: { id: String(id) }, body: { version, ...change } });

/**
 * Changes a series by one click, and offers to undo it.
 * @param reload shows what the server has
 */
export function useSeriesChange(reload: () => Promise<unknown>) {
  const { show } = useSnackbar();
  const undo = async (changed: JobSeries, former: Change) => {
    try {
      await changeSeries(changed, former);
      show({ text: '되돌렸습니다.', tone: 'success' });
    } catch (thrown) {
      show({ text: failureText(thrown, navigator.onLine, false), tone: 'danger' });
    } finally {
      await reload();
    }
  };
  /** @returns ids of the jobs that were removed */
  return async (series: JobSeries, change: Change, former: Change, text: string) => {
    const { data, removed } = await changeSeries(series, change);
    await reload();
    show({
      text,
      tone: 'success',
      action: { label: '실행 취소', onClick: () => void undo(data, former) },
    });
    return removed;
  };
}
