import { auditLog } from 'api-extensions/contracts/audit-log';
import { estimates } from 'api-extensions/contracts/estimates';
import { consultations } from 'api-extensions/contracts/service';
import { memberDetail } from 'api-extensions/contracts/users';
import { readCustomerNotes } from 'api-extensions/contracts/work-customers';
import { reportSchedules } from 'api-extensions/contracts/work-overview';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import { useContracts } from '../contracts/contract-calls';

/** Most rows of a list of the work areas that the page reads; the other lists answer 100 at most. */
export const READ_MAX = '200';
const OTHER_MAX = '100';

export const useCustomer = (id: string) =>
  useSWR(['member', id], () => callApi(memberDetail, { params: { id } }));

/** Requests with the confirmed e-mail of the customer, newest first. */
export function useRequests(user_id: string) {
  const query = { user_id, page_size: OTHER_MAX };
  return useSWR(['consultations', query], () => callApi(consultations, { query }));
}

/** Estimates for the customer, newest first. */
export function useCustomerEstimates(user_id: string) {
  const query = { user_id, page_size: OTHER_MAX };
  return useSWR(['estimates', query], () => callApi(estimates, { query }));
}

/** Contracts of the customer, those that end last first. */
export const useCustomerContracts = (userId: string) =>
  useContracts({ userId, sort: 'to', order: 'desc', page_size: READ_MAX });

/** Reports sent to the customer, from the audit log, newest first. */
export function useSentReports(user_id: string) {
  const query = { user_id, action: 'report-sent', page_size: OTHER_MAX };
  return useSWR(['audit', query], () => callApi(auditLog, { query }));
}

export const useCustomerSchedule = (userId: string) =>
  useSWR(['report schedule', userId], () => callApi(reportSchedules, { query: { userId } }));

/** The staff's notes. Only the form changes them while it is shown, so that typed text keeps its base version. */
export const useCustomerNotes = (id: string) =>
  useSWR(['customer notes', id], () => callApi(readCustomerNotes, { params: { id } }), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
