import { reportData, reportSchedules } from 'api-extensions/contracts/work/overview';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';

export const REPORT_TIMEOUT_MS = 30_000;

/** Selects a report: the customer and the period. */
export interface ReportParams {
  userId: string;
  from: string;
  to: string;
}

/** Content of a report. @param params null: no customer is chosen yet, no request */
export const useReport = (params: ReportParams | null) =>
  useSWR(
    params && ['work report', params],
    () => callApi(reportData, { query: { ...params }, timeoutMs: REPORT_TIMEOUT_MS }),
    // Past ranks do not change, and a page that is being read should not either.
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );

/** Scheduled reports. For managers. */
export const useSchedules = () =>
  useSWR('work report schedules', () => callApi(reportSchedules, { timeoutMs: REPORT_TIMEOUT_MS }));
