import { reportData, reportSchedules } from 'api-extensions/contracts/work-overview';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';

export const REPORT_TIMEOUT_MS = 30_000;

/** Which report: of whom, and of which days. */
export interface ReportAsked {
  userId: string;
  from: string;
  to: string;
}

/** What a report says; nothing is asked while nobody is chosen. */
export const useReport = (asked: ReportAsked | null) =>
  useSWR(
    asked && ['work report', asked],
    () => callApi(reportData, { query: { ...asked }, timeoutMs: REPORT_TIMEOUT_MS }),
    // Ranks of days that are over do not change, and a sheet that is being read should not.
    { revalidateOnFocus: false },
  );

/** The reports that go out by themselves. For managers. */
export const useSchedules = () =>
  useSWR('work report schedules', () => callApi(reportSchedules, { timeoutMs: REPORT_TIMEOUT_MS }));
